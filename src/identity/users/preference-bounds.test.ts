import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

/* Everybody is sent their preferences and the shared ones with each page: both are bounded, in bytes. */

const { database, addAccount, addPerson } = await testApp()
const rows = rowsOf(database)

const megabyte = 1024 * 1024
const save = async (who: Person, preferenceName: string, preferenceValue: string | null, globalPreference = false) =>
  (await who.send('POST', '/users/preferences', { preferenceName, preferenceValue, globalPreference })).status
/** In bytes. */
const sent = async (who: Person): Promise<number> => {
  const { body } = await who.send('GET', '/users/preferences')
  return body.reduce((sum: number, { preferenceValue }: { preferenceValue: string }) => sum + Buffer.byteLength(preferenceValue), 0)
}
async function fill(who: Person, name: string, isShared = false): Promise<void> {
  for (let at = 0; at < 10; at++) expect(await save(who, `${name}.view.${at}`, 'x'.repeat(200_000), isShared)).toBe(200)
}

test('a person and a workspace have at most 2 MB of preferences each; what gets shorter is always kept', async () => {
  const account = await addAccount()
  const [author, viewer] = [await addPerson(account, ['Author']), await addPerson(account, ['View User'])]
  await fill(viewer, 'applications')
  const left = 2 * megabyte - 2_000_000
  expect(await save(viewer, 'areas.view.1', 'x'.repeat(left + 1))).toBe(422)
  // In bytes.
  expect(await save(viewer, 'areas.view.1', 'é'.repeat(left / 2 + 1))).toBe(422)
  expect(await save(viewer, 'areas.view.1', 'é'.repeat(left / 2))).toBe(200)
  expect([await save(viewer, 'areas.view.2', 'x'), await sent(viewer)]).toEqual([422, 2 * megabyte])
  await fill(author, 'applications', true)
  expect([await save(author, 'areas.view.1', 'x'.repeat(100_000), true), await save(author, 'areas.view.1', 'x'.repeat(100_000))]).toEqual([
    422, 200,
  ])
  expect(await sent(viewer)).toBe(2 * megabyte + 2_000_000)
  // As much as people had before there was a limit.
  await rows(
    "update preference set preference_value = repeat('y', 5000000) where account_id = $1 and preference_name = 'applications.view.3'",
    [account],
  )
  expect([await save(viewer, 'applications.view.4', 'x'.repeat(200_000)), await save(viewer, 'areas.view.1', 'short')]).toEqual([200, 200])
  expect([await save(viewer, 'areas.view.1', 'longer'), await save(viewer, 'applications.view.3', null)]).toEqual([422, 200])
  expect(await save(viewer, 'areas.view.1', 'longer')).toBe(200)
})

test('copied views do not go beyond it', async () => {
  const account = await addAccount()
  const [admin, one, model] = [
    await addPerson(account, ['Global Admin']),
    await addPerson(account, ['View User']),
    await addPerson(account, ['View User']),
  ]
  await fill(model, 'applications')
  const copy = async () => (await admin.send('POST', `/users/${one.userId}/clonepreferences`, { userId: model.userId })).status
  await save(one, 'areas.view.1', 'x')
  await save(one, 'overview', 'x'.repeat(100_000))
  expect([await copy(), await sent(one)]).toEqual([422, 100_001])
  await save(one, 'overview', null)
  expect([await copy(), await sent(one)]).toEqual([204, 2_000_000])
})
