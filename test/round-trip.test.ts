import { expect, test } from 'vitest'
import { loadSampleContent } from '#installation/sample/server/sample-content.ts'
import { beginContent } from '#tenancy/account/server/account-content.ts'
import { run, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { idLabel } from '#platform/server/exchange/exchange-column.ts'
import { inOrder } from '#platform/server/exchange/kind-order.ts'
import { splitNames } from '#platform/server/exchange/name-lists.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { numbersFrom } from '#platform/testing/random.ts'
import { addOwnFields, exchanged, fill } from './round-trip-records.ts'

/* Each export, imported again as a person would, changes nothing; in an empty workspace it creates the same records. */

const { addAccount, addPerson, database, services } = await testApp()
const formats = ['csv', 'xlsx'] as const
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])

async function exported(person: Person, { path }: Entity, format: string): Promise<Buffer> {
  const { status, body } = await person.send('GET', `/exports${path.toLowerCase()}?format=${format}`)
  expect(status).toBe(200)
  return body
}

/** Checked with the plan that was guessed. */
async function checked(person: Person, { name }: Entity, bytes: Buffer, format: string) {
  const file = await upload(person, name, bytes, `export.${format}`)
  const { body } = await person.send('POST', `/imports/${file.importId}/dryrun`)
  return { file, check: body }
}

const toldOf = (rows: { action: string; errors: unknown; changes?: unknown; cells: unknown }[]) =>
  JSON.stringify(rows.filter(({ action }) => action !== 'unchanged').slice(0, 3), null, 1)

/** Cells by header and row, without what other workspaces call otherwise. Several names have no order of their own. */
async function contentOf(bytes: Buffer): Promise<string[]> {
  const { columns, rows } = await readTable(bytes, 'export')
  const told = columns.map(({ name }, at) => ({ name, at })).filter(({ name }) => name !== idLabel)
  return rows
    .map((row) =>
      JSON.stringify(
        told.map(
          ({ name, at }) =>
            `${name}: ${splitNames(row[at] ?? '', ';')
              .toSorted()
              .join('; ')}`,
        ),
      ),
    )
    .sort()
}

test('an export of every kind changes nothing, and makes the same records in an empty workspace', { timeout: 600_000 }, async () => {
  const person = await someone()
  await addOwnFields(person)
  await fill(person, numbersFrom(7), 12)
  for (const format of formats) {
    const other = await someone()
    await addOwnFields(other)
    for (const of of inOrder(exchanged())) {
      const bytes = await exported(person, of, format)
      const again = await checked(person, of, bytes, format)
      const { total, unchanged } = again.check.counts
      expect.soft([of.name, format, unchanged], toldOf(again.check.rows)).toEqual([of.name, format, total])
      expect(total).toBeGreaterThan(0)
      const { file, check } = await checked(other, of, bytes, format)
      expect.soft([of.name, format, check.counts.reject, check.counts.skip], toldOf(check.rows)).toEqual([of.name, format, 0, 0])
      await run(other, file.importId)
    }
    for (const of of exchanged())
      expect
        .soft(await contentOf(await exported(other, of, format)), `${of.name} ${format}`)
        .toEqual(await contentOf(await exported(person, of, format)))
  }
})

test('the sample workspace comes back as it went', { timeout: 600_000 }, async () => {
  const person = await someone()
  const tenant = database.tenant(person.accountId)
  await change(tenant, actorOf(person), beginContent)
  await loadSampleContent(services, person.accountId, actorOf(person))
  for (const format of formats)
    for (const of of exchanged()) {
      const { check } = await checked(person, of, await exported(person, of, format), format)
      const { total, unchanged } = check.counts
      expect.soft([of.name, format, unchanged], toldOf(check.rows)).toEqual([of.name, format, total])
    }
})
