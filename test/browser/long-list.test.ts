/** A list above 20,000 rows, which the server filters, sorts and sums while the browser holds what is in view. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

const app = await testApp()
const browser = await testBrowser(app)
const length = 20_500

test('is filtered, sorted and scrolled to its end as a short one is', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const text =
    "insert into area (account_id, area_id, name) select $1::uuid, gen_random_uuid(), 'Area ' || lpad(n::text, 5, '0') from generate_series(1, $2::int) n"
  await app.database.system.rows({ name: 'test.areas', text }, [person.accountId, length])
  const page = await browser.open(person, '/admin/areas')
  // Prefetches for other screens, 2.5 seconds after the start, are left out.
  await page.addInitScript('window.setTimeout = ((later) => (act, delay) => (delay === 2500 ? 0 : later(act, delay)))(setTimeout)')
  await page.getByText('20,500').first().waitFor()
  const address = page.url()
  await page.goto('about:blank')
  const whole = new Set<string>()
  page.on(
    'request',
    (request) => void (/\/api\/areas(\?|$)/.test(request.url()) && !/limit|group|most/.test(request.url()) && whole.add(request.url())),
  )
  await page.goto(address)
  await page.getByText('Area 00001').waitFor()
  await page.getByText('20,500').first().waitFor()

  await page.locator('.grid-viewport').evaluate((viewport) => viewport.scrollTo(0, viewport.scrollHeight))
  await page.getByText('Area 20500').waitFor()

  await page.locator('[data-head=name] .grid-sort').click()
  await page.locator('[data-head=name] .grid-sort').click()
  await page.locator('.grid-viewport').evaluate((viewport) => viewport.scrollTo(0, 0))
  await page.getByText('Area 20500').waitFor()

  await page.locator('.grid-search input').fill('00042')
  await page.getByText('Area 00042').waitFor()
  await expect.poll(() => page.locator('.grid-body [data-kind=row]').count()).toBe(1)
  expect([...whole]).toEqual([])

  // Values that can't be counted now are shown, not left out.
  await page.route(/group=refAreaTypeId/, (route) => route.abort())
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Filter', exact: true }).getByRole('button', { name: 'Type', exact: true }).click()
  await page.getByRole('alert').getByText('can’t be reached').waitFor()
  expect(await browser.violations(page)).toEqual([])
})
