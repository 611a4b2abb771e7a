import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)

test('costs of applications are shown, summed in groups and in all, and remembered; readers without permission have no such column', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  let ledger = ''
  for (const [name, isThirdParty, license] of [
    ['Ledger', false, 1200.5],
    ['Payroll', true, 300],
    ['Portal', true, 99],
  ] as const) {
    const { applicationId } = (await person.send('POST', '/applications', { name, isThirdParty })).body
    await person.send('POST', `/applications/${applicationId}/costhistory`, { effectiveDate: '2025-01-01', license })
    if (name === 'Ledger') ledger = applicationId as string
  }
  const page = await open(person, '/applications')
  await page.getByText('Payroll').first().waitFor()
  const chosen = async (...labels: string[]) => {
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    for (const label of labels) await page.getByRole('checkbox', { name: label, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await chosen('Yearly cost', 'Third-party application')
  const body = page.locator('.grid-body')
  const shown = async (kind: string) => {
    await page.locator('.grid-viewport').evaluate((element) => element.scrollTo(element.scrollWidth, 0))
    return body.locator(`[data-kind=${kind}] [data-column="yearlyCost"]`).allTextContents()
  }
  await expect.poll(() => shown('row')).toEqual(['$1,201', '$300', '$99'])
  const sums = page.locator('.grid-sums')
  await expect.poll(() => sums.textContent()).toContain('Yearly cost $1.6K')
  await page.getByRole('button', { name: 'Third-party application column menu' }).click()
  await page.getByRole('button', { name: 'Group by third-party application' }).click()
  await expect.poll(() => shown('group')).toEqual(['$1,201', '$399'])
  expect(await violations(page)).toEqual([])
  if (process.env['LOOK']) {
    await page.screenshot({ path: `${process.env['LOOK']}/light.png` })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.screenshot({ path: `${process.env['LOOK']}/dark.png` })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.screenshot({ path: `${process.env['LOOK']}/phone.png` })
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.reload()
  await expect.poll(() => shown('group')).toEqual(['$1,201', '$399'])
  await page.getByRole('button', { name: 'Import and export' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Export to CSV').click()])
  expect(await readFile(await download.path(), 'utf8')).toContain('1200.5')
  await page.getByText('Export to CSV').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Import and export' }).click()
  const [whole] = await Promise.all([page.waitForEvent('download'), page.getByText('Export all to CSV').click()])
  expect(await readFile(await whole.path(), 'utf8')).toMatch(/Yearly cost.*[^]*1200\.5/)
  await page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
  await expect.poll(() => page.locator('.print-sheet').textContent()).toMatch(/Yearly cost.*\$399.*\$1,600/)

  // Divided over the portfolios that share it, and taken back.
  for (const name of ['Cargo', 'Yard']) {
    const { portfolioId } = (await person.send('POST', '/portfolios', { name })).body
    await person.send('POST', `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: [ledger] })
  }
  const year = new Date().getFullYear()
  const parts = () => page.locator('.cost-years tbody th').allTextContents()
  const goTo = (path: string) => page.goto(new URL(path, page.url()).href)
  await goTo('/costs')
  await page.getByText('Portfolio', { exact: true }).click()
  await expect.poll(parts).toEqual(['Unallocated', 'In no portfolio', 'Total', 'Own', 'Third party'])
  expect(new URL(page.url()).search).toBe('?by=portfolio')
  await goTo(`/applications/costhistory/${ledger}`)
  const split = () =>
    page
      .getByRole('region', { name: `How the cost of Ledger splits in ${year}` })
      .locator('tr')
      .allTextContents()
  const ofAll = '$1,200.50100%'
  const undivided = ['CargoNone$0.000%', 'YardNone$0.000%', `Unallocated${ofAll}`, `Total cost${ofAll}`]
  await expect.poll(async () => (await split()).slice(1)).toEqual(undivided)
  await page.getByRole('button', { name: `Divide ${year}` }).click()
  await page.getByRole('textbox', { name: 'Percent of Yard' }).fill('25')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Divide', exact: true }).click()
  await expect
    .poll(async () => (await split()).slice(1))
    .toEqual([`Cargo${year}$600.2550%`, `Yard${year}$300.1325%`, 'Unallocated$300.1225%', `Total cost${ofAll}`])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await split()).slice(1)).toEqual(undivided)
  // The way in which they were divided is remembered, and said by the address.
  await goTo('/costs')
  await expect.poll(() => new URL(page.url()).search).toBe('?by=portfolio')
  await page.getByRole('region', { name: 'Cost by year' }).getByRole('img', { name: /\$/ }).waitFor()
  expect(await violations(page)).toEqual([])

  // The chart leaves out the next year; the table keeps its years.
  await goTo(`/costs?by=kind&year=${year + 1}`)
  await expect.poll(() => page.locator('.cost-years thead th').allTextContents()).toContain(String(year))

  await person.send('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  const blind = await open(await app.addPerson(person.accountId, ['View User']), '/applications')
  await blind.getByText('Payroll').first().waitFor()
  await blind.getByRole('button', { name: 'Columns', exact: true }).click()
  await blind.getByRole('checkbox', { name: 'Third-party application', exact: true }).waitFor()
  expect(await blind.getByRole('checkbox', { name: /Yearly cost/ }).count()).toBe(0)
  // Entries that are hidden are not said to be missing.
  const payroll = (await person.send('GET', '/applications?search=Payroll')).body[0].applicationId
  for (const path of ['/costs/entries', '/costs/shares', `/applications/costhistory/${payroll}`]) {
    await blind.goto(new URL(path, blind.url()).href)
    await blind.getByText('You don’t have permission to see costs').waitFor()
  }
  await blind.close()
})

test('costs are entered in the grid: in cells, and as a pasted block with a preview; sums equal the bar, and Ctrl Z undoes it', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const year = new Date().getFullYear()
  for (const [name, license] of [
    ['Ledger', 1_200_000],
    ['Payroll', 300_000],
    ['Portal', 0],
  ] as const) {
    const { applicationId } = (await person.send('POST', '/applications', { name })).body
    if (license) await person.send('POST', `/applications/${applicationId}/costhistory`, { effectiveDate: `${year - 1}-01-01`, license })
  }
  const page = await open(person, '/costs')
  const cell = (name: string, column: string) => page.locator('.grid-row', { hasText: name }).locator(`[data-column="${column}"]`)
  const input = page.locator('.grid-editor input')
  await cell('Ledger', 'hosting').click()
  await page.keyboard.press('F2')
  await input.fill('500000')
  await page.keyboard.press('Tab')
  await expect.poll(() => input.getAttribute('aria-label')).toBe('Hardware')
  await input.fill('20000')
  await page.keyboard.press('Enter')
  await expect.poll(() => cell('Ledger', 'totalCost').textContent()).toBe('$1,720,000')
  const bar = async () => {
    const { years } = (await person.send('GET', '/costs/years')).body
    return years.find((one: { year: number }) => one.year === year).grandTotal.totalCost as number
  }
  const foot = page.locator('.cost-years tr[data-kind=total] [data-now]')
  await expect.poll(() => foot.textContent()).toBe('2,020')
  await expect.poll(() => page.locator('.grid-sums').textContent()).toContain('Total $2M')
  expect(await bar()).toBe(2_020_000)

  await page.getByRole('radiogroup', { name: 'Applications' }).getByText('All').click()
  await cell('Portal', 'name').waitFor()
  await cell('Payroll', 'personnel').click()
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '1,000\\t2.000\\t$3K\\n1M\\t5000\\t6000')
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }`)
  const dialog = page.getByRole('dialog', { name: `Paste costs of ${year}` })
  await expect.poll(() => dialog.getByRole('row').last().allTextContents()).toEqual(['PortalHosting$0$6,000'])
  expect(await violations(page)).toEqual([])
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Save 6 changes')
  await page.keyboard.press('Enter')
  await expect.poll(() => cell('Portal', 'totalCost').textContent()).toBe('$1,011,000')
  await expect.poll(() => foot.textContent()).toBe('3,037')
  expect(await bar()).toBe(3_037_000)
  // Rows stay where they are while amounts are entered.
  expect(await page.locator('.grid-body .record-name a').allTextContents()).toEqual(['Ledger', 'Payroll', 'Portal'])
  await page.locator('.grid-viewport').focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => cell('Portal', 'totalCost').textContent()).toBe('–')
  await expect.poll(bar).toBe(2_020_000)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(bar).toBe(1_500_000)
  expect((await person.send('GET', '/applicationcosts')).body).toHaveLength(2)
})
