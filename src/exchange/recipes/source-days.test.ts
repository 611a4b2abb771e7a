import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { kept } from './server/recipes-for-tests.ts'

const app = await testApp()
const rows = rowsOf(app.database)

test('weeks and months have their day, in the time zone of the workspace', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const { recipeId } = await kept(person, 'application', ['ID,Name', 'a1,Till'], 'Inventory')
  const [today] = await rows<{ date: string; week: number }>(
    "select to_char(now() at time zone 'Pacific/Kiritimati', 'YYYY-MM-DD') as date, extract(isodow from now() at time zone 'Pacific/Kiritimati')::integer as week",
  )
  await rows("update account set time_zone = 'Line Islands Standard Time' where account_id = $1", [person.accountId])
  const set = async (every: string, day?: number) =>
    (await person.send('PUT', `/recipes/${recipeId}/source`, { address: 'https://example.com/a.csv', every, day })).body.source.nextDay
  const inDays = (days: number) => new Date(Date.parse(today!.date) + days * 86_400_000).toISOString().slice(0, 10)
  expect(await set('daily')).toBe(inDays(1))
  expect(await set('weekly', today!.week)).toBe(inDays(7))
  expect(await set('weekly', (today!.week % 7) + 1)).toBe(inDays(1))
  expect(await set('monthly', 1)).toMatch(/-01$/)
  expect(await set('request')).toBeNull()
})
