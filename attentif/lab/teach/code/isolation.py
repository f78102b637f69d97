"""The isolation of one process by the Linux kernel: a new root that is read-only, no network, no
other process, no new one. All of it or none. Knows no attentif and no torch.

`python -I isolation.py` tries it, and prints what this system lacks: nothing where it has all.
The constants are the kernel's own, from its headers.
"""

from __future__ import annotations

import ctypes
import os
import platform
import signal
import struct
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

LINUX = sys.platform == "linux"
LIBC = ctypes.CDLL(None, use_errno=True) if LINUX else None
FOLDER = "/student"  # the only folder that can be written, in memory
FILES = "size=64m,nr_inodes=10000,mode=700"  # all that fits into it
ROOT = "size=1m,nr_inodes=4096,mode=755"  # folders to mount on
EMPTY = "size=4k,nr_inodes=1,mode=755"
DEVICES = ("/dev/null", "/dev/zero", "/dev/random", "/dev/urandom")
# What Python and its libraries read; not /etc, /home, /proc, /tmp, /var.
SYSTEM = (
    "/usr",
    "/lib",
    "/lib64",
    "/nix/store",
    "/etc/alternatives",
    "/etc/fonts",
    "/etc/ld.so.cache",
    "/etc/localtime",
    "/proc/cpuinfo",
    "/proc/meminfo",
    "/sys/devices/system/cpu",
    *DEVICES,
)

# unshare(2): users, mounts, processes, network, System V and POSIX IPC, host name, control groups
NAMESPACES = 0x10000000 | 0x20000 | 0x20000000 | 0x40000000 | 0x8000000 | 0x4000000 | 0x2000000
# mount(2)
NO_SETUID, NO_DEVICES, BIND, RECURSIVE, PRIVATE = 2, 4, 4096, 16384, 1 << 18
DETACH = 2  # umount2(2)
PIVOT_ROOT = {"x86_64": 155, "aarch64": 41}
MOUNT_SETATTR, THIS_FOLDER, WHOLE_TREE, READ_ONLY = 442, -100, 0x8000, 1 | 2  # and no setuid
# prctl(2) and capset(2)
SECCOMP, DROP, NO_NEW_PRIVILEGES, CAPABILITIES_3 = 22, 24, 38, 0x20080522

# seccomp(2). AUDIT_ARCH, then the system calls below 424 that are refused.
REFUSED = {
    "x86_64": (
        0xC000003E,
        (56, 57, 58, 59, 322),  # clone, fork, vfork, execve, execveat
        (41, 42, 43, 49, 50, 53, 288),  # socket, connect, accept, bind, listen, socketpair, accept4
        (29, 30, 31, 64, 68, 240, 319),  # shmget, shmat, shmctl, semget, msgget, mq_open, memfd
        (101, 310, 311, 312),  # ptrace, process_vm_readv, process_vm_writev, kcmp
        (272, 308, 165, 166, 155, 161),  # unshare, setns, mount, umount2, pivot_root, chroot
        (321, 298, 323, 248, 249, 250),  # bpf, perf_event_open, userfaultfd, add_key .. keyctl
    ),
    "aarch64": (
        0xC00000B7,
        (220, 221, 281),
        (198, 203, 202, 200, 201, 199, 242),
        (194, 196, 195, 190, 186, 180, 279),
        (117, 270, 271, 272),
        (97, 268, 40, 39, 41, 51),
        (280, 241, 282, 217, 218, 219),
    ),
}
# From 424 on, the numbers are the same everywhere. Only these exist for the process: close_range,
# openat2, faccessat2, epoll_pwait2, futex_waitv, cachestat, fchmodat2. So a call that a later
# kernel adds is not there, nor are clone3, io_uring, memfd_secret and the calls of the x32 ABI.
NEW, NEW_ALLOWED = 424, (436, 437, 439, 441, 449, 451, 452)
# The filter's language, and its answers: EPERM, ENOSYS (so that libc takes clone for clone3), yes
LOAD, EQUAL, AT_LEAST, ANSWER = 0x20, 0x15, 0x35, 0x06
NOT_PERMITTED, NO_SUCH_CALL, ALLOWED, KILL = 0x50001, 0x50026, 0x7FFF0000, 0x80000000
NUMBER, ARCHITECTURE = 0, 4  # where they are in what a filter sees


class MissingError(OSError):
    """What this system lacks, in words."""


@contextmanager
def needs(what: str) -> Iterator[None]:
    try:
        yield
    except (OSError, KeyError) as error:
        raise MissingError(f"{what} ({error})") from error


def call(name: str, *arguments: int | str | bytes | None) -> None:
    """A function of libc; an OSError with its name where it fails."""
    if LIBC is None:
        raise OSError(f"no {name} on {sys.platform}")
    given = [one.encode() if isinstance(one, str) else one for one in arguments]
    as_c = [ctypes.c_long(one) if isinstance(one, int) else one for one in given]
    if getattr(LIBC, name)(*as_c) < 0:
        raise OSError(f"{name}: {os.strerror(ctypes.get_errno())}")


