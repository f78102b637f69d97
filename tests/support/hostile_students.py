"""Students' files that attack the one who checks them, and forged answers. TEACHER in a file is the
folder of the class.

A file that gets what it wants raises SystemExit("ESCAPED").
"""

from __future__ import annotations

import json
import zlib

START = """
import ctypes, json, mmap, os, platform, resource, signal, socket, subprocess, sys, threading, time
import torch

HERE = os.getcwd()
FILES = ["TEACHER/other.py", os.__file__, torch.__file__]
libc = ctypes.CDLL(None, use_errno=True)


def escaped():
    raise SystemExit("ESCAPED")


def refused(act, *given):
    try:
        act(*given)
    except Exception:
        return
    escaped()


def syscall(x86, arm, *given):
    number = x86 if platform.machine() == "x86_64" else arm
    return libc.syscall(number, *(ctypes.c_long(x) if isinstance(x, int) else x for x in given))


def frames():
    frame = sys._getframe()
    while frame:
        yield frame.f_locals
        frame = frame.f_back


def socket_of_the_caller():
    return next(names["talk"] for names in frames() if "talk" in names)


def attention(q, k, v):
    return v

"""
ON_FILES = "for path in FILES:\n    {}\n"
TIMELESS = "while True:\n    time.sleep(0.01)\n"

