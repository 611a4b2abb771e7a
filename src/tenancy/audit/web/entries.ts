/** Entries of the audit in words, and as a file. */
import { auditKinds, type AuditEntry } from '#tenancy/audit/contract.ts'
import { csvOf } from '#platform/web/grid/engine/csv.ts'

/** Names of the ids: portfolios. */
export type Names = ReadonlyMap<string, string>
const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const isNothing = (value: unknown) => value === null || value === undefined || value === ''
const text = (value: unknown, names: Names): string => {
  if (isNothing(value)) return 'nothing'
  const told = typeof value === 'string' ? value : typeof value === 'boolean' ? (value ? 'yes' : 'no') : JSON.stringify(value)
  return told.replace(id, (one) => names.get(one) ?? 'a deleted record')
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

/** "City: Oslo → Bergen; Company: …", or other details. */
export const saysOf = ({ details }: Pick<AuditEntry, 'details'>, names: Names): string =>
  Object.entries(details)
    .filter(([name]) => name !== 'userId')
    .map(([name, value]) => `${fieldName(name)}: ${Array.isArray(value) && value.length === 2 ? change(value, names) : text(value, names)}`)
    .join('; ')

const columns = ['Time', 'User', 'Impersonated by', 'Event', 'Subject', 'Details', 'Network']

/** The entries as CSV; instants are ISO 8601, so that other tools read them. */
export const auditFile = (entries: readonly AuditEntry[], names: Names): string =>
  csvOf({
    name: 'Audit',
    header: columns.map((label) => ({ label, kind: 'text' })),
    rows: entries.map((entry) => [
      entry.happenedDate,
      entry.userName,
      entry.onBehalfOfName,
      auditKinds[entry.kind],
      entry.subject,
      saysOf(entry, names),
      entry.network,
    ]),
  })
