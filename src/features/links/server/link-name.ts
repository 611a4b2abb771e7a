import type { link } from '#features/links/contract.ts'
import type { UpdateOf } from '#platform/contract/entity.ts'
import type { RecordsDefinition } from '#platform/server/records/definition.ts'

/** "Handbook (https://wiki.example.org/x)", or the address alone. */
const withAddress = /^(.*?)[\s:(<[|–-]*((?:https?:\/\/|www\.)[^\s)>\]]+)[)>\]]?$/is
/** "wiki.example.org/x" */
const bare = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,5}(:\d+)?(\/\S*)?$/i
/** Characters that a name takes. */
const longest = 250

function fields(text: string): UpdateOf<typeof link> {
  const [, name = '', address = text.trim()] = withAddress.exec(text.trim()) ?? []
  const plain = address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
  return { name: (name.trim() || plain).slice(0, longest), websiteAddress: address }
}

/** How an address makes a document: it is called what stands before it, else after itself. */
export const linkNamed: NonNullable<RecordsDefinition<typeof link>['named']> = {
  fields,
  name: ({ name }) => name ?? '',
  refuses: (text) => ([withAddress, bare].some((looks) => looks.test(text.trim())) ? undefined : 'is no web address'),
}
