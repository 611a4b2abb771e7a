import { expect, test } from 'vitest'
import { made } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { fakeModel } from './server/fake-model-for-tests.ts'

const { addAccount, addPerson } = await testApp()

test('a model in a private network, or without https, is not asked unless the installation allows it', async () => {
  const model = await fakeModel()
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  await made(boss, '/capabilities', { name: 'Payroll' })
  for (const address of [model.address, model.address.replace('http:', 'https:'), 'https://169.254.169.254', 'https://[::1]']) {
    const settings = { provider: 'openai', address, model: 'm', isOn: true, agrees: true, monthlyTokens: 100_000 }
    expect((await boss.send('PUT', '/ai/settings', settings)).status).toBe(200)
    const { body } = await boss.send('POST', '/ai/application_capabilities', { text1: 'Payroll' })
    expect([body.source, body.note]).toEqual(['matcher', expect.stringMatching(/private network|not https/)])
  }
  expect(model.received).toEqual([])
})
