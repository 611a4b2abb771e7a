import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { checked, exportedWorkbook, opened, processed, undone } from '#exchange/workbooks/server/workbooks-for-tests.ts'
import { restoreCell } from '#platform/contract/literal-cell.ts'
import { idLabel } from '#platform/server/exchange/exchange-column.ts'
import { splitNames } from '#platform/server/exchange/name-lists.ts'
import { loadSampleContent } from '#installation/sample/server/sample-content.ts'
import { grantsOf } from '#platform/contract/access.ts'
import { change } from '#platform/server/records/changes.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { numbersFrom } from '#platform/testing/random.ts'
import { beginContent } from '#tenancy/account/server/account-content.ts'
import { addOwnFields, fill } from './round-trip-records.ts'

/* A workspace as a workbook: imported again it changes nothing; in an empty workspace it makes the same, and its undo empties that again. */

const { addAccount, addPerson, database } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])

/** Sheet → its rows without ids, whatever their order; several names in a cell have none of their own. */
async function contentOf(bytes: Buffer): Promise<Record<string, string[]>> {
  const { sheets } = await readXlsx(bytes)
  return Object.fromEntries(
    sheets.map(({ name, rows: [heads = [], ...rows] }) => {
      const told = heads.map((head, at) => ({ head: String(head), at })).filter(({ head }) => head !== idLabel)
      const cellOf = (cell: unknown) =>
        typeof cell === 'string' ? splitNames(restoreCell(cell), ';').toSorted().join('; ') : JSON.stringify(cell ?? null)
      return [name, rows.map((row) => told.map(({ head, at }) => `${head}: ${cellOf(row[at])}`).join('\n')).toSorted()]
    }),
  )
}

/** Integrations are rows of their own. */
async function integrate(person: Person): Promise<void> {
  const [one, other] = (await person.send('GET', '/applications')).body
  const [tag] = (await person.send('GET', '/tags')).body
  const integration = { otherApplicationId: other.applicationId, direction: 'Subscribe', notes: 'two\nlines', tags: [{ tagId: tag.tagId }] }
  const { status } = await person.send('PUT', `/applications/${one.applicationId}`, { integrations: [integration] })
  expect(status).toBe(200)
}

test(
  'a workspace goes through a workbook into an empty one, sheet by sheet and cell by cell, and out again',
  { timeout: 120_000 },
  async () => {
    const person = await someone()
    await addOwnFields(person)
    await fill(person, numbersFrom(11), 3)
    await integrate(person)
    const bytes = await exportedWorkbook(person)
    const content = await contentOf(bytes)
    expect(Object.keys(content).filter((name) => !content[name]!.length)).toEqual([])

    const again = await opened(person, bytes)
    expect(again.sheets.flatMap(({ isLeftOut, unused }) => (isLeftOut ? ['left out'] : unused))).toEqual([])
    for (const { importId, counts, causes } of (await checked(person, again)).sheets) {
      const { sheetName } = again.sheets.find((sheet) => sheet.importId === importId)!
      expect.soft([sheetName, counts.unchanged], JSON.stringify(causes)).toEqual([sheetName, counts.total])
    }

    const other = await someone()
    await addOwnFields(other)
    const empty = await contentOf(await exportedWorkbook(other))
    const found = await opened(other, bytes)
    expect((await processed(other, found)).message).toMatch(/^Added [\d,]+ and changed [\d,]+ records\.$|^Added [\d,]+ records\.$/)
    const copy = await contentOf(await exportedWorkbook(other))
    for (const [name, rows] of Object.entries(content)) expect.soft(copy[name], name).toEqual(rows)

    expect((await undone(other, found)).message).toBe('Undone.')
    expect(await contentOf(await exportedWorkbook(other))).toEqual(empty)
  },
)

test('the sample goes through a workbook into an empty workspace, sheet by sheet and cell by cell', { timeout: 120_000 }, async () => {
  const person = await someone()
  const { accountId, userId } = person
  const names = { userName: 'Grace', originalUserName: 'Grace' }
  const actor = { userId, originalUserId: userId, ...names, grants: grantsOf([{ roleName: 'Global Admin' as const, portfolioId: null }]) }
  await change(database.tenant(accountId), actor, beginContent)
  await loadSampleContent({ database }, accountId, actor)
  const bytes = await exportedWorkbook(person)
  const content = await contentOf(bytes)
  expect(content['Applications']!.length).toBeGreaterThan(100)
  const other = await someone()
  const { message } = await processed(other, await opened(other, bytes))
  const copy = await contentOf(await exportedWorkbook(other))
  expect(Object.keys(copy), message ?? '').toEqual(Object.keys(content))
  for (const [name, rows] of Object.entries(content)) expect.soft(copy[name], name).toEqual(rows)
})