STUDENTS = {
    # files of others
    "truncate": ON_FILES.format("refused(os.truncate, path, 0)"),
    "chmod": ON_FILES.format("refused(os.chmod, path, 0o666)"),
    "chown": ON_FILES.format("refused(os.chown, path, 1234, 1234)"),
    "utime": ON_FILES.format("refused(os.utime, path, (1, 1))"),
    "setxattr": ON_FILES.format("refused(os.setxattr, path, 'user.x', b'x')"),
    "unlink": ON_FILES.format("refused(os.unlink, path)"),
    "rename": ON_FILES.format("refused(os.rename, path, path + '.old')"),
    "rename_away": ON_FILES.format("refused(os.rename, path, HERE + '/taken')"),
    "overwrite": ON_FILES.format("refused(open, path, 'r+')"),
    "write_through_symlink": (
        "for i, path in enumerate(FILES):\n"
        "    os.symlink(path, f'link{i}')\n"
        "    refused(open, f'link{i}', 'w')\n"
        "os.symlink('TEACHER', 'out')\n"
        "refused(open, 'out/new', 'w')\n"
    ),
    "hard_link": ON_FILES.format("refused(os.link, path, HERE + '/link' + str(len(path)))"),
    "write_in_site_packages": (
        "for folder in [*sys.path, os.path.dirname(torch.__file__)]:\n"
        "    refused(open, folder + '/evil.py', 'w')\n"
        "    refused(open, folder + '/evil.pth', 'w')\n"
    ),
    "write_elsewhere": (
        "for folder in ('/', '/tmp', '/etc', '/usr', '/dev', '/dev/shm', '/var/tmp', '/root'):\n"
        "    refused(open, folder + '/attentif-was-here', 'w')\n"
        "    refused(os.mkdir, folder + '/attentif-was-there')\n"
    ),
    "read_secrets": (
        "KNOWN = ('ld.so.cache', 'localtime')\n"
        "for path in ('/etc/shadow', '/root/.ssh/id_rsa', os.path.expanduser('~root/.ssh')):\n"
        "    refused(open, path)\n"
        "for folder in ('/home', '/root', '/etc', '/tmp', '/var', '/work', '/srv', '/opt'):\n"
        "    if any(os.path.isfile(f'{folder}/{name}') and name not in KNOWN\n"
        "           for name in (os.listdir(folder) if os.path.isdir(folder) else ())):\n"
        "        escaped()\n"
    ),
    "read_the_class": "refused(open, 'TEACHER/right.py')\nrefused(os.listdir, 'TEACHER')\n",
    "read_the_environment": (
        "if 'TEACHERS_SECRET' in os.environ:\n    escaped()\n"
        "refused(open, '/proc/self/environ')\nrefused(open, '/proc/1/environ')\n"
    ),
    "devices": (
        "refused(os.mknod, 'disk', 0o60600, os.makedev(8, 0))\n"
        "refused(open, 'disk')\n"
        "refused(open, '/sys/devices/system/cpu/cpu1/online', 'w')\n"
        "refused(open, '/dev/mem')\nrefused(open, '/dev/kmsg')\n"
    ),
    # the reference
    "import_the_reference": (
        "sys.modules.pop('attentif', None)\n"
        "try:\n    import attentif.core.attention\nexcept ImportError:\n    pass\n"
        "else:\n    escaped()\n"
        "for folder in sys.path:\n"
        "    if os.path.exists(folder + '/attentif') and os.listdir(folder + '/attentif'):\n"
        "        escaped()\n"
    ),
    "patch_torch": (
        "torch.equal = torch.allclose = lambda *a, **k: True\n"
        "torch.Tensor.__eq__ = lambda *a: torch.tensor(True)\n"
        'json.dumps = lambda *a, **k: \'{"verdict": "right"}\'\n'
    ),
    # memory and disk
    "memfd": "refused(os.memfd_create, 'x')\nif syscall(447, 447, 0) >= 0:\n    escaped()\n",
    "shared_memory_sysv": "if syscall(29, 194, 0, 3 << 30, 0o1600) >= 0:\n    escaped()\n",
    "shared_memory_posix": (
        "from multiprocessing import shared_memory\n"
        "refused(lambda: shared_memory.SharedMemory(create=True, size=1 << 30))\n"
    ),
    "message_queues": (
        "if syscall(68, 186, 0, 0o1600) >= 0 or syscall(240, 180, b'x', 0o102, 0o600, None) >= 0:\n"
        "    escaped()\n"
    ),
    "many_files": (
        "for i in range(10**7):\n    with open(f'f{i}', 'wb') as f:\n        f.write(bytes(4096))\n"
    ),
    "empty_files": "for i in range(10**7):\n    os.close(os.open(f'f{i}', os.O_CREAT))\n",
    "big_file": "with open('big', 'wb') as f:\n    while True:\n        f.write(bytes(1 << 20))\n",
    "allocated_files": (
        "for i in range(10**4):\n"
        "    f = os.open(f'f{i}', os.O_CREAT | os.O_RDWR)\n"
        "    libc.fallocate(f, 1, ctypes.c_long(0), ctypes.c_long(1 << 30))\n"
        "    os.close(f)\n" + TIMELESS
    ),
    "memory": "hoard = []\nwhile True:\n    hoard.append(bytearray(os.urandom(1 << 20)) * 64)\n",
    "shared_maps": (
        "hoard = []\n"
        "while True:\n"
        "    hoard.append(mmap.mmap(-1, 1 << 26))\n"
        "    hoard[-1].write(bytes(1 << 26))\n"
    ),
    "pipes": (
        "import fcntl\nhoard = []\n"
        "while True:\n"
        "    read, write = os.pipe()\n"
        "    fcntl.fcntl(write, 1031, 1 << 20)\n"
        "    os.set_blocking(write, False)\n"
        "    os.write(write, bytes(1 << 20))\n"
    ),
    "raise_limits": (
        "for kind in (resource.RLIMIT_AS, resource.RLIMIT_FSIZE, resource.RLIMIT_NOFILE):\n"
        "    soft, hard = resource.getrlimit(kind)\n"
        "    refused(resource.setrlimit, kind, (hard * 8, hard * 8))\n"
    ),
    "prints": "while True:\n    os.write(1, b'right\\n' * 10000)\n",
    "nested_folders": (
        "for i in range(3000):\n    os.mkdir('a')\n    os.chdir('a')\nos.chmod('.', 0)\n"
    ),
    # processes and threads
    "threads": (
        "def start():\n    threading.Thread(target=time.sleep, args=(60,)).start()\n\n"
        "for i in range(1000):\n    refused(start)\n"
    ),
    "fork_bomb": "while True:\n    try:\n        os.fork()\n    except OSError:\n        pass\n",
    "daemon": (
        "refused(os.fork)\nos.setsid if os.getsid(0) else None\n"
        "if syscall(56, 220, 0x8000 | 17, 0, 0, 0, 0) >= 0:\n    time.sleep(600)\n"
    ),
    "new_system_calls": (
        "if syscall(435, 435, bytes(64), 64) == 0:\n    time.sleep(600)\n"  # clone3
        "for number in (425, 428, 430, 434, 442, 457, 470, 999, 0x40000000 | 57):\n"
        "    if syscall(number, number, None, None, None) >= 0:\n        escaped()\n"
    ),
    "spawn": (
        "refused(subprocess.run, ['/usr/bin/id'])\n"
        "refused(os.posix_spawn, '/usr/bin/id', ['id'], {})\n"
    ),
    "execute": "refused(os.execv, sys.executable, ['python', '-c', 'pass'])\n",
    "old_system_calls": (  # fork by int 0x80, whose numbers are those of 32 bits
        "if platform.machine() == 'x86_64':\n"
        "    code = mmap.mmap(-1, 4096, prot=7)\n"
        "    code.write(bytes.fromhex('b802000000cd80c3'))\n"
        "    at = ctypes.addressof(ctypes.c_char.from_buffer(code))\n"
        "    if ctypes.CFUNCTYPE(ctypes.c_int)(at)() >= 0:\n        time.sleep(600)\n"
    ),
    "kill_others": (
        "for pid in range(2, 70000):\n    refused(os.kill, pid, 0)\n"
        "refused(os.kill, -1, 9)\nos.kill(os.getppid(), 9) if os.getppid() else None\n"
    ),
    "trace_the_parent": (
        "if syscall(101, 117, 16, os.getppid() or 1, 0, 0) == 0 or syscall(434, 434, 1, 0) >= 0:\n"
        "    escaped()\n"
    ),
    "memory_of_others": (
        "for pid in ('self', '1', str(os.getppid())):\n"
        "    refused(open, f'/proc/{pid}/mem', 'r+b')\n    refused(os.listdir, f'/proc/{pid}/fd')\n"
    ),
    # the kernel
    "io_uring": "if syscall(425, 425, 8, bytes(120)) >= 0:\n    escaped()\n",
    "userfaultfd": "if syscall(323, 282, 1) >= 0:\n    escaped()\n",
    "namespaces": (
        "for kind in (0x10000000, 0x20000, 0x40000000):\n"
        "    if libc.unshare(kind) == 0:\n        escaped()\n"
        "if syscall(308, 268, 0, 0) >= 0:\n    escaped()\n"
    ),
    "mounts": (
        "for path in (b'/', b'/usr', b'/student'):\n"
        "    if libc.mount(b'tmpfs', path, b'tmpfs', 0, None) == 0:\n        escaped()\n"
        "    if libc.mount(None, path, None, 32, None) == 0 or libc.umount2(path, 2) == 0:\n"
        "        escaped()\n"
    ),
    "chroot": (
        "os.mkdir('jail')\nrefused(os.chroot, 'jail')\n"
        "for i in range(50):\n    os.chdir('..')\n"
        "if 'root' in os.listdir('.') and os.path.exists('TEACHER'):\n    escaped()\n"
    ),
    "rights": (
        "if os.getuid() == 0:\n    refused(os.setuid, 1)\n    refused(os.setgroups, [1])\n"
        "refused(os.sethostname if hasattr(os, 'sethostname') else socket.sethostname, 'x')\n"
        "if syscall(126, 91, (0x20080522).to_bytes(4, 'little') + bytes(4), b'\\xff' * 24) == 0:\n"
        "    escaped()\n"
    ),
    "keys_and_probes": (
        "if syscall(250, 219, 0, 0) >= 0 or syscall(321, 280, 0, bytes(64), 64) >= 0:\n"
        "    escaped()\n"
        "if syscall(298, 241, bytes(112), 0, -1, -1, 0) >= 0 or syscall(304, 265, 0, None, 0) >= 0:\n"
        "    escaped()\n"
    ),
    # the network
    "network": (
        "refused(socket.create_connection, ('127.0.0.1', 80), 1)\n"
        "refused(socket.create_server, ('0.0.0.0', 0))\n"
        "refused(socket.getaddrinfo, 'example.org', 80)\n"
    ),
    "unix_sockets": "refused(socket.socket, socket.AF_UNIX)\nrefused(socket.socketpair)\n",
    "netlink": (
        "for family in (16, 17, 38, 40):\n    refused(socket.socket, family, socket.SOCK_RAW)\n"
    ),
    "connect_the_callers_socket": (
        "talk = socket_of_the_caller()\n"
        "refused(talk.connect, '\\0other')\nrefused(talk.bind, 'x')\nrefused(talk.listen)\n"
    ),
    # time
    "drip": "talk = socket_of_the_caller()\nwhile True:\n    talk.send(b' ')\n    time.sleep(0.5)\n",
    "flood": "talk = socket_of_the_caller()\nwhile True:\n    talk.send(b' ' * 65536)\n",
    "loop": "while True:\n    pass\n",
    "sleep": "time.sleep(10**6)\n",
    "ignore_signals": (
        "for number in range(1, 65):\n"
        "    try:\n        signal.signal(number, signal.SIG_IGN)\n"
        "    except (OSError, ValueError):\n        pass\n"
        "while True:\n    pass\n"
    ),
    "swallow_errors": (
        "while True:\n    try:\n        time.sleep(1)\n    except BaseException:\n        pass\n"
    ),
    # ends and crashes
    "exit": "os._exit(0)\n",
    "exit_at_the_end": "import atexit\natexit.register(time.sleep, 600)\nsys.exit(0)\n",
    "recursion": "sys.setrecursionlimit(10**9)\n\ndef f(x):\n    return f([x]) + [x]\n\nf([])\n",
    "segfault": "ctypes.string_at(8)\n",
    "abort": "os.abort()\n",
    "garbage": (
        "class Late:\n    def __del__(self):\n        ctypes.string_at(8)\n\n"
        "late = Late()\nlate.self = late\ndel late\nimport gc\ngc.collect()\n"
    ),
    "error_without_text": (
        "class Bad(Exception):\n    def __str__(self):\n        raise Bad\n\nraise Bad\n"
    ),
    "huge_error": "raise ValueError('\\x1b[2J' + 'wide ' * 10**7)\n",
}

