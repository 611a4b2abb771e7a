import { expect, test } from 'vitest'
import { mostAnHour, refuseTooManyLetters } from '#insight/owner-reviews/server/letter-bound.ts'
import { contact, inDays, openings, ownedBy, reviewed } from '#insight/owner-reviews/server/samples-for-tests.ts'
import { remind } from '#insight/owner-reviews/server/following.ts'
import { application, join, portfolio } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { testApp } from '#platform/testing/app.ts'
import { lastLetter } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const app = await testApp()
const rows = rowsOf(app.database)
const { addAccount, addPerson } = app

test('reminders and new links reach owners of applications that the asker still sees, and are counted so', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const [chiara, henrik] = [await contact(boss, 'Chiara', 'Ferrari'), await contact(boss, 'Henrik', 'Vogel')]
  const ours = await portfolio(boss, 'Ours')
  const stays = await application(boss, 'Anchor', { contacts: [ownedBy(chiara.contactId)] })
  const leaves = await application(boss, 'Berth Planner', { contacts: [ownedBy(chiara.contactId), ownedBy(henrik.contactId)] })
  await join(boss, ours, [stays, leaves])
  const manager = await addPerson(boss.accountId, ['Portfolio Manager'], ours)
  const body = { name: 'Ours', applicationIds: [stays, leaves], facts: ['shortDescription'], deadline: inDays(5), remindEveryDays: 0 }
  const started = await manager.send('POST', '/ownerreviews', body)
  expect([started.status, started.body.owners]).toEqual([200, 2])
  const path = `/ownerreviews/${started.body.ownerReviewId as string}`
  const personOf = new Map<string, string>(started.body.people.map(({ name, personId }: never) => [name, personId]))
  await boss.send('POST', `/portfolios/${ours}/applications/bulkremove`, { applicationIds: [leaves] })
  const { keysOf } = openings(app)
  const lettersOf = () => Promise.all([chiara, henrik].map(async ({ emailAddress }) => (await keysOf(emailAddress)).length))
  expect((await manager.send('POST', `${path}/letters`, {})).body).toEqual({ letters: 1 })
  expect(await lettersOf()).toEqual([2, 1])
  const { subject, text } = await lastLetter(app.services.database.system, chiara.emailAddress)
  expect([subject, text]).toEqual([expect.stringContaining('one application '), expect.not.stringContaining('Berth Planner')])
  const moved = await manager.send('PUT', `${path}/deadline`, { deadline: inDays(6), tell: true })
  expect([moved.status, await lettersOf()]).toEqual([200, [3, 1]])
  expect((await manager.send('POST', `${path}/letters`, { personId: personOf.get('Henrik Vogel') })).status).toBe(404)
  expect((await boss.send('POST', `${path}/letters`, {})).body).toEqual({ letters: 2 })
  expect(await lettersOf()).toEqual([4, 2])
})

test('a workspace writes to owners so many times an hour: more is refused in words, reminders that are due go out as the hour allows', async () => {
  const { boss, start, path, id } = await reviewed(app)
  const write = (letters: number) =>
    rows(
      `insert into mail_message (mail_message_id, account_id, to_address, subject, kind)
select gen_random_uuid(), $1, 'x', 'x', 'owners' from generate_series(1, $2)`,
      [boss.accountId, letters],
    )
  await write(mostAnHour - 4)
  // Letters of other kinds, and of others, do not count.
  await rows("insert into mail_message (mail_message_id, account_id, to_address, subject) values (gen_random_uuid(), $1, 'x', 'x')", [
    boss.accountId,
  ])
  expect((await boss.send('POST', `${path}/letters`, {})).body).toEqual({ letters: 2 })
  await rows(
    "delete from mail_message where mail_message_id = (select mail_message_id from mail_message where account_id = $1 and to_address = 'x' and kind = 'owners' limit 1)",
    [boss.accountId],
  )
  const refused = {
    status: 429,
    body: {
      message: `Nothing was sent: these are 2 e-mails, and a workspace sends owners at most ${mostAnHour} an hour (left: 1). Try again in an hour.`,
    },
  }
  expect(await start({ name: 'Second' })).toMatchObject(refused)
  expect(await boss.send('POST', `${path}/letters`, {})).toMatchObject(refused)
  expect(await boss.send('PUT', `${path}/deadline`, { deadline: inDays(6), tell: true })).toMatchObject(refused)
  expect((await boss.send('GET', '/ownerreviews')).body).toHaveLength(1)
  await rows("update owner_review_person set written_date = now() - interval '3 days' where owner_review_id = $1", [id])
  const run = () => remind.run({ tenant: app.database.tenant(boss.accountId), actor: systemActor, services: app.services })
  expect([await run(), await run()]).toEqual([{ letters: 1 }, { letters: 0 }])
  const other = await reviewed(app)
  expect((await other.boss.send('POST', `${other.path}/letters`, {})).body).toEqual({ letters: 2 })
  await rows("update mail_message set created_date = now() - interval '1 hour' where account_id = $1", [boss.accountId])
  expect([await run(), await run()]).toEqual([{ letters: 1 }, { letters: 0 }])
})

test('a review of more owners than an hour allows is refused, and says what to do', async () => {
  const accountId = await addAccount()
  const refused = app.database.system.write((transaction) => refuseTooManyLetters(transaction, accountId, mostAnHour + 1))
  await expect(refused).rejects.toMatchObject({ status: 422, message: expect.stringMatching(/Choose fewer applications$/) })
})
