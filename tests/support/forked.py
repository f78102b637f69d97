"""`python -m tests.support.forked COUNT WORDS`: `attentif WORDS` in processes of one group that
import torch once."""

import os
import socket
import sys

from attentif.__main__ import main
from attentif.training import run, trainer  # noqa: F401 - before the fork

if __name__ == "__main__":
    trainer.best_product = lambda device, dtype: 1e9
    count = int(sys.argv.pop(1))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    os.environ |= {"WORLD_SIZE": str(count), "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(port)}
    processes = []
    for rank in range(count):
        if not (process := os.fork()):
            os.environ |= {"RANK": str(rank), "LOCAL_RANK": str(rank)}
            main()
        processes.append(process)
    sys.exit(max(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) for process in processes))
