import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* Saved views of a list: of another day, of another tab. */

const app = await testApp()
const { open } = await testBrowser(app)

async function personWithView(parts: Record<string, object>): Promise<Person> {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  for (const name of ['Finance', 'Sales']) await person.send('POST', '/areas', { name })
  await saveView(person, parts)
  return person
}

const viewOf = (parts: Record<string, object>) => {
  const texts = Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, JSON.stringify(value)]))
  return JSON.stringify({ name: 'Ours', parts: texts })
}
const saveView = (person: Person, parts: Record<string, object>) =>
  person.send('POST', '/users/preferences', { preferenceName: 'area.view.1', preferenceValue: viewOf(parts), globalPreference: true })
const searching = (search: string) => ({ filter: { filters: {}, search } })
const update = async (page: Page) => {
  await page.getByRole('button', { name: 'View menu' }).click()
  await page.getByRole('menuitem', { name: 'Update “Ours”' }).click()
}

test('a view that names a column that is gone shows what it still can', async () => {
  const person = await personWithView({
    filter: { filters: { gone: { kind: 'text', contains: 'x' }, name: { kind: 'set', values: ['Finance'] } }, search: '' },
    group: { grouping: ['gone'], sorting: [{ column: 'gone', descending: true }] },
    pivot: { pivot: { rows: ['gone'], columns: [], measure: 'gone', aggregate: 'sum' } },
  })
  const page = await open(person, '/admin/areas')
  await page.getByRole('tab', { name: 'Ours' }).click()
  await page.getByText('2 business areas').waitFor()
  await page.getByRole('link', { name: 'Finance' }).waitFor()
  await page.close()
})

test('a view that was changed meanwhile is not overwritten unseen', async () => {
  const person = await personWithView(searching('fin'))
  const page = await open(person, '/admin/areas')
  await page.getByRole('tab', { name: 'Ours' }).click()
  await page.getByText('1 of 2').waitFor()
  await saveView(person, searching('sal'))
  await page.getByLabel('Search business areas').fill('an')
  await update(page)
  await page.getByText('“Ours” was changed meanwhile.').waitFor()
  await update(page)
  await page.getByText('Ours updated').waitFor()
  const stored = (await person.send('GET', '/users/preferences')).body as { preferenceName: string; preferenceValue: string }[]
  expect(stored.find(({ preferenceName }) => preferenceName === 'area.view.1')!.preferenceValue).toContain(String.raw`\"search\":\"an\"`)
  await page.close()
})
