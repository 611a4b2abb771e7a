/** Entries of the audit in words, and as a file. */
import { auditKinds, type AuditEntry } from '#features/audit/contract.ts'

const text = (value: unknown): string =>
  value === null || value === undefined || value === '' ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value)

/** "city: Oslo → Bergen; name: …", or what else there is to tell. */
export const saysOf = ({ details }: Pick<AuditEntry, 'details'>): string =>
  Object.entries(details)
    .filter(([name]) => name !== 'userId')
    .map(([name, value]) =>
      Array.isArray(value) && value.length === 2 ? `${name}: ${text(value[0])} → ${text(value[1])}` : `${name}: ${text(value)}`,
    )
    .join('; ')

/** A cell that a spreadsheet neither splits nor takes for a formula. */
const cell = (value: string) => `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** The entries as CSV, with a head. */
export const csvOf = (entries: readonly AuditEntry[]): string =>
  [
    ['When', 'Who', 'In the name of the user by', 'What', 'Of whom or what', 'Details', 'Network'],
    ...entries.map((entry) => [
      entry.happenedDate,
      entry.userName,
      entry.onBehalfOfName ?? '',
      auditKinds[entry.kind],
      entry.subject ?? '',
      saysOf(entry),
      entry.network ?? '',
    ]),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')
