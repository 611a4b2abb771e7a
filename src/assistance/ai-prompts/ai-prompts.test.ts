import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()

test('a system administrator writes prompts, each version stays, and a code is used once', async () => {
  const accountId = await addAccount()
  const admin = await addPerson(accountId, ['Enterprise Admin', 'Global Admin'])
  const texts = { promptCode: 'RISKS', text1: 'You name risks.', text2: 'Which are there?', text3: null }
  const made = await admin.send('POST', '/aiprompts', texts)
  expect([made.status, made.body]).toEqual([200, expect.objectContaining({ ...texts, version: 1 })])
  const path = `/aiprompts/${made.body.aiPromptId}`
  expect((await admin.send('PUT', path, { ...texts, text2: 'Which three?' })).body.version).toBe(2)
  const versions = (await admin.send('GET', `${path}/versions`)).body as { version: number; text2: string }[]
  expect(versions.map(({ version, text2 }) => [version, text2])).toEqual([
    [2, 'Which three?'],
    [1, 'Which are there?'],
  ])
  expect((await admin.send('POST', '/aiprompts', texts)).status).toBe(409)
  expect((await admin.send('PUT', path, { ...texts, promptCode: 'VALUE_DRIVERS' })).status).toBe(409)
  const tried = (await admin.send('POST', '/ai/try', { prompt: texts, text1: 'Sample' })).body
  expect(tried).toMatchObject({ text: null, note: expect.stringContaining('No model is switched on') })
  expect(tried.sent.system).toContain('You name risks.')
  expect((await admin.send('DELETE', path)).status).toBe(204)
  expect((await admin.send('GET', path)).status).toBe(404)
  const boss = await addPerson(accountId, ['Global Admin'])
  for (const [method, at] of [
    ['GET', '/aiprompts'],
    ['POST', '/aiprompts'],
    ['PUT', path],
    ['DELETE', path],
    ['POST', '/ai/try'],
  ] as const)
    expect(
      (await boss.send(method, at, method === 'GET' || method === 'DELETE' ? undefined : { ...texts, prompt: texts })).status,
      at,
    ).toBe(403)
})
