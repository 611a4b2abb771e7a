import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { application, join, portfolio } from './server/samples-for-tests.ts'

/* The list of applications and the views over it, narrowed and grouped by portfolios: for somebody bound to one, the others do not exist. */

const { addAccount, addPerson } = await testApp()

test('applications are narrowed and grouped by portfolios, of which bound readers learn their own alone', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const [fleet, yard] = [await portfolio(boss, 'Fleet'), await portfolio(boss, 'Yard')]
  const [anchor, berth] = [await application(boss, 'Anchor'), await application(boss, 'Berth', { lifecycleEndDate: '2030-01-31' })]
  await application(boss, 'Crane')
  await join(boss, fleet, [anchor])
  await join(boss, yard, [anchor, berth])
  const bound = await addPerson(boss.accountId, ['View User'], fleet)
  const names = async (who: typeof boss, filter: string) => {
    const { status, body } = await who.send('GET', `/applications?filter=${filter}&sort=name`)
    return [status, (body as { name: string }[]).map(({ name }) => name)]
  }
  expect(await names(boss, `portfolios:in:${yard}`)).toEqual([200, ['Anchor', 'Berth']])
  expect(await names(boss, 'portfolios:blank:yes')).toEqual([200, ['Crane']])
  expect(await names(bound, `portfolios:in:${fleet}`)).toEqual([200, ['Anchor']])
  expect(await names(bound, `portfolios:in:${yard}`)).toEqual([200, []])
  const groups = async (who: typeof boss) => {
    const told = (await who.send('GET', '/applications?group=portfolios')).body as {
      values: { portfolios: string | null }
      count: number
    }[]
    return new Map(told.map(({ values, count }) => [values.portfolios, count]))
  }
  expect(await groups(boss)).toEqual(
    new Map([
      [fleet, 1],
      [yard, 2],
      [null, 1],
    ]),
  )
  expect(await groups(bound)).toEqual(new Map([[fleet, 1]]))
  const roadmap = async (who: typeof boss) => (await who.send('GET', `/views/roadmap?filter=portfolios:in:${yard}`)).body.applications
  expect((await roadmap(boss)).map(({ name }: { name: string }) => name)).toEqual(['Berth'])
  expect(await roadmap(bound)).toEqual([])
})
