/** Entries of the audit in words, and as a file. */
import { auditKinds, type AuditEntry } from '#features/audit/contract.ts'

/** What ids stand for: the names of portfolios. */
export type Names = ReadonlyMap<string, string>
const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const isNothing = (value: unknown) => value === null || value === undefined || value === ''
const text = (value: unknown, names: Names): string => {
  if (isNothing(value)) return 'nothing'
  const told = typeof value === 'string' ? value : typeof value === 'boolean' ? (value ? 'yes' : 'no') : JSON.stringify(value)
  return told.replace(id, (one) => names.get(one) ?? 'one that is not there any more')
}

/** "refQuestionLevelId" is the question level. */
const fieldName = (name: string) => {
  const words = name
    .replace(/^ref(?=[A-Z])/, '')
    .replace(/(?<=[a-z])Id$/, '')
    .replace(/[A-Z]+/g, (capitals) => ` ${capitals.toLowerCase()}`)
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const change = ([before, after]: readonly unknown[], names: Names) =>
  isNothing(before) ? text(after, names) : `${text(before, names)} → ${text(after, names)}`

/** "City: Oslo → Bergen; Company: …", or what else there is to tell. */
export const saysOf = ({ details }: Pick<AuditEntry, 'details'>, names: Names): string =>
  Object.entries(details)
    .filter(([name]) => name !== 'userId')
    .map(([name, value]) => `${fieldName(name)}: ${Array.isArray(value) && value.length === 2 ? change(value, names) : text(value, names)}`)
    .join('; ')

/** A cell that a spreadsheet neither splits nor takes for a formula. */
const cell = (value: string) => `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** The entries as CSV, with a head. */
export const csvOf = (entries: readonly AuditEntry[], names: Names): string =>
  [
    ['When', 'Who', 'In the name of the user by', 'What', 'Of whom or what', 'Details', 'Network'],
    ...entries.map((entry) => [
      entry.happenedDate,
      entry.userName,
      entry.onBehalfOfName ?? '',
      auditKinds[entry.kind],
      entry.subject ?? '',
      saysOf(entry, names),
      entry.network ?? '',
    ]),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')
