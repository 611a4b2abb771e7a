import type { RecordsDefinition } from '#platform/server/records/definition.ts'
import type { UpdateOf } from '#platform/contract/entity.ts'
import type { contact } from '#portfolio/contacts/contract.ts'

const looksLikeEmail = /^[^\s@]+@[^\s@]+$/

/** "(ext. 4437)", ", Tel. 030 123456", "+44 20 7946 0958" after a name: with a word for it, or long enough to be nothing else. */
const phoneAfter =
  /^(.*?\p{L}[.)]?)[\s,;–-]+[(<[]?(?:(?:ext|extn|extension|tel|telefon|telephone|phone|mobile|mob|poste|tél|téléphone|dw|durchwahl|apparat|int|extensión|teléfono|toestel|tst|x)\.?:?\s*(\d[\d\s()/.-]{2,24})|(\+?\d[\d\s()/.-]{5,24}))[)>\]]?$/iu

/** A name and the phone number behind it, if there is one. */
export function apartFromPhone(text: string): { name: string; phone?: string } {
  const [, name, afterWord, alone] = phoneAfter.exec(text.trim()) ?? []
  const phone = afterWord ?? alone
  return name && phone ? { name: name.trim(), phone: phone.replace(/[\s)]+$/, '') } : { name: text }
}

/** "Ada Lovelace", "Lovelace, Ada", "King, Martin Luther, Jr.", a name with an e-mail address, "Ada <ada@example.com>", or an address alone, whose first part then names the person until somebody knows better. A phone number may follow. */
function fields(cell: string): UpdateOf<typeof contact> {
  const { name, phone } = apartFromPhone(cell)
  return phone ? { ...fieldsOfName(name), contactPhone: phone } : fieldsOfName(name)
}

function fieldsOfName(name: string): UpdateOf<typeof contact> {
  const text = name.trim().replace(/\s+/g, ' ')
  const addressed = /^"?(.*?)"?\s*[<(]([^\s<>()][^\s<>()@]*@[^\s<>()]+)[>)]$/.exec(text)
  if (addressed) return { ...fieldsOfName(addressed[1]! || addressed[2]!), emailAddress: addressed[2]! }
  if (looksLikeEmail.test(text)) return { ...fieldsOfName(text.split('@')[0]!.replace(/[._-]+/g, ' ')), emailAddress: text }
  const [last, ...first] = text.split(/\s*,\s*/).filter(Boolean)
  if (first.length) return { firstName: first.join(', '), lastName: last! }
  const [given, ...family] = (last ?? text).split(' ')
  return { firstName: given!, lastName: family.join(' ') || null }
}

/** Cells of a column of people that name no person. */
const nobody: readonly (readonly [RegExp, string])[] = [
  [/:\/\/|^www\./i, 'is the address of a page'],
  [/^(cc|bcc|to|attn|fao)\s*:/i, 'is a list of addressees'],
  // Names of offices are long, too, but end without a full stop; "King, Martin Luther, Jr." is short.
  [/^(\S+\s+){5,}\S*[.!?]$|^(\S+\s+){11,}/, 'is a sentence'],
]

/** How a person's name and its parts make each other. */
export const personNamed: NonNullable<RecordsDefinition<typeof contact>['named']> = {
  fields,
  name: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
  refuses: (name) => nobody.find(([looks]) => looks.test(name.trim()))?.[1],
}
