import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { removeKeys, removeWorkshops } from '#portfolio/guests/server/removal.ts'
import { workshopOf } from '#portfolio/guests/server/samples-for-tests.ts'
import { application, join, portfolio, questionsOf } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { authenticate } from '#platform/server/access/authenticate.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { isDoneBefore } from '#platform/testing/done-before.ts'
import { rowsOf } from '#platform/testing/rows.ts'

/* Hosts who invite guests to a workshop, and the workshop's end. */

const app = await testApp()
const { addPerson, database, services } = app
const rows = rowsOf(database)

/** Workshop events that a person receives from the event stream. */
async function hears(person: Person) {
  const stream: Readable = services.live.open((await authenticate(database.system, person.token))!, person.token)
  const heard: string[] = []
  stream.on('data', (bytes: Buffer) =>
    heard.push(
      ...String(bytes)
        .split('\n\n')
        .filter((event) => event.startsWith('event: workshop')),
    ),
  )
  return { heard, end: () => stream.destroy() }
}

test('hosts see an answer within two seconds; a host of another portfolio, and readers, see nothing', async () => {
  const { boss, host, portfolioId, move, guest } = await workshopOf(app)
  const other = await addPerson(boss.accountId, ['Portfolio Manager'], await portfolio(boss, 'Other'))
  const viewer = await addPerson(boss.accountId, ['View User'])
  const listeners = await Promise.all([host, boss, other, viewer].map(hears))
  await move()
  const lotte = await guest('Lotte')
  // The server connects in its own time, so guests join until an event arrives. All earlier events have arrived by then or will arrive.
  const heardOfOneMore = async () => {
    await guest('One more')
    return listeners[0]!.heard.length
  }
  await expect.poll(heardOfOneMore, { interval: 300 }).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 500))
  const before = listeners.map(({ heard }) => heard.length)
  const answered = lotte('PUT', '/guest/answer', { turn: 1, value: 2 })
  const heard = expect.poll(() => listeners[0]!.heard.length, { interval: 20 }).toBeGreaterThan(before[0]!)
  expect(await isDoneBefore(2_000, Promise.all([answered, heard]))).toBe(true)
  await expect.poll(() => listeners[1]!.heard.length).toBeGreaterThan(before[1]!)
  expect(listeners[0]!.heard.at(-1)).toContain(`data: {"portfolioId":"${portfolioId}"}`)
  expect(listeners.slice(2).map(({ heard }) => heard)).toEqual([[], []])
  listeners.forEach(({ end }) => end())
})

