/** A column that no field takes becomes a field of the workspace's own, of the kind that its values suggest. */
import { customFieldRecords } from '#portfolio/custom-fields/server/records.ts'
import { customField } from '#portfolio/custom-fields/contract.ts'
import { ownKindOf } from '#exchange/imports/contract/new-field.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import type { CreateOf } from '#platform/contract/entity.ts'
import { ownName, ownField } from '#platform/contract/own-names.ts'
import type { Context } from '#platform/server/access/context.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { change } from '#platform/server/records/changes.ts'
import { insertRecords } from '#platform/server/records/write.ts'
import { columnValues, type Table } from '#platform/server/spreadsheet/table.ts'
import { isBlank } from '#platform/server/spreadsheet/values.ts'
import { changePlan, type StoredImport } from '../stored.ts'
import type { Subject } from '../subjects.ts'
import { keepWritten } from './written-records.ts'

const keyOf = {
  name: 'custom_field.key',
  text: 'select field_key as key from custom_field where account_id = $1 and custom_field_id = $2',
}

/**
 * Makes the field, and has the column fill it. Undoing the import takes the field back.
 * @throws Refusal 422 for a column that the file does not have, or records that take no such fields; 409 for a name that one has already
 */
export async function addField(
  { tenant, session }: Context,
  { stored, subject, table, header }: { stored: StoredImport; subject: Subject; table: Table; header: string },
): Promise<WholePlan> {
  const column = stored.analysis.columns.find(({ name }) => name === header)
  if (!column) throw ruleNotMet('column', 'The file has no such column')
  if (!mayHaveOwn(subject)) throw ruleNotMet('column', `${subject.plural} can’t have custom fields`)
  const kind = ownKindOf(column)
  const choices = kind === 'choice' ? wordsIn(table, header, stored.plan.blankMarkers) : []
  const body: CreateOf<typeof customField> = {
    name: header.slice(0, 60).trim(),
    ofEntity: subject.of.entity.name,
    kind,
    choices: choices.map((label, at) => ({ label, displayOrder: at + 1 })),
  }
  const key = await change(tenant, session, async (changes) => {
    const ids = await insertRecords(changes, customFieldRecords, [body])
    await keepWritten(changes.transaction, stored.importId, [{ entity: customField.name, action: 'create', ids }])
    return (await changes.transaction.row<{ key: string }>(keyOf, ids))!.key
  })
  const { columns, newFields } = stored.plan
  return changePlan(tenant, stored.importId, {
    columns: { ...columns, [header]: ownName(key) },
    newFields: newFields.filter((one) => one !== header),
  })
}

/** Whether such fields can be made for what is imported: for records, not for the rows of a list. */
export const mayHaveOwn = ({ list, of }: Subject): boolean => list === undefined && ownField in of.entity.fields

/** The different values of a column, each as it is first written, in order. */
function wordsIn(table: Table, header: string, markers: readonly string[]): string[] {
  const at = table.columns.findIndex(({ name }) => name === header)
  const words = new Map<string, string>()
  for (const cell of columnValues(table, at)) {
    const word = cell.trim()
    if (!isBlank(word, markers) && !words.has(word.toLowerCase())) words.set(word.toLowerCase(), word)
  }
  return [...words.values()].sort((one, other) => one.localeCompare(other))
}