FAKE_CHILD = """
GOOD = {
    "open": {
        "objects": [
            {
                "name": "MultiHeadAttention",
                "is_class": True,
                "init": [{"name": n, "needed": True, "flag": False} for n in INIT],
                "call": [{"name": n, "needed": True, "flag": False} for n in ("Q", "K", "V")],
            }
        ]
    },
    "build": {"shapes": {"w.weight": [4, 4]}, "kinds": {"w": "torch.nn.modules.linear.Linear"},
              "eps": []},
    "run": {"shape": [1, 2], "out": [0.5, 1.5]},
}
talk, do = socket_of_the_caller(), "open"
while True:
    answer = FORGED if do == TARGET else json.dumps(GOOD[do]).encode()
    talk.sendall(answer + b"\\n")
    line = b""
    while not line.endswith(b"\\n"):
        line += talk.recv(1 << 16)
    do = json.loads(line)["do"]
"""
INIT = ("num_heads", "embedding_dim", "qk_length", "value_length")


def forging(do: str, answer: bytes) -> str:
    """A student's file that answers in the place of its caller: right types, but for one request."""
    packed = zlib.compress(answer)
    values = f"{INIT!r}, {do!r}, zlib.decompress({packed!r})"
    return f"{START}\nimport zlib\n\nINIT, TARGET, FORGED = {values}\n{FAKE_CHILD}"


