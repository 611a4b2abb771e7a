import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()

test('the command bar names what the person sees, and no more', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const { portfolioId } = (await boss.send('POST', '/portfolios', { name: 'Fleet' })).body
  const inside = (await boss.send('POST', `/applications?portfolioId=${portfolioId}`, { name: 'Inside' })).body
  await boss.send('POST', '/applications', { name: 'Outside' })
  await boss.send('POST', '/contacts', { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@example.com' })
  const bound = await addPerson(boss.accountId, ['View User'], portfolioId)
  const names = async (person: typeof boss, list: string) =>
    (await person.send('GET', `/commandbar/${list}`)).body.map((row: { name: string }) => row.name)
  expect(await names(boss, 'applications')).toEqual(['Inside', 'Outside'])
  expect(await names(bound, 'applications')).toEqual(['Inside'])
  expect(await names(bound, 'contacts')).toEqual(['Ada Byron'])
  expect(await names(bound, 'portfolios')).toEqual(['Fleet'])
  expect((await bound.send('GET', '/commandbar/portfolio_applications')).body).toEqual([
    { portfolioId, portfolioName: 'Fleet', applicationId: inside.applicationId, name: 'Inside' },
  ])
})
