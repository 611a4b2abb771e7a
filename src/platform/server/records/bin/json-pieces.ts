/** Rows of the bin as JSON for PostgreSQL, written in pieces, so that other calls have their turn in between. */
import { takingTurns } from '#platform/server/in-turns.ts'

/** JSON lists of at most so many of the rows each. */
export async function* jsonPieces(rows: Iterable<unknown>, most = Infinity): AsyncGenerator<string> {
  const turn = takingTurns()
  let texts: string[] = []
  for (const row of rows) {
    await turn()
    texts.push(JSON.stringify(row))
    if (texts.length < most) continue
    yield `[${texts.join(',')}]`
    texts = []
  }
  if (texts.length) yield `[${texts.join(',')}]`
}

/** One JSON list of all of them. */
export async function jsonList(rows: Iterable<unknown>): Promise<string> {
  for await (const whole of jsonPieces(rows)) return whole
  return '[]'
}
