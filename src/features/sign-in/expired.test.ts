import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { removeExpired } from './server/expired.ts'

const { addAccount, addPerson, database, services, send } = await testApp()
const rows = rowsOf(database)

test('sessions that have ended go, links a month after they expired; the others stay', async () => {
  const account = await addAccount()
  const [gone, here] = [await addPerson(account, ['Author']), await addPerson(account, ['Author'])]
  await rows("update session set expires_date = now() - interval '1 second' where user_id = $1", [gone.userId])
  for (const emailAddress of ['old@example.com', 'recent@example.com']) await send('POST', '/users/registeremail', { emailAddress })
  const age = 'update user_token set expires_date = now() - make_interval(days => $2) where email_address = $1'
  await rows(age, ['old@example.com', 31])
  await rows(age, ['recent@example.com', 29])
  expect(await removeExpired.run(services)).toEqual({ sessions: 1, links: 1 })
  expect(await rows('select user_id as id from session')).toEqual([{ id: here.userId }])
  expect(await rows('select email_address as address from user_token')).toEqual([{ address: 'recent@example.com' }])
})
