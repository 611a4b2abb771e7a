/** The documents that a reader finds, by the sets they are in. Plain functions over rows. */
import type { Row } from '#platform/web/api/queries.ts'

export interface DocumentSet {
  /** Empty for documents of no set. */
  readonly id: string
  readonly name: string
  readonly documents: readonly Row[]
}

const has = (text: unknown, wanted: string) => typeof text === 'string' && text.toLowerCase().includes(wanted)
const typesOf = (document: Row) => (document['linkTypes'] as { refLinkTypeId: string }[]).map((type) => type.refLinkTypeId)

/**
 * Active documents whose name, address or notes contain the search, in the order of the list; a document is in each of its sets, sets in
 * the order of theirs, and those of none come last. A set whose name matches shows all of its documents.
 */
export function documentSets(documents: readonly Row[], sets: ReadonlyMap<string, string>, search: string): DocumentSet[] {
  const wanted = search.trim().toLowerCase()
  const active = documents.filter((document) => document['active'] !== false)
  const found = (document: Row) => ['name', 'websiteAddress', 'notes'].some((field) => has(document[field], wanted))
  const inSet = [...sets].map(([id, name]) => ({
    id,
    name,
    documents: active.filter((document) => typesOf(document).includes(id) && (found(document) || has(name, wanted))),
  }))
  const inNone = {
    id: '',
    name: 'Other documents',
    documents: active.filter((document) => !typesOf(document).some((id) => sets.has(id)) && found(document)),
  }
  return [...inSet, inNone].filter((set) => set.documents.length > 0)
}
