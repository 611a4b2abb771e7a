/** Source IDs in a form: folded until they are opened or at fault, added, saved, refused with what was typed; and as a column of a list. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)
const look = (name: string) => (process.env['LOOK_DIR'] ? { path: `${process.env['LOOK_DIR']}/${name}.png` } : {})

test('a form has source IDs folded, saves them, and opens them where one is refused', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const { applicationId } = (await person.send('POST', '/applications', { name: 'Ledger', sources: [{ source: 'CMDB', id: 'A-1' }] })).body
  await person.send('POST', '/applications', { name: 'Payroll', sources: [{ source: 'ERP', id: '7' }] })
  const page = await open(person, `/applications/edit/${applicationId}?tab=Details`)
  const list = page.getByRole('group', { name: 'Source IDs' })
  const summary = list.locator('summary')
  await summary.waitFor()
  expect([await summary.innerText(), await list.getByRole('textbox').first().isVisible()]).toEqual(['Source IDs 1', false])
  await page.screenshot({ fullPage: true, ...look('folded') })
  await summary.click()
  await expect.poll(() => list.getByRole('textbox').first().inputValue()).toBe('CMDB')
  await list.getByRole('button', { name: 'Add to source IDs' }).click()
  const last = list.getByRole('row').last().getByRole('textbox')
  await last.nth(0).fill('ERP')
  await last.nth(1).fill('7')
  await last.nth(1).blur()
  expect(await last.nth(1).isVisible(), 'it stays open where a row is whole').toBe(true)
  await page.screenshot({ fullPage: true, ...look('open') })
  expect(await violations(page)).toEqual([])
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await list.getByText('Another application has one of these source IDs').waitFor()
  expect(await last.nth(1).inputValue()).toBe('7')
  await page.screenshot({ fullPage: true, ...look('refused') })
  await last.nth(1).fill('8')
  await save.click()
  await expect
    .poll(async () => (await person.send('GET', `/applications/${applicationId}`)).body.sources)
    .toEqual([
      { source: 'CMDB', id: 'A-1' },
      { source: 'ERP', id: '8' },
    ])
  await page.goto(page.url().replace(/\/applications.*/, '/applications?columns=%5B%22name%22%2C%22sources%22%5D'))
  await page.getByText('CMDB: A-1').waitFor()
  await page.screenshot(look('list'))
  await page.close()
})
