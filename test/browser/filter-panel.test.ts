import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* Fields beside the filter of the one that is chosen, by keyboard and on a phone. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

async function workspace() {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const areaIds = []
  for (const name of ['Finance', 'Harbour']) areaIds.push((await person.send('POST', '/areas', { name })).body.areaId as string)
  for (const [at, name] of ['Ledger', 'Payroll', 'Berths', 'Cranes'].entries())
    await person.send('POST', '/applications', {
      name,
      criticality: at + 1,
      lastReviewedDate: at === 0 ? null : at === 1 ? new Date().toISOString().slice(0, 10) : '2020-01-01',
      areas: areaIds.slice(0, at % 3).map((areaId) => ({ areaId })),
    })
  return person
}

test('F opens the fields, values are found too, and Backspace takes the last filter away', async () => {
  const page = await open(await workspace(), '/applications')
  const left = page.locator('.filter-foot')
  await page.locator('.grid-viewport').focus()
  await page.keyboard.press('f')
  await page
    .getByLabel(/^Search \d+ fields/)
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.type('harb')
  await page.getByRole('region', { name: 'Values' }).getByRole('button', { name: 'Harbour' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => left.textContent()).toContain('1 of 4 match')
  await page.getByRole('heading', { name: 'Business areas' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByText('None of', { exact: true }).click()
  await expect.poll(() => left.textContent()).toContain('3 of 4 match')
  await page.getByText('All of', { exact: true }).click()
  await page.locator('.grid-facet', { hasText: 'Finance' }).click()
  await page.locator('.grid-chip', { hasText: 'is all of' }).waitFor()
  await expect.poll(() => left.textContent()).toContain('1 of 4 match')
  const search = page.getByLabel(/^Search \d+ fields/)
  await search.fill('')
  await search.press('Backspace')
  await expect.poll(() => page.locator('.grid-chip').count()).toBe(0)
  await search.fill('critcality')
  await page.getByText('No results for “critcality”').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Criticality' }).click()
  await page.getByText('Below', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Below' }).fill('3')
  await page.locator('.grid-chip', { hasText: 'is below 3' }).waitFor()
  await expect.poll(() => left.textContent()).toContain('2 of 4 match')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.locator('.filter-panel').waitFor({ state: 'detached' })
  await page.close()
})

test('a date shows the number of rows for each time, and may leave out rows without one; another filter joins the group of alternatives', async () => {
  const page = await open(await workspace(), '/applications')
  const left = page.locator('.filter-foot')
  const find = async (field: string) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByLabel(/^Search \d+ fields/).fill(field)
    await page.keyboard.press('Enter')
  }
  await find('last rev')
  const year = page.locator('.filter-choice', { hasText: 'In the last 12 months' })
  await expect.poll(() => year.locator('small').textContent()).toBe('1')
  await page.getByText('Is not', { exact: true }).click()
  await expect.poll(() => year.locator('small').textContent()).toBe('3')
  await year.click()
  await expect.poll(() => left.textContent()).toContain('3 of 4 match')
  await page.getByLabel('Include 1 application without a date').uncheck()
  await expect.poll(() => left.textContent()).toContain('2 of 4 match')
  await page.keyboard.press('Escape')
  await find('critic')
  await page.getByRole('textbox', { name: 'At least' }).fill('4')
  await page.getByLabel('Match any of').check()
  const group = page.getByRole('group', { name: 'Any of', exact: true })
  await expect.poll(() => group.locator('.grid-chip').count()).toBe(2)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add to “any of”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Name', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name contains' }).fill('ledg')
  await expect.poll(() => group.locator('.grid-chip').count()).toBe(3)
  await expect.poll(() => left.textContent()).toContain('3 of 4 match')
  expect(await violations(page)).toEqual([])
  // A chip opens the same panel with its field; what loses its last value keeps its place until the panel is closed.
  await page.keyboard.press('Escape')
  await page.locator('.filter-panel').waitFor({ state: 'detached' })
  await group.getByRole('button', { name: /^Name contains/ }).click()
  await page.getByRole('textbox', { name: 'Name contains' }).fill('')
  await page.getByRole('textbox', { name: 'Name contains' }).fill('pay')
  await group.locator('.grid-chip', { hasText: 'Name contains “pay”' }).waitFor()
  await expect.poll(() => left.textContent()).toContain('3 of 4 match')
  // The panel keeps its width with any content, and closing it leaves the chips.
  expect((await page.locator('.filter-dropdown').boundingBox())!.width).toBe(600)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.locator('.filter-panel').waitFor({ state: 'detached' })
  expect(await group.locator('.grid-chip').count()).toBe(3)
  // A filter that joins the group moves into it with its panel.
  await find('business')
  await page.getByRole('textbox', { name: 'At least' }).fill('1')
  await page.keyboard.press('Escape')
  // Until it has faded, both panels are there.
  await page.locator('.filter-panel').waitFor({ state: 'detached' })
  await page.locator('.grid-chip', { hasText: 'Business score' }).getByRole('button').first().click()
  await page.getByLabel('Match any of').check()
  await expect.poll(() => group.locator('.grid-chip').count()).toBe(4)
  expect(await page.getByText('This part of Portolan broke').count()).toBe(0)
  await page.close()
})

test('the panel is below its chips, distinguishes chosen from found, and offers no missing rows', async () => {
  const page = await open(await workspace(), '/applications')
  const panel = page.locator('.filter-dropdown')
  const search = page.getByLabel(/^Search \d+ fields/)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await search.waitFor()
  // Without a choice, only the fields.
  expect((await panel.boundingBox())!.width).toBeLessThan(300)
  await search.fill('critic')
  await search.press('Enter')
  await page.getByRole('textbox', { name: 'At least' }).fill('1')
  const chip = page.locator('.grid-chip', { hasText: 'Criticality is at least 1' })
  await chip.waitFor()
  const below = async () => {
    const [chips, box] = [(await chip.boundingBox())!, (await panel.boundingBox())!]
    return box.y >= chips.y + chips.height && box.width === 600
  }
  await expect.poll(below).toBe(true)
  // The chosen value and the candidate for Enter look different.
  await search.fill('creat')
  const found = page.getByRole('dialog').getByRole('button', { name: 'Created', exact: true })
  const enter = () => page.evaluate<string>(`getComputedStyle(document.querySelector('.grid-fields .grid-menu-item'), '::after').content`)
  await expect.poll(() => enter()).toContain('Enter')
  await search.press('Enter')
  await expect.poll(() => found.getAttribute('aria-current')).toBe('true')
  await expect.poll(() => enter()).toBe('none')
  // Every record has been created: all have a date.
  await page.getByText('Is not', { exact: true }).click()
  const ever = page.locator('.filter-choice', { hasText: 'In the last 12 months' })
  await expect.poll(() => ever.locator('small').textContent()).toBe('0')
  await ever.click()
  await page.locator('.grid-chip', { hasText: 'Created is not in the last 12 months' }).waitFor()
  expect(await page.getByText('without a date').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.close()
})

test('on a phone the fields fill the page, then the filter of one', async () => {
  const page = await open(await workspace(), '/applications', { viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.locator('.filter-dropdown')
  await expect.poll(async () => (await panel.boundingBox())!.width).toBe(390)
  await panel.getByRole('button', { name: 'Criticality' }).click()
  await panel.getByRole('textbox', { name: 'At least' }).fill('4')
  expect(await violations(page)).toEqual([])
  await panel.getByRole('button', { name: 'All fields' }).click()
  await panel.getByLabel(/^Search \d+ fields/).waitFor()
  await panel.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('banner').getByText('1 of 4').waitFor()
  await page.close()
})
