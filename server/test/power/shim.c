// Writes down, in one order, what a process does to the files of one folder: what it writes, cuts off, removes and syncs.
// For LD_PRELOAD. GAVEL_SHIM_FOLDER is the folder, GAVEL_SHIM_JOURNAL the file that takes it down: a line for each, then the data.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST 4096
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int journal = -1;
static const char *folder;
static char *names[MOST];

#define REAL(type, name, ...) ((type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name))

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("GAVEL_SHIM_JOURNAL");
  folder = getenv("GAVEL_SHIM_FOLDER");
  if (path && folder) journal = REAL(int, "open", const char *, int, ...)(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void all(const void *data, size_t size) {
  ssize_t (*put)(int, const void *, size_t) = REAL(ssize_t, "write", int, const void *, size_t);
  const char *at = data;
  while (size > 0) {
    ssize_t n = put(journal, at, size);
    if (n <= 0) abort();
    at += n;
    size -= (size_t)n;
  }
}

static const char *named(int fd) { return journal >= 0 && fd >= 0 && fd < MOST ? names[fd] : NULL; }

static void note(char what, const char *name, off_t at, const void *data, size_t size) {
  char line[PATH_MAX + 64];
  int n = snprintf(line, sizeof line, "%c %s %lld %zu\n", what, name, (long long)at, size);
  pthread_mutex_lock(&lock);
  all(line, (size_t)n);
  if (data) all(data, size);
  pthread_mutex_unlock(&lock);
}

static void opened(int fd, const char *path) {
  char full[PATH_MAX];
  if (journal < 0 || fd < 0 || fd >= MOST || !realpath(path, full)) return;
  size_t length = strlen(folder);
  free(names[fd]);
  names[fd] = NULL;
  if (strncmp(full, folder, length) == 0 && full[length] == '/') names[fd] = strdup(full + length + 1);
}

#define OPEN(name)                                                             \
  int name(const char *path, int flags, ...) {                                 \
    va_list rest;                                                              \
    va_start(rest, flags);                                                     \
    mode_t mode = va_arg(rest, mode_t);                                        \
    va_end(rest);                                                              \
    int fd = REAL(int, #name, const char *, int, ...)(path, flags, mode);      \
    opened(fd, path);                                                          \
    const char *its = named(fd);                                               \
    if (its && (flags & O_TRUNC)) note('T', its, 0, NULL, 0);                  \
    return fd;                                                                 \
  }
OPEN(open)
OPEN(open64)

int close(int fd) {
  if (fd >= 0 && fd < MOST && names[fd]) {
    free(names[fd]);
    names[fd] = NULL;
  }
  return REAL(int, "close", int)(fd);
}

ssize_t write(int fd, const void *data, size_t size) {
  const char *its = named(fd);
  off_t at = its ? lseek(fd, 0, fcntl(fd, F_GETFL) & O_APPEND ? SEEK_END : SEEK_CUR) : 0;
  ssize_t n = REAL(ssize_t, "write", int, const void *, size_t)(fd, data, size);
  if (its && n > 0) note('W', its, at, data, (size_t)n);
  return n;
}

#define PWRITE(name)                                                           \
  ssize_t name(int fd, const void *data, size_t size, off_t at) {              \
    ssize_t n = REAL(ssize_t, #name, int, const void *, size_t, off_t)(fd, data, size, at); \
    const char *its = named(fd);                                               \
    if (its && n > 0) note('W', its, at, data, (size_t)n);                     \
    return n;                                                                  \
  }
PWRITE(pwrite)
PWRITE(pwrite64)

#define CUT(name)                                                              \
  int name(int fd, off_t size) {                                               \
    int done = REAL(int, #name, int, off_t)(fd, size);                         \
    const char *its = named(fd);                                               \
    if (its && done == 0) note('T', its, size, NULL, 0);                       \
    return done;                                                               \
  }
CUT(ftruncate)
CUT(ftruncate64)

#define SYNC(name)                                                             \
  int name(int fd) {                                                           \
    int done = REAL(int, #name, int)(fd);                                      \
    const char *its = named(fd);                                               \
    if (its && done == 0) note('S', its, 0, NULL, 0);                          \
    return done;                                                               \
  }
SYNC(fsync)
SYNC(fdatasync)

int unlink(const char *path) {
  char full[PATH_MAX];
  int known = journal >= 0 && realpath(path, full) != NULL;
  int done = REAL(int, "unlink", const char *)(path);
  size_t length = known ? strlen(folder) : 0;
  if (known && done == 0 && strncmp(full, folder, length) == 0 && full[length] == '/')
    note('U', full + length + 1, 0, NULL, 0);
  return done;
}
