import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* Programs: rows that open into their projects, and the projects over time. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

async function workspace() {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const add = async (path: string, key: string, body: object) => (await person.send('POST', path, body)).body[key] as string
  const programId = await add('/programs', 'programId', { name: 'Terminal renewal' })
  const byHand = await add('/programs', 'programId', { name: 'Finance', percentCompleteByHand: 70 })
  const applicationId = await add('/applications', 'applicationId', { name: 'Customs desk', lifecycleEndDate: '2031-06-30' })
  const project = (name: string, more: object = {}) => add('/projects', 'projectId', { name, programs: [{ programId }], ...more })
  const gate = await project('Gate in one', {
    percentComplete: 40,
    plannedCost: 900,
    initiationDate: '2026-01-01',
    targetDate: '2031-06-30',
    scheduleVitalValue: 3,
    applications: [{ applicationId, effect: 'Replaces' }],
  })
  await project('Crane sensors', { percentComplete: 20, plannedCost: 100, initiationDate: '2026-06-01', targetDate: '2030-06-30' })
  await project('Someday')
  return { person, programId, byHand, gate }
}
const { person, programId, byHand, gate } = await workspace()

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('the row of a program opens into its projects by keyboard, which are counted and chosen with nothing', async () => {
  const page = await open(person, '/programs')
  await row(page, 'Terminal renewal').getByText('computed').waitFor()
  await row(page, 'Finance').getByText('by hand').waitFor()
  const how = row(page, 'Terminal renewal').getByText('computed')
  expect(
    await how.evaluate((word) => word.getBoundingClientRect().right <= word.closest('[role=gridcell]')!.getBoundingClientRect().right),
  ).toBe(true)
  const [print, add] = [page.getByRole('link', { name: 'Print' }), page.getByRole('button', { name: 'New program' })]
  const [left, right] = [(await print.boundingBox())!, (await add.boundingBox())!]
  expect([left.y, left.height]).toEqual([right.y, right.height])
  await row(page, 'Terminal renewal')
    .getByRole('gridcell', { name: 'Terminal renewal' })
    .click({ position: { x: 4, y: 20 } })
  await page.keyboard.press('ArrowRight')
  const under = page.locator('[role=row][data-under]')
  await under.getByText('Gate in one').waitFor()
  expect(await row(page, 'Terminal renewal').getAttribute('aria-expanded')).toBe('true')
  expect(await under.first().getAttribute('aria-level')).toBe('2')
  await page.keyboard.press('Control+a')
  await page.getByText('2 selected').first().waitFor()
  await page.getByText('2 programs').first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/projects\/edit\//)
  await page.close()
})

test('a program shows its projects over time, what ends before its successor is there, the same as a table and as files', async () => {
  const page = await open(person, `/programs/edit/${programId}`)
  await expect.poll(() => page.locator('.program-sum').textContent()).toMatch(/ = 60 ÷ 3 projects = 20.0%$/)
  const chart = page.getByRole('group', { name: 'Projects over time' })
  await chart.getByText(/^Today, /).waitFor()
  await chart.getByText('No start or target yet').waitFor()
  await page.getByText('Customs desk ends the same day as Gate in one is due').waitFor()
  await page.getByText('and that project is off track').waitFor()
  expect(await violations(page)).toEqual([])
  for (const [kind, head] of [
    ['Image (PNG)', '\u0089PNG'],
    ['Drawing (SVG)', '<svg xmlns'],
  ] as const) {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: kind }).click()])
    const bytes = await readFile(await file.path())
    expect(bytes.toString('latin1').startsWith(head)).toBe(true)
    if (kind.includes('SVG')) expect(bytes.toString()).toContain('Gate in one')
  }
  await chart.getByRole('link', { name: /Gate in one/ }).focus()
  await page.keyboard.press('t')
  await page.getByRole('cell', { name: 'Gate in one', exact: true }).waitFor()
  await page.keyboard.press('t')
  await chart.getByRole('link', { name: /Gate in one/ }).press('Enter')
  await page.waitForURL(new RegExp(gate))
  await page.close()
})

test('a percentage that was set by hand is computed again with one click; a phone has names above the bars', async () => {
  const page = await open(person, `/programs/edit/${byHand}`, { viewport: { width: 390, height: 844 } })
  await page.getByText('No project belongs to this program yet.').waitFor()
  await person.send('PUT', `/programs/${programId}/percentcomplete`, { percentComplete: 75 })
  await page.goto(new URL(`/programs/edit/${programId}`, page.url()).href)
  await page.getByRole('button', { name: 'Compute it from the projects' }).click()
  await expect.poll(() => page.locator('.program-sum').textContent()).toMatch(/ = 60 ÷ 3 projects = 20.0%$/)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  expect(await violations(page)).toEqual([])
  await page.close()
})
