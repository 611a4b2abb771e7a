import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* Settings of a list: remembered, and saved as a view for another day and another tab. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

async function personWithAreas(): Promise<Person> {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  for (const name of ['Finance', 'Sales']) await person.send('POST', '/areas', { name })
  return person
}
async function personWithView(parts: Record<string, object>): Promise<Person> {
  const person = await personWithAreas()
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
  await page.getByRole('menuitem', { name: 'Save “Ours”' }).click()
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
  await page.getByRole('banner').getByText('1 of 2').waitFor()
  await saveView(person, searching('sal'))
  await page.getByLabel('Search business areas').fill('an')
  await update(page)
  await page.getByText('“Ours” was changed in the meantime.').waitFor()
  await update(page)
  await page.getByText('Ours updated').waitFor()
  const stored = (await person.send('GET', '/users/preferences')).body as { preferenceName: string; preferenceValue: string }[]
  expect(stored.find(({ preferenceName }) => preferenceName === 'area.view.1')!.preferenceValue).toContain(String.raw`\"search\":\"an\"`)
  // Another name changes no more than the name.
  await saveView(person, searching('fin'))
  await page.getByRole('button', { name: 'View menu' }).click()
  await page.getByRole('menuitem', { name: 'Rename “Ours”…' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Theirs')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('tab', { name: 'Theirs' }).waitFor()
  const theirs = async () => {
    const { body } = await person.send('GET', '/users/preferences')
    const { name, parts } = JSON.parse(
      body.find(({ preferenceName }: { preferenceName: string }) => preferenceName === 'area.view.1').preferenceValue,
    )
    return [name, JSON.parse(parts.filter).search]
  }
  await expect.poll(theirs).toEqual(['Theirs', 'fin'])
  await page.close()
})

test('a list remembers its state, and a named view is shared with the workspace', async () => {
  const person = await personWithAreas()
  const page = await open(person, '/admin/areas')
  await page.getByLabel('Search business areas').fill('Sales')
  await page.getByRole('banner').getByText('1 of 2').waitFor()
  // Installations over plain HTTP have no randomUUID.
  await page.evaluate('Crypto.prototype.randomUUID = undefined')
  await page.getByRole('button', { name: 'View menu' }).click()
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Only sales')
  await page.getByLabel('Share with everybody in the workspace').check()
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('tab', { name: 'Only sales' }).waitFor()
  const kept = async () =>
    ((await person.send('GET', '/users/preferences')).body as { preferenceName: string }[]).map((one) => one.preferenceName)
  await expect.poll(kept).toEqual(expect.arrayContaining(['area.filter', expect.stringMatching(/^area\.view\.[\da-f-]{36}$/)]))
  await page.close()
  const colleague = await app.addPerson(person.accountId, ['Application Manager'])
  const other = await open(colleague, '/admin/areas')
  await other.getByRole('tab', { name: 'Only sales' }).click()
  await other.getByRole('banner').getByText('1 of 2').waitFor()
  await other.close()
})

test('a list remembers what was chosen the moment before the page was left', async () => {
  const person = await personWithAreas()
  const page = await open(person, '/admin/areas')
  await page.getByLabel('Search business areas').fill('Sales')
  await page.getByRole('banner').getByText('1 of 2').waitFor()
  await page.reload()
  await page.getByRole('banner').getByText('1 of 2').waitFor()
  await page.close()
})

test('readers remove no shared view, and share none', async () => {
  const admin = await app.addPerson(await app.addAccount(), ['Global Admin'])
  await admin.send('POST', '/contacts', { firstName: 'Ada', lastName: 'Byron' })
  const shared = { preferenceName: 'contact.view.1', preferenceValue: '{"name":"Ours","parts":{"filter":"{\\"search\\":\\"ada\\"}"}}' }
  await admin.send('POST', '/users/preferences', { ...shared, globalPreference: true })
  const page = await open(await app.addPerson(admin.accountId, ['View User']), '/contacts')
  await page.getByRole('tab', { name: 'Ours' }).click()
  await page.getByRole('button', { name: 'View menu' }).click()
  const offered = ['Save as a new view…', 'Duplicate “Ours”…', 'Copy link', 'Always open with this view']
  await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(offered)
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Mine')
  await expect.poll(() => page.getByLabel('Share with everybody in the workspace').count()).toBe(0)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('tab', { name: 'Mine' }).waitFor()
  await page.close()
})

test('a server that fails takes no saved view away and leaves none behind that it does not have', async () => {
  const person = await personWithView(searching('fin'))
  const page = await open(person, '/admin/areas')
  await page.getByRole('tab', { name: 'Ours' }).click()
  await page.getByRole('banner').getByText('1 of 2').waitFor()
  await page.route('**/api/users/preferences', (route) => route.abort())
  await page.getByLabel('Search business areas').fill('an')
  await update(page)
  await page.getByText('The server can’t be reached').waitFor()
  await page.getByRole('button', { name: 'View menu' }).click()
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Mine')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await dialog.getByText('The server can’t be reached').waitFor()
  await page.unroute('**/api/users/preferences')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(expect.arrayContaining(['Ours', 'Mine']))
  await expect.poll(() => page.getByRole('tab', { name: 'Mine' }).count()).toBe(1)
  await page.close()
})

test('of two equal views the opened one is open, and can be deleted; two of one name are impossible', async () => {
  const person = await personWithAreas()
  const page = await open(person, '/admin/areas')
  const chosen = page.getByRole('tab', { selected: true })
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'View menu' }).click()
    await page.getByRole('menuitem', { name: 'Save as a new view…' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('button', { name: 'Save view' }).click()
  }
  await page.getByText('2 business areas').waitFor()
  await save('Everything')
  await expect.poll(() => chosen.allInnerTexts()).toEqual(['Everything'])
  await save('everything ')
  await page.getByText('There is a view of this name already').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'View menu' }).click()
  await page.getByRole('menuitem', { name: 'Delete “Everything”' }).click()
  await expect.poll(() => page.getByRole('tab', { name: 'Everything' }).count()).toBe(0)
  await page.close()
})

