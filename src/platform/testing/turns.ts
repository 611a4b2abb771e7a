/** How often others have their turn while something long is done: a count of the event loop's rounds, which no slow machine changes. */
export async function turnsDuring<T>(work: () => Promise<T>): Promise<{ result: T; turns: number }> {
  let turns = 0
  let isOver = false
  const next = () => {
    if (isOver) return
    turns++
    setImmediate(next)
  }
  setImmediate(next)
  try {
    return { result: await work(), turns }
  } finally {
    isOver = true
  }
}
