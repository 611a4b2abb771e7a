/** Comparison of the hidden-worlds test: answers as bytes, tags and counts, and the places where they differ. */

export const told = (answer: { statusCode: number; headers: Record<string, unknown>; body: string }) =>
  [
    answer.statusCode,
    answer.headers['etag'],
    answer.headers['x-total-count'],
    answer.statusCode < 400 ? answer.body : answer.body.replace(/"requestId":"[^"]*"/, ''),
  ].join('\n')

/** Paths whose answers differ, each with the place where they begin to. */
export const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...one].flatMap(([path, text]) => {
    const changed = other.get(path)!
    if (changed === text) return []
    let at = 0
    while (text[at] === changed[at]) at++
    const part = (whole: string) => whole.slice(Math.max(0, at - 60), at + 60)
    return [`${path}: ${part(text)} | ${part(changed)}`]
  })