test('the address contains the whole view, so that a link shows a colleague the same; a link’s state is not remembered', async () => {
  const person = await personWithAreas()
  const page = await open(person, '/admin/areas')
  await page.getByLabel('Search business areas').fill('Sales')
  await page.locator('[data-head=name]').click()
  await page.waitForURL(/search=Sales.*sort=/)
  const link = new URL(page.url())
  await page.close()
  const colleague = await app.addPerson(person.accountId, ['Application Manager'])
  const other = await open(colleague, link.pathname + link.search)
  await other.getByRole('banner').getByText('1 of 2').waitFor()
  await expect.poll(() => other.locator('[data-head=name]').getAttribute('aria-sort')).toBe('ascending')
  await other.getByRole('button', { name: 'Reset view' }).click()
  await other.getByText('2 business areas').waitFor()
  await expect.poll(() => new URL(other.url()).search).toBe('')
  const kept = (await colleague.send('GET', '/users/preferences')).body as { preferenceValue: string }[]
  expect(kept.some(({ preferenceValue }) => preferenceValue.includes('Sales'))).toBe(false)
  await other.close()
})

test('filters want what is not, times from today, and any of several', async () => {
  const person = await personWithAreas()
  const page = await open(person, '/admin/areas')
  const add = async (field: string) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('dialog', { name: 'Filter', exact: true }).getByRole('textbox').fill(field)
    await page.keyboard.press('Enter')
  }
  await add('Name')
  await page.getByText('Does not contain', { exact: true }).click()
  await page.getByLabel('Name contains').fill('fin')
  await page.getByRole('banner').getByText('1 of 2').waitFor()
  await page.keyboard.press('Escape')
  await add('Created')
  await page.getByRole('radio', { name: 'Before today' }).check()
  await page.getByRole('banner').getByText('0 of 2').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByText('Match any of').click()
  await page.getByRole('banner').getByText('1 of 2').waitFor()
  expect(await violations(page)).toEqual([])
  await page.waitForURL(/anyOf=/)
  await page.reload()
  await page.getByRole('group', { name: 'Any of', exact: true }).waitFor()
  await page.getByRole('banner').getByText('1 of 2').waitFor()
  await page.close()
})

test('a view is renamed, copied, and opens the list; what was changed about one is set back', async () => {
  const person = await personWithView(searching('fin'))
  const page = await open(person, '/admin/areas')
  await page.getByRole('tab', { name: 'Ours' }).click()
  const menu = async (item: string) => {
    await page.getByRole('button', { name: 'View menu' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await menu('Rename “Ours”…')
  await page.getByRole('dialog').getByLabel('Name').fill('Finance only')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('tab', { name: 'Finance only' }).waitFor()
  await menu('Duplicate “Finance only”…')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('tab', { name: 'Copy of Finance only' }).waitFor()
  await page.getByRole('tab', { name: 'Finance only', exact: true }).click()
  await menu('Always open with this view')
  await page.getByLabel('Search business areas').fill('x')
  await page.getByRole('button', { name: 'Reset view' }).click()
  await page.getByRole('banner').getByText('1 of 2').waitFor()
  await page.getByRole('tab', { name: 'All business areas' }).click()
  await page.getByText('2 business areas').waitFor()
  await page.goto(new URL('/admin/areas', page.url()).href)
  await page.getByRole('banner').getByText('1 of 2').waitFor()
  await page.close()
})

test('changes of a view are still changes of that view after the page was left, and can be reset', async () => {
  const person = await personWithView(searching('an'))
  const page = await open(person, '/admin/areas')
  await page.getByRole('tab', { name: 'Ours' }).click()
  await page.waitForURL(/view=/)
  await page.getByLabel('Search business areas').fill('sal')
  await page.getByRole('banner').getByText('1 of 2').waitFor()
  await page.waitForURL(/search=sal/)
  await page.goto(new URL('/admin/areas', page.url()).href)
  await page.getByRole('banner').getByText('1 of 2').waitFor()
  await expect.poll(() => page.getByRole('tab', { selected: true }).allInnerTexts()).toEqual(['Ours'])
  await page.getByRole('button', { name: 'Reset view' }).click()
  await expect.poll(() => page.getByLabel('Search business areas').inputValue()).toBe('an')
  await page.close()
})

test('a list that is cleared and loaded again at once stays cleared, also where what the page sent as it went never came', async () => {
  const person = await personWithAreas()
  const page = await open(person, '/admin/areas')
  await page.getByLabel('Search business areas').fill('Sales')
  await page.waitForURL(/search=Sales/)
  const keptFilters = async () => {
    const kept = (await person.send('GET', '/users/preferences')).body as { preferenceName: string; preferenceValue: string }[]
    return kept.find(({ preferenceName }) => preferenceName === 'area.filter')?.preferenceValue
  }
  await expect.poll(keptFilters).toContain('Sales')
  await page.evaluate(
    'window.fetch = ((fetch) => (at, how) => (how?.keepalive ? Promise.reject(new TypeError("lost")) : fetch(at, how)))(window.fetch)',
  )
  await page.getByLabel('Search business areas').fill('')
  await page.waitForURL((url) => url.search === '')
  await page.reload()
  await page.getByRole('link', { name: 'Finance' }).waitFor()
  await expect.poll(keptFilters).not.toContain('Sales')
  await page.reload()
  await page.getByRole('link', { name: 'Finance' }).waitFor()
  await page.close()
})
