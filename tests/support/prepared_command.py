"""`attentif` for many commands in a row: a process that has imported the libraries forks one child
for each command.

`shim` writes a program that sends its words, folder, variables, stdin, stdout and stderr to that
process and exits as the child does. What a command imports by itself is tested elsewhere; here this
saves two seconds for each command.
"""

from __future__ import annotations

import atexit
import json
import os
import shlex
import shutil
import socket
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

CLIENT = """\
import json, os, signal, socket, sys
server = socket.socket(socket.AF_UNIX)
server.connect(sys.argv[1])
words = json.dumps([sys.argv[2:], os.getcwd(), dict(os.environ)]).encode()
socket.send_fds(server, [len(words).to_bytes(4, "big")], [0, 1, 2])
server.sendall(words)
said = server.makefile()
child = int(said.readline())
for kind in signal.SIGTERM, signal.SIGINT:
    signal.signal(kind, lambda number, frame: os.kill(child, number))
os._exit(int(said.readline() or 1))
"""


@cache
def server(python_path: str) -> Path:
    """The folder with the address of the process, which is started once and ends with this one."""
    folder = Path(mkdtemp(prefix="forked-"))
    variables = {**os.environ, "PYTHONPATH": python_path, "OMP_NUM_THREADS": "1"}
    words = [sys.executable, "-m", __name__, str(folder / "address")]
    started = subprocess.Popen(words, env=variables, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert started.stdout is not None
    assert started.stdout.readline() == b"ready\n"
    (folder / "client.py").write_text(CLIENT)
    atexit.register(shutil.rmtree, folder)
    atexit.register(started.kill)
    return folder


def shim(path: Path, python_path: str) -> None:
    """Write the program."""
    folder = server(python_path)
    client = shlex.join(
        [sys.executable, "-S", "-E", str(folder / "client.py"), str(folder / "address")]
    )
    path.write_text(f'#!/bin/sh\nexec {client} "$@"\n')
    path.chmod(0o755)


def serve(address: str) -> None:
    import select
    import signal

    import torch  # noqa: F401

    import attentif.cli.app  # noqa: F401

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    door = socket.socket(socket.AF_UNIX)
    door.bind(address)
    door.listen()
    print("ready", flush=True)
    while (
        door in select.select([door, sys.stdin], [], [])[0]
    ):  # stdin ends with the process that started this one
        line, _ = door.accept()
        if not os.fork():
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            door.close()
            line.send(b"%d\n" % os.getpid())
            line.send(b"%d\n" % child(line))
            os._exit(0)
        line.close()


def child(line: socket.socket) -> int:
    """Run one command in this process, and return how it exits."""
    import runpy

    size, descriptors, _, _ = socket.recv_fds(line, 4, 3)
    words, folder, variables = json.loads(line.makefile("rb").read(int.from_bytes(size, "big")))
    for number, descriptor in enumerate(descriptors):
        os.dup2(descriptor, number)
        os.close(descriptor)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(variables)
    sys.argv = ["attentif", *words]
    code: object = 0
    try:
        runpy.run_module("attentif", run_name="__main__", alter_sys=True)
    except SystemExit as end:
        code = end.code
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
    return code if isinstance(code, int) else int(code is not None)


if __name__ == "__main__":
    serve(sys.argv[1])
