import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()

const given = {
  provider: 'openai',
  address: 'https://models.example.com/v1',
  model: 'small-1',
  key: 'sk-secret',
  isOn: true,
  agrees: true,
  monthlyTokens: 1_000_000,
}

test('settings that were read before another change are not saved', async () => {
  const admin = await addPerson(await addAccount(), ['Global Admin'])
  const save = (some: object, version: string) => admin.send('PUT', '/ai/settings', { ...given, ...some }, { 'if-match': `"${version}"` })
  const { settingsVersion: none } = (await admin.send('GET', '/ai/settings')).body
  const first = await save({}, none)
  expect([first.status, (await admin.send('GET', '/ai/settings')).body.settingsVersion]).toEqual([200, first.body.settingsVersion])
  expect((await save({ monthlyTokens: 5 }, none)).status).toBe(409)
  expect((await save({ isOn: false }, first.body.settingsVersion)).status).toBe(200)
  expect((await save({ monthlyTokens: 5 }, first.body.settingsVersion)).body).toMatchObject({
    message: 'The settings changed in the meantime. Check them and save again.',
  })
  expect((await admin.send('GET', '/ai/settings')).body).toMatchObject({ isOn: false, monthlyTokens: 1_000_000 })
})
