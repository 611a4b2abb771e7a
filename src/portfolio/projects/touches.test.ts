import { expect, test } from 'vitest'
import { application, join, portfolio } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'

/* Applications by the projects that touch them. */

const { addAccount, addPerson } = await testApp()

test('applications are found by their project, with the fields of its page; a hidden project finds nothing', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const [gate, crane] = [await application(boss, 'Gate Control'), await application(boss, 'Crane Dispatcher')]
  const here = await portfolio(boss, 'Here')
  await join(boss, here, [gate, crane])
  const made = await boss.send('POST', '/projects', { name: 'Terminal', applications: [{ applicationId: gate, effect: 'Replaces' }] })
  const { projectId } = made.body as { projectId: string }
  const list = `/applications?filter=projects:in:${projectId}&fields=timeRecommendation,criticality,lifecycleEndDate`
  expect((await boss.send('GET', list)).body).toEqual([
    { applicationId: gate, timeRecommendation: null, criticality: null, lifecycleEndDate: null },
  ])
  expect((await boss.send('GET', '/applications?filter=projects:blank:yes&fields=name')).body).toMatchObject([{ name: 'Crane Dispatcher' }])
  const bound = await addPerson(boss.accountId, ['View User'], here)
  expect((await bound.send('GET', `/projects/${projectId}`)).status).toBe(404)
  expect((await bound.send('GET', list)).body).toEqual([])
  expect((await bound.send('GET', '/applications?filter=projects:blank:yes&fields=name')).body).toHaveLength(2)
})