test('a host bound to another portfolio learns nothing of a workshop, and its readers do not host', async () => {
  const { boss, portfolioId, applicationIds, questionIds, path, opened, guest, move } = await workshopOf(app)
  await move()
  await (
    await guest('Lotte')
  )('PUT', '/guest/answer', { turn: 1, value: 2 })
  const other = await portfolio(boss, 'Other')
  const [stranger, viewer, author] = await Promise.all([
    addPerson(boss.accountId, ['Portfolio Manager'], other),
    addPerson(boss.accountId, ['View User'], portfolioId),
    addPerson(boss.accountId, ['Author'], portfolioId),
  ])
  const answers = `${path}/${applicationIds[0]}/${questionIds[0]}`
  const place = { applicationId: applicationIds[0], accountQuestionId: questionIds[0] }
  const tried = (person: Person) =>
    Promise.all([
      person.send('GET', path),
      person.send('POST', path, { hours: 1 }),
      person.send('PUT', path, place),
      person.send('DELETE', path),
      person.send('GET', answers),
    ])
  expect((await tried(stranger)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await tried(viewer)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  for (const { body } of [...(await tried(stranger)), ...(await tried(viewer))])
    for (const secret of [opened.code, opened.link, 'Lotte']) expect(JSON.stringify(body)).not.toContain(secret)
  // An author may answer its questions, so sees what guests say, and leaves it to the host where they are.
  expect((await author.send('GET', path)).body).toMatchObject({ isOwn: false, code: opened.code, link: opened.link })
  expect((await author.send('GET', answers)).body).toMatchObject([{ guestName: 'Lotte' }])
  const led = await author.send('PUT', path, place)
  expect([led.status, led.body.message]).toEqual([403, 'Guests follow Test Portfolio Manager, who has invited them.'])
})

test('a host removes one guest: notified at once and plainly, not counted, refused in the same browser; and may readmit them', async () => {
  const { boss, host, path, applicationIds, questionIds, move, enter, opened } = await workshopOf(app)
  await move()
  const [lotte, troll] = (await Promise.all([enter('Lotte'), enter('Troll')])).map(({ body }) => body.token as string)
  const as = (token: string | undefined) => ({ authorization: `Bearer ${token}` })
  for (const [token, value] of [
    [lotte, 3],
    [troll, 0],
  ] as const)
    expect((await app.send('PUT', '/guest/answer', { turn: 1, value }, as(token))).status).toBe(200)
  const room = async () => (await host.send('GET', path)).body.guests as { guestId: string; guestName: string }[]
  const said = async () =>
    (await host.send('GET', `${path}/${applicationIds[0]}/${questionIds[0]}`)).body.map(({ guestName }: { guestName: string }) => guestName)
  expect((await said()).toSorted()).toEqual(['Lotte', 'Troll'])
  const { guestId } = (await room()).find(({ guestName }) => guestName === 'Troll')!
  const send = (person: Person, isSentAway: boolean, id = guestId) => person.send('PUT', `${path}/guests/${id}`, { isSentAway })
  const outcome = async (): Promise<number> => {
    const { status } = await app.send('GET', '/guest/workshop?turn=1', undefined, as(troll))
    return status === 200 ? outcome() : status
  }
  const waiting = outcome()
  const inTime = isDoneBefore(10_000, waiting)
  expect((await send(host, true)).status).toBe(204)
  expect([await waiting, await inTime]).toEqual([403, true])
  const late = await app.send('PUT', '/guest/answer', { turn: 1, value: 4 }, as(troll))
  expect([late.status, late.body.message]).toEqual([
    403,
    'The host has taken you out of this workshop. If that was a mistake, speak to your host.',
  ])
  expect((await app.send('PUT', '/guest/name', { guestName: 'Lotte' }, as(troll))).status).toBe(403)
  for (const code of [opened.code, opened.link]) {
    expect((await app.send('POST', '/guest/join', { code, guestName: 'Other', before: troll })).status).toBe(403)
    expect((await app.send('POST', '/guest/join', { code, guestName: 'Lotte again', before: lotte })).status).toBe(200)
  }
  expect(await said()).toEqual(['Lotte'])
  expect(await room()).toContainEqual({ guestId, guestName: 'Troll', isHere: false, isSentAway: true })
  // Let back in, they count as they answered before.
  expect((await send(host, false)).status).toBe(204)
  expect((await app.send('GET', '/guest/workshop', undefined, as(troll))).body).toMatchObject({ guestName: 'Troll', asked: { own: 0 } })
  expect((await said()).toSorted()).toEqual(['Lotte', 'Troll'])
  const stranger = await addPerson(boss.accountId, ['Portfolio Manager'], await portfolio(boss, 'Other'))
  const viewer = await addPerson(boss.accountId, ['View User'])
  expect([(await send(stranger, true)).status, (await send(viewer, true)).status]).toEqual([404, 403])
  expect((await send(host, true, applicationIds[0])).status).toBe(404)
  await host.send('DELETE', path)
  expect((await send(host, true)).status).toBe(409)
  const told = await rows<{ what: string }>(
    `select details ->> 'what' as what from audit_entry where account_id = $1 and kind = 'guests' order by happened_date`,
    [host.accountId],
  )
  expect(told.map(({ what }) => what)).toEqual(['opened', 'sent a guest away', 'let a guest in again', 'ended'])
})

test('guests are led to nothing outside of the portfolio: no application that is not in it, no question of another one', async () => {
  const { boss, host, path, applicationIds, questionIds, move, guest } = await workshopOf(app)
  const elsewhere = await portfolio(boss, 'Other')
  const unseen = await application(boss, 'Unseen')
  await join(boss, elsewhere, [unseen, ...applicationIds])
  const question = (await questionsOf(boss, elsewhere))[0]!.accountQuestionId
  const lotte = await guest('Lotte')
  for (const place of [
    { applicationId: unseen, accountQuestionId: questionIds[0] },
    { applicationId: applicationIds[0], accountQuestionId: question },
  ])
    expect((await host.send('PUT', path, place)).status).toBe(422)
  await move()
  expect((await lotte('GET', '/guest/workshop')).body.asked.applicationName).toBe('Anchor')
  // Taken out of the portfolio meanwhile, it is asked about no longer.
  await boss.send('DELETE', `${path.replace('/workshop', '')}/applications/${applicationIds[0]}`)
  expect((await lotte('GET', '/guest/workshop')).body.asked).toBe(null)
})

test('two hundred guests fit in, also when the last ones come at once; names may be changed', async () => {
  const { host, path, enter, guest, portfolioId } = await workshopOf(app)
  const fill = `insert into workshop_guest (account_id, workshop_id, guest_id, guest_name)
select account_id, workshop_id, gen_random_uuid(), 'Guest ' || n from workshop, generate_series(1, 196) n where portfolio_id = $1`
  await rows(fill, [portfolioId])
  const lotte = await guest('Lotte')
  const last = await Promise.all(Array.from({ length: 6 }, () => enter('Late')))
  expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 200, 409, 409, 409])
  expect((await lotte('PUT', '/guest/name', { guestName: 'Lotte B.' })).status).toBe(204)
  const names = (await host.send('GET', path)).body.guests.map(({ guestName }: { guestName: string }) => guestName) as string[]
  expect([names.length, names.includes('Lotte B.'), names.includes('Lotte')]).toEqual([200, true, false])
})