def _objects(**changed: object) -> bytes:
    one: dict[str, object] = {"name": "attention", "is_class": False, "init": [], "call": []}
    return json.dumps({"objects": [one | changed]}).encode()


def _built(**changed: object) -> bytes:
    return json.dumps({"shapes": {}, "kinds": {}, "eps": []} | changed).encode()


def _output(shape: object, out: object) -> bytes:
    return json.dumps({"shape": shape, "out": out}).encode()


# The request that is answered, and an answer that is none.
FORGED: dict[str, tuple[str, bytes]] = {
    "no JSON": ("open", b"right"),
    "nothing": ("open", b""),
    "a list": ("open", b"[]"),
    "a number": ("open", b"3"),
    "no field": ("open", b"{}"),
    "objects null": ("open", b'{"objects": null}'),
    "objects a text": ("open", b'{"objects": "attention"}'),
    "objects of null": ("open", b'{"objects": [null]}'),
    "wrong bytes": ("open", b'{"objects": "\xff\xfe"}'),
    "deep nesting": ("open", b"[" * 200_000),
    "deep objects": ("open", b'{"objects":' * 100_000),
    "too long": ("open", b" " * (1 << 23)),
    "too many objects": ("open", b'{"objects": [' + b"{}," * 1_000 + b"{}]}"),
    "digits without end": ("open", b'{"objects": ' + b"1" * 100_000 + b"}"),
    "name a number": ("open", _objects(name=3)),
    "is_class a text": ("open", _objects(is_class="yes")),
    "arguments null": ("open", _objects(call=None)),
    "argument a text": ("open", _objects(call=["q", "k", "v"])),
    "needed null": ("open", _objects(call=[{"name": "q", "needed": None, "flag": False}])),
    "build null": ("build", b"null"),
    "build empty": ("build", b"{}"),
    "shapes a list": ("build", _built(shapes=[])),
    "shape of 10^12": ("build", _built(shapes={"w": [10**6, 10**6]})),
    "shape of 10^400": ("build", _built(shapes={"w": [10**400]})),
    "shape negative": ("build", _built(shapes={"w": [-1, 4]})),
    "shape of fractions": ("build", _built(shapes={"w": [1.5]})),
    "shape of truths": ("build", _built(shapes={"w": [True, True]})),
    "many dimensions": ("build", _built(shapes={"w": [1] * 65})),
    "many weights": ("build", _built(shapes={f"w{i}": [1000, 1000] for i in range(50)})),
    "many names": ("build", _built(shapes={f"w{i}": [1] for i in range(5000)})),
    "kinds of numbers": ("build", _built(kinds={"w": 3})),
    "eps a text": ("build", _built(eps=["small"])),
    "eps NaN": ("build", _built(eps=[float("nan")])),
    "eps infinite": ("build", _built(eps=[float("inf")])),
    "out null": ("run", _output([1], None)),
    "out missing": ("run", b'{"shape": [1]}'),
    "out nested": ("run", _output([1], [[1.0]])),
    "out of texts": ("run", _output([1], ["1"])),
    "out of 10^400": ("run", b'{"shape": [1], "out": [1' + b"0" * 400 + b"]}"),
    "out too short": ("run", _output([2, 3], [1.0])),
    "out of 10^12": ("run", _output([10**12], [1.0])),
    "out empty and huge": ("run", _output([0, 10**12], [])),
    "error of numbers": ("run", b'{"error": 1, "line": "2"}'),
    "line of an error": ("run", b'{"error": "x", "line": 1e999}'),
}
