/** Files of jobs go to those who still see as much of the workspace as the person whose job made them. */
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { settled } from '#workspace/workspaces/server/world-for-tests.ts'

const { addAccount, addPerson } = await testApp()

async function exported(person: Person): Promise<string> {
  const { jobId } = (await person.send('POST', '/exports/workbook')).body
  expect(await settled(person, jobId)).toMatchObject({ status: 'succeeded' })
  return `/jobs/${jobId}/file`
}

test('after a person has lost a role, or the sight of amounts, an earlier export is theirs no more', async () => {
  const account = await addAccount()
  const boss = await addPerson(account, ['Global Admin'])
  const { portfolioId } = (await boss.send('POST', '/portfolios', { name: 'Fleet' })).body
  await boss.send('POST', '/applications', { name: 'Secret' })
  const [manager, blind] = [await addPerson(account, ['Company Admin']), await addPerson(account, ['Application Manager'])]
  const [whole, costly] = [await exported(manager), await exported(blind)]
  expect((await manager.send('GET', whole)).status).toBe(200)
  const roles = [{ roleName: 'Portfolio Manager', portfolioId }]
  expect((await boss.send('PUT', `/users/${manager.userId}/roles`, { roles })).status).toBe(200)
  const refused = await manager.send('GET', whole)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This file holds more than you can see now. Make it again to get what you see.',
  ])
  expect((await manager.send('GET', await exported(manager))).status).toBe(200)
  expect((await boss.send('GET', whole)).status).toBe(200)

  expect((await blind.send('GET', costly)).status).toBe(200)
  await boss.send('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  expect((await blind.send('GET', costly)).status).toBe(409)
  expect((await blind.send('GET', await exported(blind))).status).toBe(200)
})
