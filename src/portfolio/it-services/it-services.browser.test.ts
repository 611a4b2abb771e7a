import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* IT services and what they are connected with, as a person uses them. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

const made = async (person: Person, path: string, body: object) => (await person.send('POST', path, body)).body

test('a service is connected from its own page, shown on that of the application, and mapped', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const { applicationId } = await made(person, '/applications', { name: 'Ledger' })
  const network = await made(person, '/itServices', { name: 'Network' })
  const servers = await made(person, '/itServices', { name: 'Servers', usesITServices: [{ usesITServiceId: network.itServiceId }] })
  await made(person, '/itServices', { name: 'Mail', usesITServices: [{ usesITServiceId: servers.itServiceId, notes: 'two of them' }] })

  const page = await open(person, `/itservices/edit/${network.itServiceId}?tab=Connections`)
  await page.getByRole('button', { name: 'Add to applications' }).click()
  await page
    .getByRole('combobox', { name: 'Application' })
    .or(page.getByRole('textbox', { name: 'Application' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Ledger' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Network saved').waitFor()
  expect((await person.send('GET', `/applications/${applicationId}`)).body.itServices).toEqual([
    { itServiceId: network.itServiceId, notes: null },
  ])
  expect(await violations(page)).toEqual([])

  await page.getByRole('tab', { name: 'Map' }).click()
  const usedBy = page.getByRole('region', { name: 'Used by', exact: true })
  await usedBy.getByRole('link', { name: 'Mail' }).waitFor()
  await usedBy.getByText('two of them').waitFor()
  await page.getByText('It uses no other IT service.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByText('Table', { exact: true }).click()
  await page.getByRole('row', { name: /Mail\s+2\s+Servers/ }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.close()

  const other = await open(person, `/applications/edit/${applicationId}`)
  await other.getByRole('complementary').getByRole('link', { name: 'Network' }).click()
  await other.getByRole('heading', { name: 'Network', level: 1 }).waitFor()
  await other.close()
})

test('beside an IT service stand what runs on it, its projects with their effect, and where it belongs', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const { applicationId } = await made(person, '/applications', { name: 'Ledger' })
  const { applicationId: same } = await made(person, '/applications', { name: 'Mail, the application' })
  const suite = await made(person, '/itServices', { name: 'Office suite' })
  const { itServiceId } = await made(person, '/itServices', {
    name: 'Mail',
    shortDescription: 'Letters and calendars',
    parentSuiteITServiceId: suite.itServiceId,
    linkedApplicationId: same,
    lifecycleEndDate: '2031-06-30',
    applicationITServices: [{ applicationId }],
  })
  await made(person, '/projects', { name: 'Mail to the cloud', itServices: [{ itServiceId, effect: 'Replaces' }] })

  const page = await open(person, `/itservices/edit/${itServiceId}`)
  const beside = page.getByRole('complementary')
  const card = (title: string) => beside.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
  await card('Runs on it').getByRole('link', { name: 'Ledger' }).waitFor()
  await card('Projects').getByRole('link', { name: 'Mail to the cloud' }).waitFor()
  await card('Projects').getByText('Replaces').waitFor()
  await card('At a glance').getByRole('link', { name: 'Mail, the application' }).waitFor()
  await card('At a glance').getByRole('link', { name: 'Office suite' }).waitFor()
  await card('At a glance').getByText('06/30/2031').waitFor()
  expect(await violations(page)).toEqual([])
  await card('At a glance').getByRole('link', { name: 'Office suite' }).click()
  await page.getByRole('heading', { name: 'Office suite', level: 1 }).waitFor()
  await card('Runs on it').getByText('No application yet.').waitFor()
  expect(await card('Projects').count()).toBe(0)
  await page.close()

  const phone = await open(person, '/itservices', { viewport: { width: 390, height: 844 } })
  await phone.getByText('Letters and calendars').waitFor()
  await phone.close()
})
