// npm does not pass SIGTERM on to what it runs, and ends by itself: the server would go on, with nobody to stop it.

/** Ends this process in order, as SIGTERM does, once the process that started it is gone. `every` is in milliseconds. */
export function endWithParent(every = 500) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, every)
  timer.unref()
}