def isolate(readable: Iterable[str], hidden: Iterable[str]) -> None:
    """Move this process into a root of its own, without a network; its next child sees no other
    process.

    The root shows the readable files and folders, without the hidden folders, all read-only, and
    FOLDER.
    """
    with needs("user, process and network namespaces"):
        separate()
    with needs("a root of its own"):
        new_root(readable, hidden)


def separate() -> None:
    """New namespaces, in which this user keeps its number: mounts need no rights of root."""
    user, group = os.geteuid(), os.getegid()
    call("unshare", NAMESPACES)
    write("/proc/self/setgroups", "deny")
    write("/proc/self/uid_map", f"{user} {user} 1")
    write("/proc/self/gid_map", f"{group} {group} 1")


def write(path: str, text: str) -> None:
    with open(path, "w", encoding="ascii") as file:
        file.write(text)


def new_root(readable: Iterable[str], hidden: Iterable[str]) -> None:
    """An empty root in memory, onto which the readable files and folders of the old one are
    mounted."""
    sources = {path: os.path.realpath(path) for path in readable if os.path.exists(path)}
    call("mount", "none", "/", None, RECURSIVE | PRIVATE, None)  # nothing is seen outside
    mount_memory("/proc", ROOT)  # any folder that exists will do: it becomes the root
    os.mkdir("/proc/old")
    call("syscall", PIVOT_ROOT[platform.machine()], "/proc", "/proc/old")
    os.chdir("/")
    for source in sorted({*sources.values()} - {"/"}):  # a folder before what is in it
        bind(source)
    for path, source in sources.items():
        if not os.path.lexists(path):
            os.makedirs(os.path.dirname(path), exist_ok=True)
            os.symlink(source, path)
    for path in hidden:
        if os.path.isdir(path):
            mount_memory(path, EMPTY)
    call("umount2", "/old", DETACH)
    os.rmdir("/old")
    os.mkdir(FOLDER)
    make_read_only("/")
    mount_memory(FOLDER, FILES)


def mount_memory(path: str, options: str) -> None:
    call("mount", "tmpfs", path, "tmpfs", NO_SETUID | NO_DEVICES, options)


def bind(path: str) -> None:
    """Show a file or folder of the old root, read-only from the first moment."""
    if os.path.lexists(path):  # inside a folder that is shown
        return
    old = f"/old{path}"
    if os.path.isdir(old):
        os.makedirs(path)
    else:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        write(path, "")
    call("mount", old, path, None, BIND | RECURSIVE, None)
    make_read_only(path)


def make_read_only(path: str) -> None:
    """A mount with all that is mounted inside it."""
    attributes = struct.pack("4Q", READ_ONLY, 0, 0, 0)
    size = len(attributes)
    call("syscall", MOUNT_SETATTR, THIS_FOLDER, path, WHOLE_TREE, attributes, size)


def confine() -> None:
    """Give up every capability, and all system calls that make processes, sockets and shared
    memory."""
    with needs("dropping capabilities"):
        drop_capabilities()
    with needs("seccomp"):
        call("prctl", NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        filter_calls()


def drop_capabilities() -> None:
    for capability in range(64):
        try:
            call("prctl", DROP, capability, 0, 0, 0)
        except OSError:  # this kernel has fewer, or an ordinary user has none to drop
            break
    call("capset", struct.pack("Ii", CAPABILITIES_3, 0), bytes(24))


def filter_calls() -> None:
    """A filter of system calls, one instruction after the other: operation, jumps, operand."""
    architecture, *groups = REFUSED[platform.machine()]
    lines = [
        (LOAD, 0, 0, ARCHITECTURE),
        (EQUAL, 1, 0, architecture),
        (ANSWER, 0, 0, KILL),
        (LOAD, 0, 0, NUMBER),
    ]
    for number in NEW_ALLOWED:
        lines += [(EQUAL, 0, 1, number), (ANSWER, 0, 0, ALLOWED)]
    lines += [(AT_LEAST, 0, 1, NEW), (ANSWER, 0, 0, NO_SUCH_CALL)]
    for number in (number for group in groups for number in group):
        lines += [(EQUAL, 0, 1, number), (ANSWER, 0, 0, NOT_PERMITTED)]
    lines += [(ANSWER, 0, 0, ALLOWED)]
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *line) for line in lines))
    call("prctl", SECCOMP, 2, struct.pack("HxxxxxxQ", len(lines), ctypes.addressof(code)), 0, 0)


def main() -> None:
    """Try all of it, with a child as a student's process would be one."""
    try:
        isolate(SYSTEM, ())
        child = os.fork()
        if child == 0:
            try_confined()
        _, status = os.waitpid(child, 0)
        if os.waitstatus_to_exitcode(status) not in (0, 1):
            print("seccomp (the process was killed)")
    except (OSError, AttributeError) as error:
        print(error)


def try_confined() -> None:
    """Exit with 0 if a confined process can write in its folder, and make no process."""
    said = ""
    try:
        confine()
        write(f"{FOLDER}/trial", "")
        if os.fork() == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        said = "seccomp (a process could be made)"
    except MissingError as error:
        said = str(error)
    except PermissionError:  # fork is refused, as it should be
        pass
    print(said, end="", flush=True)
    os._exit(bool(said))


if __name__ == "__main__":
    main()
