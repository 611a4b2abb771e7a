import { expect, test } from 'vitest'
import type { PortfolioSecurity } from './contract/security.ts'
import { testApp, type Person } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])
const portfolio = async (person: Person, name: string, more: object = {}) =>
  (await person.send('POST', '/portfolios', { name, ...more })).body.portfolioId as string
const path = (id: string) => `/portfolios/${id}/security`
const put = (person: Person, id: string, ...roles: (readonly [Person, string])[]) =>
  person.send('PUT', path(id), { roles: roles.map(([{ userId }, roleName]) => ({ userId, roleName })) })
const held = ({ roles }: PortfolioSecurity) => roles.map(({ userId, roleName, isInherited }) => [userId, roleName, isInherited])

test('roles in a portfolio are given and taken, hold at once, and are inherited by its parts', async () => {
  const boss = await admin()
  const above = await portfolio(boss, 'Above')
  const below = await portfolio(boss, 'Below', { parentPortfolioId: above })
  const viewer = await addPerson(boss.accountId, ['View User'])
  const edit = (name: string) => viewer.send('PUT', `/portfolios/${below}`, { name })
  expect((await edit('Mine')).status).toBe(403)
  const given = await put(boss, above, [viewer, 'Portfolio Manager'])
  expect([given.status, held(given.body)]).toEqual([200, [[viewer.userId, 'Portfolio Manager', false]]])
  expect((await edit('Mine')).status).toBe(200)
  expect(held((await boss.send('GET', path(below))).body)).toEqual([[viewer.userId, 'Portfolio Manager', true]])
  // An inherited role is changed where it is held.
  expect(held((await put(boss, below)).body)).toEqual([[viewer.userId, 'Portfolio Manager', true]])
  expect((await boss.send('GET', `/portfolios/${above}/history`)).body[0].changes.roles[1]).toMatchObject([
    { roleName: 'Portfolio Manager' },
  ])
  expect(held((await put(boss, above)).body)).toEqual([])
  expect((await edit('Again')).status).toBe(403)
})

test('nobody gives or takes more than they hold there, nor reaches people of another workspace', async () => {
  const boss = await admin()
  const [own, other] = [await portfolio(boss, 'Own'), await portfolio(boss, 'Other')]
  const manager = await addPerson(boss.accountId, ['Portfolio Manager'], own)
  const author = await addPerson(boss.accountId, ['Author'], own)
  const colleague = await addPerson(boss.accountId, ['View User'])
  const all = [
    [manager, 'Portfolio Manager'],
    [author, 'Author'],
  ] as const
  expect((await manager.send('GET', path(own))).body.assignableRoles).toEqual(['Portfolio Manager', 'Author', 'View User'])
  expect((await put(manager, own, ...all, [colleague, 'Author'])).status).toBe(200)
  expect((await put(manager, other, [colleague, 'Author'])).status).toBe(404)
  expect((await author.send('GET', path(own))).status).toBe(403)
  const wide = await put(manager, own, ...all, [colleague, 'Company Admin'])
  expect([wide.status, wide.body.errors[0].path]).toEqual([422, 'roles.2.roleName'])
  const stranger = await put(manager, own, ...all, [await admin(), 'View User'])
  expect([stranger.status, stranger.body.errors[0].path]).toEqual([422, 'roles.2.userId'])
  // The author's only role: taking it would remove them from the workspace.
  const lost = await put(manager, own, [manager, 'Portfolio Manager'])
  expect([lost.status, lost.body.errors[0].path]).toEqual([422, 'roles'])
  expect((await author.send('GET', '/portfolios')).body).toHaveLength(1)
  expect((await put(boss, own, [manager, 'Portfolio Manager'])).status).toBe(200)
  expect((await author.send('GET', '/portfolios')).status).toBe(403)
})

test('a list of roles that was read before another change is refused', async () => {
  const boss = await admin()
  const id = await portfolio(boss, 'Fleet')
  const [one, other] = [await addPerson(boss.accountId, ['View User']), await addPerson(boss.accountId, ['View User'])]
  const { rolesVersion } = (await boss.send('GET', path(id))).body
  const save = (version: string, ...people: Person[]) =>
    boss.send('PUT', path(id), { roles: people.map(({ userId }) => ({ userId, roleName: 'Author' })) }, { 'if-match': `"${version}"` })
  const saved = await save(rolesVersion, one)
  expect([saved.status, saved.body.rolesVersion === rolesVersion]).toEqual([200, false])
  const stale = await save(rolesVersion, other)
  expect([stale.status, stale.body.message]).toEqual([409, 'The roles in Fleet changed in the meantime. Check them and save again.'])
  expect(held((await boss.send('GET', path(id))).body)).toEqual([[one.userId, 'Author', false]])
  expect((await save(saved.body.rolesVersion, one, other)).status).toBe(200)
})
