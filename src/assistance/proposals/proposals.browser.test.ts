import { expect, test } from 'vitest'
import { application, made } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { propose } from './server/propose.ts'

const app = await testApp()
const { open } = await testBrowser(app)

test('“Undo all” means all, whatever confidence was chosen among the open proposals', async () => {
  const boss = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const { capabilityId: targetId } = await made(boss, '/capabilities', { name: 'Payroll' })
  const why = { targetId, words: ['wages'], neighbours: [] }
  const all = [
    { ...why, recordId: await application(boss, 'PayDay'), sureness: 0.6 },
    { ...why, recordId: await application(boss, 'Wages'), sureness: 0.9 },
    { ...why, recordId: await application(boss, 'Salaries'), sureness: 0.9 },
  ]
  const by = { by: 'matcher', byName: 'Matcher', requestedByName: 'Ada' } as const
  await app.database.tenant(boss.accountId).write((transaction) => propose(transaction, all, by))
  const { proposals } = (await boss.send('GET', '/proposals')).body as { proposals: { proposalId: string; recordName: string }[] }
  const accepted = proposals.filter(({ recordName }) => recordName !== 'Salaries').map(({ proposalId }) => proposalId)
  expect((await boss.send('POST', '/proposals/accept', { proposalIds: accepted })).status).toBe(200)

  const page = await open(boss, '/proposals')
  await page.getByRole('combobox', { name: 'Confidence' }).click()
  await page.getByRole('option', { name: 'Confidence of 75% or more' }).click()
  await page.getByRole('tab', { name: /^Accepted/ }).click()
  await page.getByRole('link', { name: 'PayDay' }).waitFor()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/proposals/'))
  await page.getByRole('button', { name: 'Undo all' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ act: 'undo', sureFrom: 0 })
  await page.getByText('No accepted proposals').waitFor()
  await page.close()
})
