import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { until } from '#platform/testing/until.ts'

/* What comes out of the printer: lists with all their rows, records as text. */

const app = await testApp()
const { open } = await testBrowser(app)

const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
const { areaId } = (await person.send('POST', '/areas', { name: 'Finance' })).body
const named = (at: number) => `Application ${String(at).padStart(3, '0')}`
const text = `insert into application (account_id, application_id, name, criticality) select $1::uuid, gen_random_uuid(), 'Application ' || lpad(n::text, 3, '0'), 1 + n % 5 from generate_series(2, 120) n`
await app.database.system.rows({ name: 'test.print', text }, [person.accountId])
const first = (
  await person.send('POST', '/applications', {
    name: named(1),
    notes: 'Books containers.\nSince 2019.',
    criticality: 5,
    areas: [{ areaId }],
    lifecycleEndDate: `${new Date().getFullYear() + 1}-06-30`,
  })
).body

/** What Ctrl P, or a click, would print, as text and in how many rows and heads. */
async function printed(page: Page, ask: () => Promise<void>) {
  await page.evaluate(`window.print = () => {
    window.dispatchEvent(new Event('beforeprint'))
    const sheet = document.querySelector('.print-sheet')
    window.printed = { text: sheet.innerText, rows: sheet.querySelectorAll('tbody tr').length, inputs: sheet.querySelectorAll('input, button').length }
    window.dispatchEvent(new Event('afterprint'))
  }`)
  await ask()
  await until(page, 'window.printed')
  return page.evaluate<{ text: string; rows: number; inputs: number }>('window.printed')
}
/** Pages of a PDF: Chromium leaves their objects uncompressed. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

test('a list prints every row of what is shown, with its filters, on paper of either size', async () => {
  const page = await open(person, '/applications')
  await page.getByRole('gridcell', { name: named(1), exact: true }).waitFor()
  const all = await printed(page, async () => {
    // The code that prints comes once the page has been drawn.
    await expect.poll(async () => (await page.keyboard.press('Control+p'), page.evaluate('Boolean(window.printed)'))).toBe(true)
  })
  expect([all.rows >= 120, all.inputs]).toEqual([true, 0])
  expect([1, 60, 120].every((at) => all.text.includes(named(at)))).toBe(true)
  expect(all.text).toContain('120 applications')
  await page.locator('.print-sheet').waitFor({ state: 'detached' })
  // As the browser's own menu does.
  await page.emulateMedia({ media: 'print' })
  await page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
  const visible = "[...document.querySelectorAll('.app > *')].filter((one) => one.checkVisibility()).map((one) => one.className)"
  expect(await page.evaluate(visible)).toEqual(['print-sheet paper'])
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))")
  await page.emulateMedia({ media: null })
  for (const format of ['A4', 'Letter'] as const)
    expect(
      pagesOf(
        await page.pdf({
          format,
          preferCSSPageSize: true,
          ...(process.env['PRINTED'] && { path: `${process.env['PRINTED']}/list-${format}.pdf` }),
        }),
      ),
    ).toBeGreaterThan(2)
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/Search/))
    .first()
    .fill(named(77))
  await page.getByRole('banner').getByText('1 of 120').waitFor()
  await page.evaluate('window.printed = undefined')
  await page.getByRole('button', { name: 'View options' }).click()
  const one = await printed(page, () => page.getByRole('button', { name: 'Print', exact: true }).click())
  expect(one.text).toContain(`1 of 120 applications · Search: “${named(77)}”`)
  expect(one.text.includes(named(76))).toBe(false)
  await page.close()
})

test('a record prints its facts as text, not its form', async () => {
  const page = await open(person, `/applications/edit/${first.applicationId}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  const result = await printed(page, () => page.getByRole('menuitem', { name: 'Print' }).click())
  expect(result.inputs).toBe(0)
  if (process.env['PRINTED']) await page.pdf({ format: 'A4', preferCSSPageSize: true, path: `${process.env['PRINTED']}/record.pdf` })
  for (const words of [named(1), 'Books containers.\nSince 2019.', 'Finance']) expect(result.text).toContain(words)
  await page.close()
})

test('an application prints its costs by kind from every tab; the roadmap and the cost map print what they draw', async () => {
  // How a list is left is kept for its person.
  const other = await app.addPerson(person.accountId, ['Global Admin'])
  const effectiveDate = `${new Date().getFullYear()}-01-01`
  const entry = { effectiveDate, license: 1000, hosting: 250 }
  expect((await person.send('POST', `/applications/${first.applicationId}/costhistory`, entry)).status).toBeLessThan(300)
  for (const tab of ['', '?tab=Contacts']) {
    const page = await open(other, `/applications/edit/${first.applicationId}${tab}`)
    await page.getByLabel('Cost per year').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'More actions' }).click()
    const { text } = await printed(page, () => page.getByRole('menuitem', { name: 'Print' }).click())
    expect(text).toMatch(/Cost per year.*License\$1,000.*Hosting\$250.*Total\$1,250/)
    expect(text.indexOf('General')).toBeLessThan(text.indexOf('Cost per year'))
    await page.close()
  }
  const drawn = { roadmap: ['In use until', '1 application: '], costs: ['Yearly costShare', '$1,250100%'] }
  for (const [path, words] of Object.entries(drawn)) {
    const page = await open(other, `/analytics/${path}`)
    await page.getByRole('status').getByText('1 application').waitFor()
    const { text, rows } = await printed(page, async () => {
      await expect.poll(async () => (await page.keyboard.press('Control+p'), page.evaluate('Boolean(window.printed)'))).toBe(true)
    })
    for (const told of [...words, named(1)]) expect(text).toContain(told)
    expect(rows).toBe(1)
    await page.close()
  }
})
