/** Names for statements that are made when they are asked for. A named one is planned once a connection, which is dear; but what is planned is kept. */

/** Maximum number of names: each takes some hundred kilobytes of every connection. The rest are planned each time. */
const most = 60
const names = new Map<string, string>()

/** Statement name of a text, numbered within its purpose; '' when there are too many. */
export function nameFor(purpose: string, text: string): string {
  const known = names.get(text)
  if (known) return known
  // Fields that a workspace has made are nobody else's.
  if (names.size >= most || text.includes('custom->')) return ''
  const name = `${purpose}.${names.size + 1}`
  names.set(text, name)
  return name
}
