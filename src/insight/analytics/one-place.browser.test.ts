import { expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { holdBack } from '#platform/testing/hold-back.ts'

/* The views of Analytics are one place: alike while they load, and about the same applications. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

/** One application with scores and costs in its own portfolio and area. */
async function workspace(): Promise<Person> {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  await person.send('POST', '/areas', { name: 'Finance' })
  const { areaId } = (await person.send('GET', '/areas')).body[0]
  const { portfolioId } = (await person.send('POST', '/portfolios', { name: 'Cargo' })).body
  const ledger = { name: 'Ledger', criticality: 4, areas: [{ areaId }] }
  const { applicationId } = (await person.send('POST', `/applications?portfolioId=${portfolioId}`, ledger)).body
  await person.send('POST', '/applications', { name: 'In no portfolio' })
  const text = 'update application set technology_questions_score = 70, business_questions_score = 30 where application_id = $1'
  await app.database.system.rows({ name: 'test.score', text }, [applicationId])
  return person
}

test('each view of Analytics holds its place in its own shape until its data come', async () => {
  const person = await workspace()
  const [{ portfolioId }] = (await person.send('GET', '/portfolios/summaries')).body
  const page = await open(person, '/analytics')
  await page.locator('.time-chart [role="img"]').waitFor()
  const release = await holdBack(page, '**/api/**')
  const shapes = {
    '/analytics/matrix': 'cells',
    '/analytics/integrations': 'boxes',
    '/analytics/roadmap': 'lives',
    '/analytics/costs': 'areas',
    '/costs': 'bars',
    [`/scenarios/${uuidv7()}`]: 'rows',
    [`/scenarios/compare/${uuidv7()}/${uuidv7()}`]: 'rows',
    '/as-of': 'figures',
    '/as-of?show=applications': 'rows',
    '/as-of?show=time': 'quadrants',
    '/as-of?show=costs': 'cells',
    '/as-of?show=months': 'bars',
    '/as-of?show=changes': 'rows',
    '/capabilities': 'tiles',
  }
  const show = (path: string) => page.evaluate(`history.pushState(null, '', '${path}')`)
  for (const [path, shape] of Object.entries(shapes)) {
    await show(path)
    await page.locator(`.view-bones[data-shape="${shape}"]`).first().waitFor()
  }
  await show('/attention')
  await page.locator('.attention-waiting').last().waitFor()
  await expect.poll(() => page.getByText('Loading').count()).toBe(1)
  expect(await violations(page)).toEqual([])
  await show('/as-of')
  await page.locator('.view-bones').waitFor()
  expect(await violations(page)).toEqual([])
  await release()
  await expect.poll(() => page.locator('.view-bones').count()).toBe(0)
  const releaseScenarios = await holdBack(page, '**/api/scenarios?*')
  await show(`/portfolios/${portfolioId}/scenarios`)
  await page.locator('.view-bones[data-shape="rows"]').waitFor()
  await releaseScenarios()
  await page.getByText('No scenarios yet').waitFor()
  await page.close()
})

test('all views show the same portfolio, filter and day in one bar and keep them in the address; one that cannot use them says so there', async () => {
  const person = await workspace()
  const [{ portfolioId }] = (await person.send('GET', '/portfolios/summaries')).body
  const population = { portfolio: portfolioId, date: '2026-01-31', areas: 'Finance' }
  const page = await open(person, `/capabilities?${new URLSearchParams(population).toString()}`)
  const bar = page.getByRole('group', { name: 'Shown in Analytics' })
  const select = bar.getByRole('combobox', { name: 'Portfolio' })
  const tabs = page.getByRole('navigation', { name: 'Analytics' }).getByRole('link')
  await expect.poll(() => select.inputValue()).toBe(portfolioId)
  await expect.poll(() => page.locator('.trail small').textContent()).toBe('1')
  await page.waitForLoadState('networkidle')
  const placeOf = () => select.boundingBox()
  const place = await placeOf()
  const withoutPortfolio = ['Dashboards', 'Scenarios']
  const withoutFilter = [...withoutPortfolio, 'Costs', 'Attention', 'As of']
  const drawnLists = ['Capabilities', 'Matrix', 'Integrations', 'Roadmap', 'Cost map']
  await expect.poll(() => tabs.count()).toBe(11)
  const names = await tabs.allTextContents()
  for (const name of names) {
    await tabs.getByText(name, { exact: true }).click()
    await expect.poll(() => page.locator('.analytics-tabs [aria-current="page"]').textContent()).toBe(name)
    const address = () => new URL(page.url()).searchParams
    await expect.poll(() => [address().get('portfolio'), address().get('date')], { message: name }).toEqual([portfolioId, '2026-01-31'])
    await expect.poll(() => address().get('areas') ?? address().get('filter'), { message: name }).toContain('Finance')
    if (drawnLists.includes(name)) await expect.poll(() => page.locator('.trail small').textContent()).toBe('1')
    await expect.poll(() => select.isDisabled()).toBe(withoutPortfolio.includes(name))
    await expect.poll(() => select.inputValue(), { message: name }).toBe(withoutPortfolio.includes(name) ? '' : portfolioId)
    await expect.poll(() => bar.getByText('1 filter not used here').count()).toBe(withoutFilter.includes(name) ? 1 : 0)
    const day = name === 'As of' ? 'Day: 01/31/2026' : 'Day: Today'
    await expect.poll(() => bar.getByRole('link').getAttribute('aria-label'), { message: name }).toBe(day)
    await expect.poll(placeOf, { message: name }).toEqual(place)
    await expect.poll(() => page.getByRole('combobox', { name: 'Portfolio' }).count(), { message: name }).toBe(1)
  }
  await bar.getByRole('button', { name: '1 filter not used here' }).click()
  await tabs.getByText('Costs', { exact: true }).click()
  await page.getByRole('region', { name: 'Cost by year' }).waitFor()
  await select.selectOption('')
  await expect.poll(() => new URL(page.url()).search).toBe('?date=2026-01-31')
  expect(await violations(page)).toEqual([])
  await page.close()
})
