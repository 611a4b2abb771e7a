import { expect, test } from 'vitest'
import { application } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)

/** Date a number of days from today. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('an end of life is imported, proposed, confirmed, seen on the roadmap beside one’s own end, and undone', async () => {
  const boss = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const lifecycleEndDate = inDays(500)
  const id = await application(boss, 'PostgreSQL 11', { lifecycleStartDate: '2020-01-01', lifecycleEndDate })
  const page = await open(boss, '/admin/productreleases/import')
  await page.getByLabel('List of product releases').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`product,cycle,eol\nPostgreSQL,11,${inDays(200)}\nPostgreSQL,12,soon\n`),
  })
  await page.getByText('1 release added').waitFor()
  await page.getByText('Row 3: The end of life “soon” is neither a date nor true or false.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Find matches' }).click()
  await page.getByRole('link', { name: 'Review proposals' }).click()
  await page.getByText('The name says PostgreSQL 11', { exact: false }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Proposals 1 open' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'PostgreSQL 11' }).click()
  const card = page.getByRole('region', { name: 'Vendor support' })
  await card.getByText('Not known').waitFor()
  await card.getByRole('button', { name: 'Accept PostgreSQL 11' }).click()
  await card.getByText('Ends within 12 months', { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.goto(new URL('/analytics/roadmap', page.url()).href)
  await page.locator('.roadmap-vendor').waitFor()
  await page.locator('.roadmap-end > span').waitFor()
  expect(await violations(page)).toEqual([])
  await page.goto(new URL('/proposals?status=accepted', page.url()).href)
  await page.getByRole('button', { name: 'Undo PostgreSQL 11' }).click()
  await page.getByText('No accepted proposals').waitFor()
  expect((await boss.send('GET', `/applications/${id}`)).body).toMatchObject({ productReleaseId: null, lifecycleEndDate })
  await page.close()
})
