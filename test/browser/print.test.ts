import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { until } from '#platform/testing/until.ts'

/* Printed pages: lists with all their rows, records as text. */

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

/** Print by Ctrl P or a click, as text with the numbers of rows and heads. */
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
  // Prints as the browser's own menu does.
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
  // Facts and names come in several answers.
  await page.getByRole('heading', { name: 'Facts' }).waitFor()
  await page.waitForLoadState('networkidle')
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
    await page.waitForLoadState('networkidle')
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
    await page.waitForLoadState('networkidle')
    const { text, rows } = await printed(page, async () => {
      await expect.poll(async () => (await page.keyboard.press('Control+p'), page.evaluate('Boolean(window.printed)'))).toBe(true)
    })
    for (const told of [...words, named(1)]) expect(text).toContain(told)
    expect(rows).toBe(1)
    await page.close()
  }
})

/** A workspace whose two applications exchange data, serve an area and a capability, and are scored by nobody. */
async function exchanging() {
  const one = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const add = async (path: string, body: object) => (await one.send('POST', path, body)).body
  const { refIntegrationTypeId } = await add('/refIntegrationTypes', { name: 'Night file' })
  const { areaId: yard } = await add('/areas', { name: 'Yard' })
  const { capabilityId } = await add('/capabilities', { name: 'Hand over boxes' })
  const gate = await add('/applications', { name: 'Gate', areas: [{ areaId: yard }], capabilities: [{ capabilityId }] })
  const hub = await add('/applications', { name: 'Hub', lifecycleEndDate: '2020-01-31', areas: [{ areaId: yard }] })
  const exchange = (otherApplicationId: string, notes: string) => ({
    direction: 'Publish',
    otherApplicationId,
    refIntegrationTypeId,
    notes,
  })
  await one.send('PUT', `/applications/${gate.applicationId}`, { integrations: [exchange(hub.applicationId, 'Every box that leaves.')] })
  await one.send('PUT', `/applications/${hub.applicationId}`, { integrations: [exchange(gate.applicationId, 'Every box that is due.')] })
  return { one, gate }
}
const pressed = (page: Page) =>
  printed(page, async () => {
    await expect.poll(async () => (await page.keyboard.press('Control+p'), page.evaluate('Boolean(window.printed)'))).toBe(true)
  })

test('an application prints its integrations as one list, with what flows, from either end', async () => {
  const { one, gate } = await exchanging()
  const page = await open(one, `/applications/edit/${gate.applicationId}`)
  await page.getByRole('heading', { name: 'Gate' }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const { text } = await pressed(page)
  expect(text).toContain(
    'IntegrationsDirectionOther applicationTypeNotesPublishes toHubNight fileEvery box that leaves.Subscribes toHubNight fileEvery box that is due.Capabilities',
  )
  expect(text).not.toMatch(/not known|still loading/)
  await page.close()
})

test('a matrix, a diagram, the capability map and the TIME chart print what they draw; their tables print as tables', async () => {
  const { one } = await exchanging()
  const at = async (path: string, ready: string) => {
    const page = await open(one, path)
    await page.getByText(ready).first().waitFor()
    await page.waitForLoadState('networkidle')
    const result = await printed(page, async () => {
      await page.evaluate(
        `new MutationObserver(() => { const sheet = document.querySelector('.print-sheet'); if (sheet) window.drawn = { marks: [...sheet.querySelectorAll('td i')].map((one) => one.dataset.use), pictures: [...sheet.querySelectorAll('.paper-picture svg')].map((one) => one.textContent), tables: sheet.querySelectorAll('table').length } }).observe(document.body, { childList: true, subtree: true })`,
      )
      await expect.poll(async () => (await page.keyboard.press('Control+p'), page.evaluate('Boolean(window.printed)'))).toBe(true)
    })
    await until(page, 'window.drawn')
    const drawn = await page.evaluate<{ marks: string[]; pictures: string[]; tables: number }>('window.drawn')
    await page.close()
    return { ...result, ...drawn }
  }
  const matrix = await at('/analytics/matrix?by=area', '2 applications, 1 business area')
  expect(matrix.text).toContain('Applications by business area')
  expect([matrix.marks, matrix.tables]).toEqual([['used', 'over'], 1])
  const matrixTable = await at('/analytics/matrix?by=area&as=table', '2 applications, 1 business area')
  expect([matrixTable.marks, /Yard12Gate, Hub/.test(matrixTable.text)]).toEqual([[], true])
  const diagram = await at('/analytics/integrations', '2 of 2 integrations drawn')
  expect(diagram.pictures).toEqual([expect.stringMatching(/Gate[^]*Hub[^]*Night file 2/)])
  expect(diagram.text).toContain('GateYardHubYardNight file')
  expect((await at('/analytics/integrations?as=table', '2 integrations.')).pictures).toEqual([])
  const map = await at('/capabilities?level=1', 'at level 1')
  expect([map.pictures.length, map.inputs, /Hand over boxes1/.test(map.text)]).toEqual([1, 0, true])
  const time = await at('/analytics', 'No application is scored yet')
  expect([time.inputs, /Not scored[^]*Gate/.test(time.text) || /Gate[^]*Hub/.test(time.text)]).toEqual([0, true])
})

test('a page without a form of its own prints as it is shown, with its name, the workspace and nothing to press', async () => {
  const page = await open(person, '/setup')
  await page.getByRole('heading', { name: 'Set up your workspace' }).waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect
    .poll(async () => {
      await page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
      return page.locator('.print-head h1').count()
    })
    .toBe(1)
  expect(await page.locator('.print-head').innerText()).toMatch(/^Setup/)
  const scheme = () => page.evaluate('document.documentElement.dataset.mantineColorScheme')
  expect(await scheme()).toBe('light')
  // The system turns light and dark again while the page prints.
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  expect(await scheme()).toBe('light')
  expect(await page.locator('.sidebar, .top-bar, .skip-link, .plain-button, .mantine-Button-root').locator('visible=true').count()).toBe(0)
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))")
  await page.locator('.print-head').waitFor({ state: 'detached' })
  await expect.poll(scheme).toBe('dark')
  await page.close()
})
