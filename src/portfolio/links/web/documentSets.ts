/** The documents that a reader finds, by the sets they are in. Plain functions over rows. */
import { foldText } from '#platform/contract/fold.ts'
import type { link } from '#portfolio/links/contract.ts'
import type { RowOf } from '#platform/contract/entity.ts'

export type Document = Pick<RowOf<typeof link>, 'linkId' | 'active' | 'name' | 'websiteAddress' | 'notes' | 'linkTypes'>

export interface DocumentSet {
  /** Empty for documents of no set. */
  readonly id: string
  readonly name: string
  readonly documents: readonly Document[]
}

const has = (text: unknown, wanted: string) => typeof text === 'string' && foldText(text).includes(wanted)
const typesOf = (document: Document) => document.linkTypes.map((type) => type.refLinkTypeId)

/**
 * Active documents whose name, address or notes contain the search, in the order of the list; a document is in each of its sets, sets in
 * the order of theirs, and those of none come last. A set whose name matches shows all of its documents.
 */
export function documentSets(documents: readonly Document[], sets: ReadonlyMap<string, string>, search: string): DocumentSet[] {
  const wanted = foldText(search)
  const active = documents.filter((document) => document.active)
  const found = (document: Document) => (['name', 'websiteAddress', 'notes'] as const).some((field) => has(document[field], wanted))
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
