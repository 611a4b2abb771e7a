import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { removeExpired } from './server/expired.ts'

const { addAccount, addPerson, database, services, send } = await testApp()
const rows = rowsOf(database)

test('ended sessions are deleted, links a month after they expired, links of unfinished registrations after a year; the others stay', async () => {
  const account = await addAccount()
  const [gone, here] = [await addPerson(account, ['Author']), await addPerson(account, ['Author'])]
  await rows("update session set expires_date = now() - interval '1 second' where user_id = $1", [gone.userId])
  for (const emailAddress of ['old@example.com', 'recent@example.com']) await send('POST', '/users/registeremail', { emailAddress })
  const age = 'update user_token set expires_date = now() - make_interval(days => $2) where email_address = $1'
  await rows(age, ['old@example.com', 366])
  await rows(age, ['recent@example.com', 364])
  const emailAddress = 'here@example.com'
  await rows('update app_user set email_address = $2, canonical_address = $2 where user_id = $1', [here.userId, emailAddress])
  for (const days of [31, 29]) {
    await send('POST', '/users/forgotpassword', { emailAddress })
    await rows('update user_token set expires_date = now() - make_interval(days => $2) where email_address = $1 and expires_date > now()', [
      emailAddress,
      days,
    ])
  }
  const token = `insert into api_token (api_token_id, account_id, user_id, token_hash, token_name, rights, has_second_factor, expires_date)
values ($1, $2, $3, sha256(convert_to($4, 'UTF8')), $4, '{}', false, now() - make_interval(days => $5))`
  for (const days of [31, 29]) await rows(token, [uuidv7(), account, here.userId, `ended ${days} days ago`, days])
  expect(await removeExpired.run(services)).toEqual({ sessions: 1, links: 2, apiTokens: 1 })
  expect(await rows('select token_name as name from api_token')).toEqual([{ name: 'ended 29 days ago' }])
  expect(await rows('select user_id as id from session')).toEqual([{ id: here.userId }])
  expect(await rows('select email_address as address from user_token order by 1')).toEqual([
    { address: emailAddress },
    { address: 'recent@example.com' },
  ])
})
