import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { define } from './server/define-for-tests.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)

test('a form has a card for each section, refuses a blank, and keeps what was typed', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const { areaId } = (await person.send('POST', '/areas', { name: 'Older' })).body
  const ofEntity = 'area'
  await define(person, 'Cost centre', 'text', { ofEntity, required: true, section: 'Money', displayOrder: 1 })
  await define(person, 'Room', 'text', { ofEntity, displayOrder: 2 })
  await define(person, 'Budget code', 'text', { ofEntity, section: 'Money', displayOrder: 3 })
  const page = await open(person, '/areas/add')
  const cards = page.locator('.form-card')
  await cards.filter({ has: page.getByRole('heading', { name: 'Money' }) }).waitFor()
  expect((await cards.getByRole('heading').allTextContents()).slice(-2)).toEqual(['Custom fields', 'Money'])
  const money = cards.filter({ has: page.getByRole('heading', { name: 'Money' }) })
  await money.getByRole('textbox', { name: 'Budget code' }).fill('B 7')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('North')
  await page.getByRole('textbox', { name: 'Room' }).fill('K 12')
  await page.getByRole('button', { name: 'Add business area' }).click()
  await money.getByText('Enter a cost centre').waitFor()
  expect(await violations(page)).toEqual([])
  for (const [name, value] of [
    ['Name', 'North'],
    ['Room', 'K 12'],
    ['Budget code', 'B 7'],
  ] as const)
    expect(await page.getByRole('textbox', { name, exact: true }).inputValue()).toBe(value)
  await money.getByRole('textbox', { name: 'Cost centre' }).fill('C 1')
  await page.getByRole('button', { name: 'Add business area' }).click()
  await page.getByText('North saved').waitFor()
  const [north] = (await person.send('GET', '/areas?search=North&fields=custom')).body
  expect(north.custom).toEqual({ costCentre: 'C 1', room: 'K 12', budgetCode: 'B 7' })

  // A record from before the field was required is saved without a value; a value is not cleared.
  await page.goto(page.url().replace(/\/areas.*/, `/areas/edit/${areaId}`))
  const room = page.getByRole('textbox', { name: 'Room' })
  const centre = page.getByRole('textbox', { name: 'Cost centre' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await room.fill('K 1')
  await save.click()
  await expect.poll(async () => (await person.send('GET', `/areas/${areaId}`)).body.custom).toEqual({ room: 'K 1' })
  await centre.fill('C 2')
  await save.click()
  await expect.poll(async () => (await person.send('GET', `/areas/${areaId}`)).body.custom).toEqual({ room: 'K 1', costCentre: 'C 2' })
  await centre.fill('')
  await room.fill('K 2')
  await save.click()
  await money.getByText('Enter a cost centre').waitFor()
  expect(await room.inputValue()).toBe('K 2')
  await page.close()
})

test('facts have the sections, and Undo of a first value leaves the field blank', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const { applicationId } = (await person.send('POST', '/applications', { name: 'Ledger' })).body
  await define(person, 'Cost centre', 'text', { required: true, section: 'Money' })
  const page = await open(person, `/applications/edit/${applicationId}`)
  await page.getByRole('button', { name: /^All \d+ facts$/ }).click()
  await page.getByRole('region', { name: 'Money' }).getByText('Cost centre').waitFor()

  await page.goto(page.url().replace(/\/applications.*/, '/applications'))
  await page.getByText('Ledger').first().waitFor()
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Cost centre', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.locator('.grid-viewport').evaluate((element) => element.scrollTo(element.scrollWidth, 0))
  const cell = page.locator('.grid-body [data-line="0"] [data-column="custom.costCentre"]')
  await cell.dblclick()
  await page.locator('.grid-body').getByRole('textbox').fill('C 1')
  await page.keyboard.press('Enter')
  await page.getByText('Cost centre of Ledger is now C 1').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await person.send('GET', `/applications/${applicationId}`)).body.custom).toEqual({})
  await page.close()
})
