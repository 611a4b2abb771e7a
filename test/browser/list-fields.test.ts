/** A list asks for what it shows; what a column, a filter or a search needs besides comes then, into the rows that are there. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

const app = await testApp()
const { open } = await testBrowser(app)
const { send, ...person } = await app.addPerson(await app.addAccount(), ['Global Admin'])

test('further fields come once each, and rows keep their place and stay chosen', async () => {
  const area = (await send('POST', '/areas', { name: 'Harbour' })).body
  for (let at = 1; at <= 60; at++)
    await send('POST', '/applications', {
      name: `Ledger ${String(at).padStart(2, '0')}`,
      shortDescription: at === 7 ? 'Counts the anchors' : null,
      systemOrDomain: `Domain ${at % 3}`,
      areas: [{ areaId: area.areaId }],
    })
  const page = await open({ send, ...person }, '/applications')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (request.method() === 'GET' && pathname === '/api/applications' && !searchParams.has('most'))
      asked.push(searchParams.get('fields') ?? 'all')
  })
  await page.getByText('Ledger 01').waitFor()
  expect(asked).toEqual([])

  // A column that is chosen.
  const viewport = page.locator('.grid-viewport')
  await page.locator('.grid-body [data-line="1"] [role=checkbox]').click()
  await viewport.evaluate((element) => element.scrollTo(0, 300))
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'System or domain', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => asked).toEqual(['systemOrDomain'])
  // Columns out of sight are not drawn.
  await viewport.evaluate((element) => element.scrollTo(element.scrollWidth, 300))
  await expect.poll(() => page.locator('.grid-body').textContent()).toContain('Domain 1')
  expect(await viewport.evaluate((element) => element.scrollTop)).toBe(300)
  await page.getByText('1 selected').waitFor()

  // A search looks into short texts that are not shown.
  await page.locator('.grid-search input').fill('anchors')
  await expect.poll(() => page.locator('.grid-body [data-kind=row]').count()).toBe(1)
  await page.getByText('Ledger 07').waitFor()
  expect(asked.length).toBe(2)
  expect(asked[1]).toContain('shortDescription')
  expect(asked[1]).not.toContain('longDescription')
  await page.locator('.grid-search input').fill('')

  // A filter of a column that is not shown.
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Filter', exact: true }).getByRole('button', { name: 'Vendor', exact: true }).click()
  await expect.poll(() => asked.at(-1)).toBe('vendorSupplierId')
  await page.locator('.grid-facet', { hasText: '60' }).waitFor()
  expect(asked.length).toBe(3)
  await page.close()
})
