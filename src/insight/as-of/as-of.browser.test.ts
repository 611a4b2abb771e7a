import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)

test('the rows of what changed, and of what was there, begin right below the tabs of Analytics and the date, in their own colours', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  await rowsOf(app.database)(
    `update account set created_date = now() - interval '200 days', history_whole_since = null where account_id = $1`,
    [person.accountId],
  )
  await person.send('POST', '/applications', { name: 'Anchor', color: '#0f766e' })
  const today = new Date().toISOString().slice(0, 10)
  for (const show of ['changes', `applications&date=${today}`]) {
    const page = await open(person, `/as-of?show=${show}`)
    const row = page.getByRole('row', { name: /Anchor/ })
    await row.waitFor()
    // 210 px as in any list, and the 40 of the date.
    expect((await row.boundingBox())!.y, show).toBeLessThanOrEqual(250)
    // In the colour that the application has in its list.
    await expect.poll(() => row.locator('.record-logo').evaluate(({ style }) => style.getPropertyValue('--own'))).toBe('#0f766e')
    expect(await violations(page)).toEqual([])
    await page.close()
  }
})
