import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { csv, upload } from './server/exchange-for-tests.ts'

/* Repeated records, each listed once in the check, with a choice for all of them and for one. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

test('one record goes its own way, all others as one choice says', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const { importId } = await upload(
    person,
    'application',
    csv('Name,Tags,Short description', 'Berth,a; b,Plans', 'Crane,a,Logs', 'Berth,b; c,Plans', 'Crane,a,Other'),
  )
  const page = await open(person, `/applications/import?import=${importId}&step=check`)
  await page.getByText('Rows 2 and 4 differ in Tags. Joined rows keep all values').waitFor()
  await page.getByText('Rows 3 and 5 differ in Short description').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Keep the last' }).click()
  await page.getByText('2 rows skipped').waitFor()
  await page.getByLabel('Treatment of Berth').first().click()
  await page.getByRole('option', { name: 'Join the rows' }).click()
  await expect
    .poll(async () => (await person.send('GET', `/imports/${importId}`)).body.plan)
    .toMatchObject({ repeats: 'last', repeatsOf: { 2: 'merge' } })
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/repeats.png` })
  await page.close()
})