test('keys go with the end, workshops with names and answers 30 days later, and all of it with the portfolio or a closed workspace', async () => {
  const { host, boss, path, portfolioId, move, guest, enter } = await workshopOf(app)
  await move()
  const lotte = await guest('Lotte')
  await lotte('PUT', '/guest/answer', { turn: 1, value: 2 })
  const count = async (table: 'workshop' | 'workshop_guest' | 'workshop_answer' | 'guest_key') =>
    (await rows<{ count: number }>(`select count(*)::int as count from ${table} where account_id = $1`, [host.accountId]))[0]!.count
  const counts = () => Promise.all((['workshop', 'workshop_guest', 'workshop_answer', 'guest_key'] as const).map(count))
  const remove = () => removeWorkshops.run({ tenant: database.tenant(host.accountId), actor: systemActor, services })
  expect(await counts()).toEqual([1, 1, 1, 3])
  await rows(`update account set deleted_date = now() where account_id = $1`, [host.accountId])
  expect([(await lotte('GET', '/guest/workshop')).status, (await enter('Lotte')).status]).toEqual([401, 422])
  await rows(`update account set deleted_date = null where account_id = $1`, [host.accountId])
  await rows(`update guest_key set expires_date = now() - interval '1 second' where account_id = $1 and guest_id is not null`, [
    host.accountId,
  ])
  expect((await lotte('GET', '/guest/workshop')).status).toBe(401)
  await removeKeys.run(services)
  expect(await count('guest_key')).toBe(2)
  await host.send('DELETE', path)
  expect(await counts()).toEqual([1, 1, 1, 0])
  await rows(`update workshop set ended_date = now() - interval '29 days' where portfolio_id = $1`, [portfolioId])
  expect(await remove()).toEqual({ workshops: 0 })
  await rows(`update workshop set ended_date = now() - interval '31 days' where portfolio_id = $1`, [portfolioId])
  expect(await remove()).toEqual({ workshops: 1 })
  expect(await counts()).toEqual([0, 0, 0, 0])
  expect((await host.send('GET', path)).body).toBe(null)
  // The portfolio takes its open workshop along.
  await host.send('POST', path, { hours: 1 })
  const late = await guest('Late').catch(() => undefined)
  expect(late).toBe(undefined)
  const again = (await host.send('GET', path)).body as { code: string }
  const token = (await enter('Lotte', again.code)).body.token as string
  await boss.send('DELETE', `/portfolios/${portfolioId}`)
  expect((await app.send('GET', '/guest/workshop', undefined, { authorization: `Bearer ${token}` })).status).toBe(401)
  expect((await enter('Lotte', again.code)).status).toBe(422)
})
