/** Records with all that a person can say of them: every field filled, and two rows in each list that takes them. */
import type { Entity } from '#platform/contract/entity.ts'
import { isWritable, type ChildrenField, type Field } from '#platform/contract/field.ts'
import { ownField } from '#platform/contract/own-names.ts'
import type { Person } from '#platform/testing/app.ts'
import { maker } from '#platform/testing/samples.ts'
import type { Row } from './list-screens.ts'

export interface Rich {
  /** The record that says all. */
  readonly id: string
  /** A row that the list does not have yet; undefined where none can be made. */
  readonly otherRow: (list: ChildrenField) => Promise<Row | undefined>
  /** The id of another record for a reference of the entity. */
  readonly otherReference: (entity: Entity, name: string) => Promise<unknown>
}

const ownValues: Readonly<Record<string, unknown>> = { text: 'Kept', number: 7, date: '2027-01-31', flag: true }

export async function richRecords(person: Person, entity: Entity, definitions: readonly Row[]): Promise<Rich> {
  const send = async (method: 'POST' | 'PUT', path: string, body: unknown) => {
    const { status, body: answer } = await person.send(method, path, body)
    return status < 300 ? (answer as Row) : undefined
  }
  const first = maker(person)
  await first.make(entity)
  const body = await first.wholeBody(entity)
  const made = (await send('POST', entity.path, body)) ?? (await first.make(entity))
  const path = `${entity.path}/${String(made[entity.key])}`
  // Records that the lists don't name yet.
  const other = maker(person)
  const lists = Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    field.kind === 'children' && isWritable(field) ? [[name, field] as const] : [],
  )
  for (const [name, list] of lists) {
    const rows = (made[name] as Row[] | null) ?? []
    const row = await other.row(list)
    const flags = Object.fromEntries(Object.entries(list.row).flatMap(([part, { kind }]) => (kind === 'flag' ? [[part, false]] : [])))
    // A list that allows only one such row gets one.
    await send('PUT', path, { [name]: [...rows, { ...row, ...flags }] })
  }
  if (definitions.length > 0)
    await send('PUT', path, {
      [ownField]: Object.fromEntries(definitions.map(({ fieldKey, kind }) => [fieldKey, ownValues[String(kind)]])),
    })
  const third = maker(person)
  return {
    id: String(made[entity.key]),
    otherRow: async (list) => {
      const row = await third.row(list)
      return row[list.rowKey[0]!] ? row : undefined
    },
    otherReference: async (of, name) => (await third.body(of))[name],
  }
}
