/** Names for statements built on demand. A named statement is planned once per connection, which is expensive, but its plan is kept. */

/** Maximum number of names: each takes some hundred kilobytes of every connection. The rest are planned each time. */
const most = 60
const names = new Map<string, string>()

/** Statement name of a text, numbered within its purpose; '' when there are too many. */
export function nameFor(purpose: string, text: string): string {
  const known = names.get(text)
  if (known) return known
  // A workspace's own fields are useless to other workspaces.
  if (names.size >= most || text.includes('custom->')) return ''
  const name = `${purpose}.${names.size + 1}`
  names.set(text, name)
  return name
}
