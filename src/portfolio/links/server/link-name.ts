import type { link } from '#portfolio/links/contract.ts'
import type { UpdateOf } from '#platform/contract/entity.ts'
import type { RecordsDefinition } from '#platform/server/records/definition.ts'

const begin = /https?:\/\/|www\./gi
/** Characters allowed around an address, and between it and its name. */
const [between, after] = [/[\s:(<[|–-]/, /[)>\]]$/]
/** "wiki.example.org/x" */
const bare = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,5}(:\d+)?(\/\S*)?$/i
/** "Manual.pdf" is on somebody's computer. */
const file = /^[^/]*\.(pdf|docx?|xlsx?|xlsm|pptx?|vsdx?|odt|rtf|txt|csv|html?)$/i
/** Characters that a name takes, and a name and its address together. */
const [longest, longestText] = [250, 2300]

interface Told {
  readonly name: string
  readonly address: string
}

/** "Handbook (https://wiki.example.org/x)", or the address alone; undefined where there is no address, or more than one. */
function toldIn(text: string): Told | undefined {
  if (text.length > longestText) return undefined
  const words = text.split(/\s+/)
  const last = words.at(-1)!
  const starts = [...last.matchAll(begin)].map(({ index }) => index)
  const at = starts.find((start) => start === 0 || between.test(last[start - 1]!))
  if (at === undefined) return words.length === 1 && bare.test(text) && !file.test(text) ? { name: '', address: text } : undefined
  let [name, address] = [text.slice(0, text.length - last.length + at), last.slice(at)]
  if (/https?:\/\/|\bwww\./i.test(name)) return undefined
  // A bracket that opened before it closes behind it; one of its own is part of it.
  if (/[(<[]$/.test(name.trim())) address = address.replace(after, '')
  while (between.test(name.at(-1) ?? '')) name = name.slice(0, -1)
  return { name, address }
}

function fields(text: string): UpdateOf<typeof link> {
  const { name, address } = toldIn(text.trim()) ?? { name: '', address: text.trim() }
  const plain = address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
  return { name: (name || plain).slice(0, longest), websiteAddress: address }
}

/** How an address makes a document: it is called what stands before it, else after itself. */
export const linkNamed: NonNullable<RecordsDefinition<typeof link>['named']> = {
  fields,
  name: ({ name }) => name ?? '',
  refuses: (text) => (toldIn(text.trim()) ? undefined : 'is not one web address'),
}
