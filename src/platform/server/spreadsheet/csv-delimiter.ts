const CANDIDATES = [',', ';', '\t', '|']
const SAMPLE_CHARACTERS = 200_000
const SAMPLE_RECORDS = 50

/**
 * The delimiter that cuts the first records into the most even rows, of comma, semicolon, tab and bar.
 * A file of one column has none of them: comma.
 */
export function guessDelimiter(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  const ranked = CANDIDATES.map((delimiter) => ({ delimiter, ...evenness(fieldCounts(sample, delimiter)) }))
  ranked.sort((a, b) => b.score - a.score || b.fields - a.fields)
  const best = ranked[0]!
  return best.score > 0 ? best.delimiter : ','
}

/** Number of cells of one line. */
export const fieldsOf = (line: string, delimiter: string): number => fieldCounts(line, delimiter)[0] ?? 0

/** How alike the counts are: the share of records that have the commonest count, if that is more than one field. */
function evenness(counts: number[]): { score: number; fields: number } {
  const occurrences = new Map<number, number>()
  for (const count of counts) occurrences.set(count, (occurrences.get(count) ?? 0) + 1)
  let fields = 1
  for (const [count, times] of occurrences) {
    if (count > 1 && times > (fields > 1 ? occurrences.get(fields)! : 0)) fields = count
  }
  return { score: fields > 1 ? occurrences.get(fields)! / counts.length : 0, fields }
}

/** Number of fields in each of the first records that are not empty; quotes count only where a field begins. */
function fieldCounts(text: string, delimiter: string): number[] {
  const counts: number[] = []
  let fields = 1
  let quoted = false
  let fieldStart = 0
  let recordStart = 0
  for (let at = 0; at < text.length && counts.length < SAMPLE_RECORDS; at++) {
    const character = text[at]
    if (character === '"') {
      if (quoted) quoted = false
      else if (at === fieldStart || text[at - 1] === '"') quoted = true
    } else if (quoted) continue
    else if (character === delimiter) {
      fields++
      fieldStart = at + 1
    } else if (character === '\n' || character === '\r') {
      if (at > recordStart) counts.push(fields)
      fields = 1
      fieldStart = recordStart = at + 1
    }
  }
  const endsInSample = text.length < SAMPLE_CHARACTERS && recordStart < text.length
  if (counts.length < SAMPLE_RECORDS && (endsInSample || counts.length === 0)) counts.push(fields)
  return counts
}
