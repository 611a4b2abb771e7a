/** Records that an import adds besides its rows: names in cells, and steps of tree paths. */
import { applicationCost } from '#portfolio/costs/contract/entities.ts'
import type { Added } from '#exchange/imports/contract/check.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import type { Imported } from '../run-import.ts'
import type { Subject } from '../subjects.ts'

interface AddedRecords {
  readonly entity: string
  readonly label: string
  readonly plural: string
  readonly names: string[]
}

/** With their names, in the order of the kinds as rows name them. */
export function addedIn({ rows, written, relations }: Imported, { of }: Pick<Subject, 'of'>): AddedRecords[] {
  const found = new Map<string, string[]>()
  for (const [entity, additions] of relations.additions) {
    const ids = new Set(written.filter((one) => one.entity === entity && one.action === 'create').flatMap((one) => one.ids))
    found.set(
      entity,
      [...additions.values()].filter(({ id }) => ids.has(id)).map(({ name }) => name),
    )
  }
  const ofYears = new Set(rows.flatMap(({ years = [] }) => years))
  const implied = rows.filter((row) => row.isImplied && row.action === 'create' && !ofYears.has(row)).map(({ name }) => name)
  found.set(of.entity.name, [...(found.get(of.entity.name) ?? []), ...implied])
  const costs = rows.flatMap(({ name, costs: own = [] }) =>
    own.filter(({ isNew }) => isNew).map(({ from }) => `${name}, ${from.slice(0, 4)}`),
  )
  if (costs.length) found.set(applicationCost.name, costs)
  return [...found].flatMap(([entity, names]) => {
    const { label, plural } = recordsOf(entity).entity
    return names.length ? [{ entity, label, plural, names }] : []
  })
}

export const countsOfAdded = (added: readonly AddedRecords[]): Added[] =>
  added.map(({ entity, label, plural, names }) => ({ entity, label: names.length === 1 ? label : plural, count: names.length }))
