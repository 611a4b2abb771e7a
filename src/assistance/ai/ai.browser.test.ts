import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { fakeModel } from './server/fake-model-for-tests.ts'

const app = await testApp({ PRIVATE_MODELS: 'on' })
const { open, violations } = await testBrowser(app)
const model = await fakeModel()

test('a model is switched on once its administrator has seen what is sent, and a prompt is tried out and saved as a version', async () => {
  const admin = await app.addPerson(await app.addAccount(), ['Enterprise Admin', 'Global Admin'])
  model.answers('{"text": "Payroll it is."}')
  const page = await open(admin, '/admin/ai')
  const examples = page.getByRole('region', { name: 'Example: ' })
  await examples.first().waitFor()
  expect(await examples.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
    'Example: Capabilities of an application',
    'Example: Value drivers',
    'Example: A question in words',
    'Example: Any other prompt',
  ])
  for (const words of ['PayDay', 'One payroll', 'applications of Finance', 'First text of the call'])
    await examples.getByText(words, { exact: false }).waitFor()
  await page.getByRole('textbox', { name: 'Address' }).fill(`${model.address}/v1`)
  await page.getByRole('textbox', { name: 'Model' }).fill('small-1')
  await page.getByRole('checkbox', { name: 'The model is on' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Read what is sent and agree to it first', { exact: false }).waitFor()
  await page.getByRole('checkbox', { name: 'I have read what is sent' }).check()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.goto(new URL('/admin/system/ai/prompts', page.url()).href)
  await page.getByRole('link', { name: 'VALUE_DRIVERS' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'VALUE_DRIVERS' }).click()
  await page.getByRole('textbox', { name: 'Sample text' }).fill('Pays salaries')
  await page.getByRole('button', { name: 'Try the saved prompt' }).click()
  await page.getByText('Payroll it is.').waitFor()
  await page.getByRole('textbox', { name: 'Answer' }).fill('In one word.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved as version 2').waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page)).toEqual([])
  expect(model.received).toHaveLength(1)
})
