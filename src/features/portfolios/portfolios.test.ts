import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()

test('smoke', async () => {
  const admin = await addPerson(await addAccount(), ['Global Admin'])
  const added = await admin.send('POST', '/portfolios', { name: 'Finance' })
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  const app = await admin.send('POST', '/applications', { name: 'SAP' })
  expect(app.status, JSON.stringify(app.body)).toBe(201)
  const m = await admin.send('POST', `/portfolios/${added.body.portfolioId}/applications`, { applicationId: app.body.applicationId })
  expect(m.status, JSON.stringify(m.body)).toBe(201)
  console.log(JSON.stringify((await admin.send('GET', `/portfolios/${added.body.portfolioId}`)).body))
  console.log(JSON.stringify((await admin.send('GET', `/portfolios/allapplications`)).body))
  console.log(JSON.stringify((await admin.send('GET', `/portfolios/summaries`)).body))
  console.log(JSON.stringify((await admin.send('GET', `/portfolios/applicationfiltervalues`)).body))
  const t = await admin.send('POST', `/applications/techscores`, { applicationId: app.body.applicationId, questionAnswers: [], technologyQuestionsScoreAdjustment: 5 })
  console.log(JSON.stringify(t.body))
  expect((await admin.send('DELETE', `/portfolios/${added.body.portfolioId}`)).status).toBe(204)
})
