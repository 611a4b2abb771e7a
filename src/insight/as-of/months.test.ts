/** The months held against the comparison of the two days of each, after many random changes that are spread over a year. */
import { expect, test } from 'vitest'
import { createApp } from '#platform/server/app.ts'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { changeMuch, done, get, type Row } from './server/changes-for-tests.ts'
import type { Happening, Months } from './contract/months.ts'
import type { Comparison } from './contract/shapes.ts'
import { servedFeatures } from '#product/served-features.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)
const scopesOf = (portfolios: readonly string[]) => [
  '',
  ...portfolios.flatMap((id) => [`&portfolioId=${id}`, `&portfolioId=${id}&withParts=yes`]),
]

test('each month equals the comparison of its two days, for every kind of reader', async () => {
  const accountId = await addAccount()
  const admin = await addPerson(accountId, ['Global Admin'])
  await changeMuch(admin)
  const [viewer, manager] = [await addPerson(accountId, ['View User']), await addPerson(accountId, ['Portfolio Manager'])]
  const portfolios = (await get<Row[]>(admin, '/portfolios')).map((row) => row['portfolioId'] as string)
  const bound = await addPerson(accountId, ['Author'], portfolios[0])
  await overAYear(accountId)
  let happened = 0
  for (const seen of ['everyone', 'editors'] as const) {
    await done(admin, 'PUT', '/accounts/costvisibility', { costVisibility: seen })
    for (const person of [admin, viewer, manager, bound])
      for (const scope of person === bound ? ['', `&portfolioId=${portfolios[0]}`] : scopesOf(portfolios.slice(0, 3))) {
        const told = await get<Months>(person, `/asof/months?${scope.slice(1)}`)
        expect([told.months.length, told.isCut, told.amountsSeen]).toEqual([
          12,
          false,
          seen === 'everyone' || (person !== viewer && person !== bound),
        ])
        for (const { from, to, ...month } of told.months) {
          const compared = await get<Comparison>(person, `/asof/comparison?from=${from}&to=${to}${scope}`)
          const count = (one: Happening) => compared.changes.filter(({ happenings }) => happenings.includes(one)).length
          const [before, after] = [compared.from.figures, compared.to.figures]
          expect(month, `${scope} ${from} ${to}`).toEqual({
            came: count('came'),
            went: count('went'),
            time: count('time'),
            state: count('state'),
            score: count('score'),
            cost: told.amountsSeen ? count('cost') : null,
            applications: after.applications.grandTotal,
            yearlyCost: after.totalCost.grandTotal,
            costChange: told.amountsSeen ? expect.closeTo(after.totalCost.grandTotal! - before.totalCost.grandTotal!, 6) : null,
          })
          happened += compared.changes.length
        }
      }
  }
  expect(happened).toBeGreaterThan(200)
  const stranger = await addPerson(await addAccount(), ['Global Admin'])
  expect((await get<Months>(stranger, '/asof/months')).months).toEqual([])
  expect((await bound.send('GET', `/asof/months?portfolioId=${portfolios.at(-1)}`)).status).toBe(404)
}, 300_000)

test('months continued by changes equal those of a freshly started server', async () => {
  const accountId = await addAccount()
  const admin = await addPerson(accountId, ['Global Admin'])
  await changeMuch(admin)
  const portfolios = (await get<Row[]>(admin, '/portfolios')).map((row) => row['portfolioId'] as string)
  const people = [admin, await addPerson(accountId, ['View User']), await addPerson(accountId, ['Author'], portfolios[0])]
  await overAYear(accountId)
  const applications = (await get<Row[]>(admin, '/applications')).map((row) => row['applicationId'] as string)
  const members = (await get<Row[]>(admin, `/portfolios/allapplications?portfolioId=${portfolios[0]}`)).map(
    (row) => row['applicationId'] as string,
  )
  const costs = (await get<Row[]>(admin, '/applicationcosts')).map((row) => row['applicationCostHistoryId'] as string)
  const [one, other] = [members[0] ?? applications[0]!, applications.at(-1)!]
  const acts: readonly (() => Promise<unknown>)[] = [
    () => done(admin, 'PUT', `/applications/${one}`, { name: 'Renamed', states: [] }),
    () => done(admin, 'DELETE', `/applications/${one}`),
    () => done(admin, 'POST', '/bin/restore', { ids: [one] }),
    () => done(admin, 'PUT', `/applications/${other}`, { active: false }),
    () => done(admin, 'POST', `/portfolios/${portfolios[0]}/applications/bulkadd`, { applicationIds: [other] }),
    () => done(admin, 'POST', `/portfolios/${portfolios[0]}/applications/bulkremove`, { applicationIds: [one] }),
    () => done(admin, 'DELETE', `/applicationcosts/${costs[0]}`),
    () => done(admin, 'PUT', `/applicationcosts/${costs[1]}`, { license: 12_345.67 }),
    () => done(admin, 'PUT', `/portfolios/${portfolios[0]}`, { timeThreshold: 77 }),
    () => done(admin, 'POST', '/applications', { name: 'Brand new' }),
    () => done(admin, 'PUT', '/accounts/costvisibility', { costVisibility: 'editors' }),
  ]
  const paths = scopesOf(portfolios.slice(0, 2)).map((scope) => `/asof/months?${scope.slice(1)}`)
  for (const [at, act] of [() => Promise.resolve(), ...acts].entries()) {
    await act()
    const started = await createApp({ ...services, settings: { ...services.settings } }, servedFeatures)
    for (const person of people)
      for (const path of paths) {
        const headers = { authorization: `Bearer ${person.token}` }
        const fresh = (await started.inject({ method: 'GET', url: `/api${path}`, headers })).json<Row>()
        expect((await person.send('GET', path)).body, `after act ${at}: ${path}`).toEqual(
          fresh['requestId'] ? expect.objectContaining({ status: 404 }) : fresh,
        )
      }
    await started.close()
  }
}, 300_000)

/** Spreads what has been written over the last 400 days, in its order. */
async function overAYear(accountId: string): Promise<void> {
  const begun = Date.now() - 400 * 86_400_000
  await rows('update account set created_date = $2, history_whole_since = null where account_id = $1', [
    accountId,
    new Date(begun).toISOString(),
  ])
  await rows(
    `update change_log l set change_id = (lpad(to_hex(n.at::bigint), 12, '0') || substr(replace(l.change_id::text, '-', ''), 13))::uuid, changed_date = to_timestamp(n.at / 1000.0)
from (select c.change_id, $2::bigint + (row_number() over (order by c.change_id)) * (399 * 86400000::bigint / count(*) over ()) as at from change_log c where c.account_id = $1) n
where l.account_id = $1 and l.change_id = n.change_id`,
    [accountId, begun],
  )
}
