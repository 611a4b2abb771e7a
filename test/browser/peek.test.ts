import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { contextOf } from '#platform/testing/contexts.ts'
import { applicationsWorkspace, until } from './applications.ts'

/* Actions of the panel beside a list, and of its record. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

test('the panel is as wide as its edge is moved, by keys or by the pointer, and stays so', async () => {
  const own = await applicationsWorkspace(app)
  const page = await open(own.admin, `/applications?peek=${own.ids['Ledger']}`)
  const panel = page.getByRole('complementary', { name: 'Peek at an application' })
  const edge = panel.getByRole('separator', { name: 'Width of the panel' })
  const width = async () => Math.round((await panel.boundingBox())!.width)
  await panel.getByRole('heading', { name: 'Ledger' }).waitFor()
  await until(width, 400)
  await edge.press('ArrowLeft')
  await until(width, 420)
  await edge.press('End')
  await edge.press('ArrowLeft')
  await until(width, 560)
  await until(() => edge.getAttribute('aria-valuenow'), '560')
  expect(await violations(page)).toEqual([])
  const box = (await edge.boundingBox())!
  await page.mouse.move(box.x + 4, box.y + 300)
  await page.mouse.down()
  await page.mouse.move(box.x + 84, box.y + 300, { steps: 4 })
  await page.mouse.up()
  await expect.poll(width).toBeLessThan(482)
  const drawn = await width()
  expect(drawn).toBeGreaterThan(478)
  await page.reload()
  await panel.getByRole('heading', { name: 'Ledger' }).waitFor()
  await until(width, drawn)
  await edge.dblclick({ position: { x: 4, y: 300 } })
  await until(width, 400)
  await page.close()
})

test('its menu opens, edits, copies the way, archives and deletes, as far as one may', async () => {
  const own = await applicationsWorkspace(app)
  const path = `/applications?peek=${own.ids['Ledger']}`
  const page = await open(own.admin, path)
  await contextOf(page).grantPermissions(['clipboard-read', 'clipboard-write'])
  const panel = page.getByRole('complementary', { name: 'Peek at an application' })
  const menu = panel.getByRole('button', { name: 'More actions' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  await menu.click()
  await until(() => page.getByRole('menuitem').allTextContents(), ['Open', 'Edit', 'Copy link', 'Archive', 'Delete'])
  expect(await violations(page)).toEqual([])
  await item('Copy link').click()
  await page.getByText('Link copied').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain(`/applications/edit/${own.ids['Ledger']}`)
  await menu.click()
  await item('Delete').click()
  await page.getByRole('button', { name: 'Delete “Ledger”' }).click()
  await panel.waitFor({ state: 'detached' })
  await until(async () => (await own.admin.send('GET', `/applications/${own.ids['Ledger']}`)).status, 404)
  await page.close()
  const reader = await open(await app.addPerson(own.accountId, ['View User']), `/applications?peek=${own.ids['Orders']}`)
  await reader.getByRole('complementary').getByRole('button', { name: 'More actions' }).click()
  await until(() => reader.getByRole('menuitem').allTextContents(), ['Open', 'Copy link'])
  await reader.close()
})

test('for low answers the panel separates question and answer', async () => {
  const own = await applicationsWorkspace(app)
  const questions: {
    accountQuestionId: string
    questionText: string
    answers: { questionAnswerId: string; answerValue: number; label: string }[]
  }[] = (await own.admin.send('GET', '/technologyquestions')).body
  const [asked] = questions.filter(({ answers }) => answers.length > 1)
  const worst = asked!.answers.reduce((one, other) => (other.answerValue < one.answerValue ? other : one))
  const questionAnswers = [{ accountQuestionId: asked!.accountQuestionId, questionAnswerId: worst.questionAnswerId }]
  const sent = await own.admin.send('POST', '/applications/techscores', { applicationId: own.ids['Ledger'], questionAnswers })
  expect(sent.status).toBeLessThan(300)
  const page = await open(own.admin, `/applications?peek=${own.ids['Ledger']}`)
  const panel = page.getByRole('complementary', { name: 'Peek at an application' })
  await panel.getByText('Lowest answers').waitFor()
  expect(await panel.locator('.lowest-answers dt').allTextContents()).toEqual([asked!.questionText])
  expect(await panel.locator('.lowest-answers dd').allTextContents()).toEqual([worst.label])
  expect(await violations(page)).toEqual([])
  await page.close()
})
