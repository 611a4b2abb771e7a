/**
 * A list is edited with any of its columns shown, and an edit changes what it says and nothing else. Every kind of record is tried, by the code of a list's
 * screen over its calls: each column shown alone and all together, each cell that can be edited, several rows, and the way back.
 */
import { describe, expect, test } from 'vitest'
import { entities } from '#catalogue'
import { idOf, type Entity } from '#platform/contract/entity.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { ownField, ownKeyIn } from '#platform/contract/own-names.ts'
import { soleReference } from '#platform/contract/sole-reference.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { sampleValue } from '#platform/testing/samples.ts'
import { listScreens, wholeOf, writtenOf, type Change, type Column, type Row } from './list-screens.ts'
import { richRecords, type Rich } from './rich-records.ts'
import { triedEntities } from '#platform/testing/tried-entities.ts'

const { addAccount, addPerson } = await testApp()
const screens = await listScreens()

/** Another value for the cell; undefined for what no value can be made for. */
async function otherValue(rich: Rich, entity: Entity, { id, field }: Column, row: Row): Promise<unknown> {
  if (!field) return undefined
  if (field.kind === 'children') {
    const reference = row && soleReference(field)
    const other = reference ? await rich.otherRow(field) : undefined
    return other && { mode: 'add', values: [other[reference!]] }
  }
  if (field.kind === 'reference') return rich.otherReference(entity, id)
  if (field.kind === 'flag') return row[id] !== true
  if (field.kind === 'choice') return field.options.find(({ value }) => value !== row[id])?.value
  if (field.kind === 'own' || field.kind === 'group') return undefined
  const sample = sampleValue(field)
  // A number of few values may have the one that is there.
  return sample === row[id] && 'min' in field ? field.min : sample
}

interface Tried {
  readonly person: Person
  readonly entity: Entity
  readonly columns: readonly Column[]
  readonly rich: Rich
}

async function tried(of: Entity): Promise<Tried> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  screens.signIn(person)
  const definitions: Row[] = []
  if (ownField in of.fields)
    for (const kind of ['text', 'number', 'date', 'flag'])
      definitions.push((await person.send('POST', '/customfields', { name: `Own ${kind}`, kind, ofEntity: of.name })).body as Row)
  const rich = await richRecords(person, of, definitions)
  // Required only by now: some records have no value.
  for (const { kind, customFieldId } of definitions)
    await person.send('PUT', `/customfields/${String(customFieldId)}`, {
      required: kind !== 'flag',
      section: kind === 'text' ? null : 'Kept',
    })
  const entity = screens.shownEntity(
    of,
    definitions.map(({ kind, ...one }) => ({ ...one, kind, required: kind !== 'flag', section: kind === 'text' ? null : 'Kept' })),
  )
  return { person, entity, rich, columns: screens.columnsOf(entity) }
}

interface Planned extends Change {
  readonly field: string
  /** The record that the change takes out of a list. */
  readonly removed?: string
}

/** Changes that the person may make to the row, one a column. */
async function changesOf({ entity, columns, rich }: Tried, row: Row): Promise<Planned[]> {
  const changes: Planned[] = []
  for (const column of columns) {
    if (!column.edit?.(row)) continue
    const given = await otherValue(rich, entity, column, row)
    if (given !== undefined) changes.push({ column: column.id, given, field: column.id })
    const [held] = column.held?.(row) ?? []
    if (held !== undefined) changes.push({ column: column.id, given: { mode: 'remove', values: [held] }, field: column.id, removed: held })
  }
  for (const [column, write] of Object.entries(await screens.writesOf(entity))) {
    const list = entity.all[write.field]
    const other = list?.kind === 'children' ? await rich.otherRow(list) : undefined
    const id = list?.kind === 'children' && other?.[list.rowKey[0]!]
    if (id) changes.push({ column, write, field: write.field, given: write.ids ? { mode: 'add', values: [id] } : id })
  }
  return changes
}

/** The answer to an edit contains all that the list shows; the workspace's own fields are together under one name. */
const tells = (saved: Row, shown: Row) =>
  expect(Object.keys(saved)).toEqual(expect.arrayContaining(Object.keys(shown).filter((name) => ownKeyIn(name) === undefined)))

/** A rule of the domain may refuse a made-up value; that a page asks for something unknown is never such a rule. */
const isRule = (error: unknown) => [409, 422].includes((error as { status?: number }).status ?? 0)

describe.each(triedEntities(entities).map((entity) => [entity.plural, entity] as const))('%s', (_, of) => {
  test('are edited with each column shown, one row and several, and back', async () => {
    const all = await tried(of)
    const { entity, columns } = all
    const rows = await screens.rowsWith(entity, columns)
    const editable = await changesOf(all, rows[0]!)
    // A text that many rows may share, before any other.
    const kindOf = ({ column }: Change) => columns.find(({ id }) => id === column)?.field?.kind ?? ''
    const [change] = [...editable].sort((one, other) => Number(kindOf(other) === 'longText') - Number(kindOf(one) === 'longText'))
    if (!change) return
    for (const shown of columns) {
      const [row] = await screens.rowsWith(entity, [shown])
      const done = await screens.save(entity, row!, [change])
      tells(done.saved, row!)
      await screens.saveBack(entity, [change], done)
    }
    const required = editable.find(({ column }) => ownKeyIn(column) !== undefined)
    for (const edit of required ? [change, required] : [change])
      for (const row of await screens.rowsWith(entity, columns)) {
        const done = await screens
          .save(entity, row, [edit])
          .catch((error: unknown) => (isRule(error) ? undefined : Promise.reject(error as Error)))
        if (!done) continue
        tells(done.saved, row)
        await screens.saveBack(entity, [edit], done)
      }
  })

  test('lose nothing by an edit of a cell, and are what they were once it is undone', async () => {
    const all = await tried(of)
    const { person, entity, columns, rich } = all
    const rows = await screens.rowsWith(entity, columns)
    for (const change of await changesOf(
      all,
      rows.find((one) => idOf(entity, one) === rich.id)!,
    )) {
      const row = (await screens.rowsWith(entity, columns)).find((one) => idOf(entity, one) === rich.id)!
      const before = await wholeOf(person, of, row)
      const done = await screens.save(entity, row, [change]).catch((error: unknown) => {
        if (!isRule(error)) throw error
      })
      if (!done) continue
      const after = await wholeOf(person, of, row)
      const mayDiffer = new Set([
        change.field,
        ...(change.field.startsWith(`${ownField}.`) ? [ownField] : []),
        ...((of.all as Fields)[change.field]?.brings ?? []),
      ])
      const rest = (record: Row) => Object.fromEntries(Object.entries(writtenOf(of, record)).filter(([name]) => !mayDiffer.has(name)))
      expect(rest(after), `${change.column} changes nothing else`).toEqual(rest(before))
      const field: Field | undefined = of.all[change.field]
      if (field?.kind === 'children')
        expect(writtenOf(of, after)[change.field], `${change.column} keeps its rows`).toEqual(
          expect.arrayContaining(staying(writtenOf(of, before)[change.field], field, change.removed)),
        )
      await screens.saveBack(entity, [change], done)
      expect(writtenOf(of, await wholeOf(person, of, row)), `${change.column} undone`).toEqual(writtenOf(of, before))
    }
  })
})

/** Rows that stay as they were: all, but for the one that was the current one, and one that is taken out. */
const staying = (rows: unknown, { oneOf }: { readonly oneOf?: string }, removed: string | undefined): Row[] =>
  (rows as Row[]).filter((row) => (oneOf === undefined || row[oneOf] !== true) && !Object.values(row).includes(removed))
