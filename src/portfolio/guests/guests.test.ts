import { expect, test } from 'vitest'
import { allCalls } from '#catalogue'
import { spreadOf } from '#portfolio/guests/contract/spread.ts'
import { guestOf, workshopOf } from '#portfolio/guests/server/samples-for-tests.ts'
import { questionsOf, read } from '#portfolio/portfolios/server/samples-for-tests.ts'
import type { Call } from '#platform/contract/call.ts'
import { testApp } from '#platform/testing/app.ts'
import { isDoneBefore } from '#platform/testing/done-before.ts'
import { rowsOf } from '#platform/testing/rows.ts'

/* People without an account who answer in a workshop. */

const app = await testApp({ TRUST_PROXY: '1' })
const rows = rowsOf(app.database)
const from = (network: string) => ({ 'x-forwarded-for': network })
const stateOf = async (guest: Awaited<ReturnType<typeof workshopOf>>['boss']['send']) => (await guest('GET', '/guest/workshop')).body

test('twenty guests answer at once, twice each: no answer is lost, and the host sees how they are spread and who said what', async () => {
  const { boss, host, portfolioId, applicationIds, questionIds, path, move, guest } = await workshopOf(app)
  await move()
  const names = Array.from({ length: 20 }, (_, at) => `Guest ${String(at + 1).padStart(2, '0')}`)
  const guests = await Promise.all(names.map(guest))
  const { turn } = await stateOf(guests[0]!)
  const answer = (value: (at: number) => number) =>
    Promise.all(guests.map((one, at) => one('PUT', '/guest/answer', { turn, value: value(at) })))
  for (const value of [() => 4, (at: number) => at % 4])
    expect((await answer(value)).map(({ status, body }) => [status, body.answered, body.guests])).toEqual(names.map(() => [200, 1, 20]))
  const given = (await host.send('GET', `${path}/${applicationIds[0]}/${questionIds[0]}`)).body
  const question = (await questionsOf(boss, portfolioId))[0]! as never
  const { bars, answered, median, isWide } = spreadOf(question, given)
  expect(bars.map(({ value, names: of }) => [value, of.length])).toEqual([0, 1, 2, 3, 4].map((value) => [value, value < 4 ? 5 : 0]))
  expect(bars[1]!.names).toEqual(['Guest 02', 'Guest 06', 'Guest 10', 'Guest 14', 'Guest 18'])
  expect([answered, median?.value, isWide]).toEqual([20, 1, true])
  const { guests: present } = (await host.send('GET', path)).body
  expect(present.map(({ guestName, isHere }: never) => [guestName, isHere]).toSorted()).toEqual(names.map((name) => [name, true]))
  // Guest answers decide nothing: the host gives the application's answer.
  expect((await read(boss, `/applications/${applicationIds[0]}`)).questionAnswers).toEqual([])
})

test('a guest sees the question and its choices, without a single id, and is answered within two seconds of a move', async () => {
  const { host, move, guest } = await workshopOf(app, ['Anchor', 'Berth Planner'])
  const [{ applicationId: anchor }] = (await host.send('GET', '/applications')).body.filter(
    ({ name }: { name: string }) => name === 'Anchor',
  )
  await host.send('PUT', `/applications/${anchor}`, { color: '#0f766e' })
  const lotte = await guest('  Lotte ')
  expect(await stateOf(lotte)).toMatchObject({ portfolioName: 'Cargo', guestName: 'Lotte', turn: 0, asked: null, answered: 0 })
  await move()
  const first = await lotte('GET', '/guest/workshop?turn=0')
  expect(first.headers['cache-control']).toBe('no-store')
  expect(first.body).toMatchObject({
    turn: 1,
    asked: {
      applicationName: 'Anchor',
      color: '#0f766e',
      place: 1,
      of: 2,
      questionText: 'How well does it fit?',
      takesNumber: false,
      own: null,
    },
  })
  expect(first.body.asked.choices).toHaveLength(5)
  // Workspaces of tests are called by their ids.
  expect(first.body.workspaceName).toBe(`Account ${host.accountId}`)
  expect(JSON.stringify({ ...first.body, workspaceName: '' })).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  await lotte('PUT', '/guest/answer', { turn: 1, value: 3 })
  // The listener of this server has its connection by now.
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  const waiting = lotte('GET', '/guest/workshop?turn=1')
  await new Promise((resolve) => setTimeout(resolve, 200))
  const inTime = isDoneBefore(2_000, waiting)
  await move(1, 1)
  expect((await waiting).body).toMatchObject({ turn: 2, answered: 1, asked: { applicationName: 'Berth Planner', place: 2, own: null } })
  expect(await inTime).toBe(true)
  await move(0, 0)
  expect(await stateOf(lotte)).toMatchObject({ turn: 3, asked: { own: 3 } })
  // Asked again, answers are dropped.
  await move(0, 0, { again: true })
  expect(await stateOf(lotte)).toMatchObject({ turn: 4, answered: 0, asked: { own: null } })
})

test('a guest sees how many of those present have answered, and neither who nor what', async () => {
  const { host, path, move, guest } = await workshopOf(app)
  await move()
  const [lotte, amara, tom] = [await guest('Lotte'), await guest('Amara'), await guest('Tom')]
  await rows('update workshop_guest set seen_date = now() - interval $$1 hour$$ where account_id = $1 and guest_name = $2', [
    host.accountId,
    'Tom',
  ])
  expect((await stateOf(lotte)).asked).toMatchObject({ answers: 0, guests: 2 })
  expect((await amara('PUT', '/guest/answer', { turn: 1, value: 2 })).body).toEqual({ answered: 1, answers: 1, guests: 2 })
  // Anyone who left after answering counts.
  await tom('PUT', '/guest/answer', { turn: 1, value: 4 })
  await rows('update workshop_guest set seen_date = now() - interval $$1 hour$$ where account_id = $1 and guest_name = $2', [
    host.accountId,
    'Tom',
  ])
  const told = await stateOf(lotte)
  expect(told.asked).toMatchObject({ answers: 2, guests: 3, own: null })
  expect(JSON.stringify(told)).not.toMatch(/Amara|Tom/)
  // Removed guests aren't counted.
  const { guestId } = (await host.send('GET', path)).body.guests.find(({ guestName }: { guestName: string }) => guestName === 'Tom')
  await host.send('PUT', `${path}/guests/${guestId}`, { isSentAway: true })
  expect((await stateOf(lotte)).asked).toMatchObject({ answers: 1, guests: 2 })
  // Another question begins at none.
  await move(0, 1)
  expect((await stateOf(lotte)).asked).toMatchObject({ answers: 0, guests: 2 })
})

test('an answer to a question that the host has left is refused, as is one that is no choice', async () => {
  const { applicationIds, questionIds, host, path, move, guest } = await workshopOf(app)
  await move(0, 0)
  const lotte = await guest('Lotte')
  await move(0, 1)
  const late = await lotte('PUT', '/guest/answer', { turn: 1, value: 3 })
  expect([late.status, late.body.message]).toEqual([409, 'The host has moved on. This answer came too late and was not counted.'])
  for (const value of [5, 2.5]) expect((await lotte('PUT', '/guest/answer', { turn: 2, value })).status).toBe(422)
  expect((await lotte('PUT', '/guest/answer', { turn: 2, value: 101 })).status).toBe(400)
  for (const question of questionIds) expect((await host.send('GET', `${path}/${applicationIds[0]}/${question}`)).body).toEqual([])
  expect((await lotte('PUT', '/guest/answer', { turn: 2, value: 1, more: 'x'.repeat(5_000) })).status).toBe(413)
})

test('a guest’s key opens the calls for guests and nothing else; no session opens those', async () => {
  const { boss, portfolioId, move, enter } = await workshopOf(app)
  await move()
  const { token } = (await enter('Lotte')).body
  const guest = guestOf(app.send, { status: 200, headers: {}, body: { token } })
  const faults: string[] = []
  const paths = ({ path }: Call) => [portfolioId, '0190a000-0000-7000-8000-000000000000'].map((id) => path.replace(/\{\w+\}/g, id))
  for (const [name, call] of allCalls)
    for (const path of paths(call)) {
      const { status } = await guest(call.method, path, call.body ? {} : undefined, { accept: 'text/event-stream' })
      // Others who have a link, such as owners of applications, have calls of their own.
      const isTheirs = call.access === 'guest' && name.startsWith('guests.')
      const isRefused = status === 401 || (status === 400 && call.access === 'guest')
      if (isTheirs ? status === 401 : !isRefused) faults.push(`${name} answers a guest ${status}`)
      if (!isTheirs) continue
      const { status: theirs } = await boss.send(call.method, path, call.body ? {} : undefined)
      if (theirs !== 401) faults.push(`${name} answers a user ${theirs}`)
    }
  expect(faults).toEqual([])
  // Kept as a hash alone, and neither a link nor a code is a token.
  const kept = await rows<{ found: number }>(`select count(*)::int as found from guest_key k where k::text like '%' || $1 || '%'`, [token])
  expect(kept).toEqual([{ found: 0 }])
})

test('codes are typed in any way, links lead in as well; neither is a token, and a token is neither', async () => {
  const { opened, enter } = await workshopOf(app)
  expect(opened.code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
  const { code, link } = opened
  for (const typed of [code.toLowerCase(), ` ${code.slice(0, 3)}-${code.slice(3)} `, link])
    expect((await enter('Lotte', typed)).status).toBe(200)
  const { token } = (await enter('Lotte')).body
  for (const key of [code, link, `code_${code}`, token.slice(0, -1)])
    expect((await app.send('GET', '/guest/workshop', undefined, { authorization: `Bearer ${key}` })).status).toBe(401)
  for (const key of [token, `code_${code}`, link.slice(0, -1)]) expect((await enter('Lotte', key, from('198.51.100.9'))).status).toBe(422)
  for (const name of ['', '   ', 'x'.repeat(61)]) expect((await enter(name)).status).toBe(400)
})

test('guessing codes is slowed: after twenty wrong ones, also many at once, a network finds nothing for a while, and others do', async () => {
  const { enter, opened } = await workshopOf(app)
  const network = from('203.0.113.7')
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, at) => enter('Eve', `ZZZZ${String(at + 10)}`, network)))
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(20)
  const refused = guesses.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(20)
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
  expect((await enter('Eve', opened.code, network)).status).toBe(429)
  // Guests with a link aren't slowed by wrong codes, and neither are other networks.
  expect((await enter('Lotte', opened.link, network)).status).toBe(200)
  expect((await enter('Lotte', opened.code, from('203.0.114.8'))).status).toBe(200)
})

test('the end is the end at once: tokens, code and link open nothing; what was answered is kept for the host', async () => {
  const { host, path, applicationIds, questionIds, enter, move, guest, opened } = await workshopOf(app)
  await move()
  const lotte = await guest('Lotte')
  await lotte('PUT', '/guest/answer', { turn: 1, value: 2 })
  expect((await host.send('POST', path, { hours: 1 })).status).toBe(409)
  // An earlier event, such as the answer just given, may wake the request; the guest then asks again.
  const outcome = async (): Promise<number> => {
    const { status } = await lotte('GET', '/guest/workshop?turn=1')
    return status === 200 ? outcome() : status
  }
  const waiting = outcome()
  expect((await host.send('DELETE', path)).status).toBe(204)
  expect(await waiting).toBe(401)
  const late = await lotte('PUT', '/guest/answer', { turn: 1, value: 3 })
  expect([late.status, late.body.message]).toEqual([401, 'This has ended, or you are no longer in it. Ask your host for a new code.'])
  for (const key of [opened.code, opened.link]) expect((await enter('Lotte', key)).status).toBe(422)
  expect((await move(0, 1)).status).toBe(409)
  const over = (await host.send('GET', path)).body
  expect(over).toMatchObject({ code: null, link: null, endedDate: expect.any(String), guests: [{ guestName: 'Lotte', isHere: false }] })
  expect((await host.send('GET', `${path}/${applicationIds[0]}/${questionIds[0]}`)).body).toMatchObject([{ guestName: 'Lotte' }])
  // Opened again it is another workshop.
  expect((await host.send('POST', path, { hours: 1 })).body).toMatchObject({ endedDate: null, guests: [], applicationId: null })
  const told = await rows<{ details: { what: string } }>(
    `select details from audit_entry where account_id = $1 and kind = 'guests' order by happened_date`,
    [host.accountId],
  )
  expect(told.map(({ details }) => details.what)).toEqual(['opened', 'ended', 'opened'])
})

test('when its time is over it ends by itself', async () => {
  const { host, path, portfolioId, enter, guest, move } = await workshopOf(app)
  await move()
  const lotte = await guest('Lotte')
  await rows(`update workshop set ends_date = now() where portfolio_id = $1`, [portfolioId])
  expect((await lotte('GET', '/guest/workshop')).status).toBe(401)
  expect((await lotte('PUT', '/guest/answer', { turn: 1, value: 3 })).status).toBe(401)
  expect((await enter('Lotte')).status).toBe(422)
  expect((await host.send('GET', path)).body).toMatchObject({ code: null, endedDate: expect.any(String) })
  expect((await host.send('POST', path, { hours: 25 })).status).toBe(400)
  expect((await host.send('POST', path, { hours: 24 })).status).toBe(200)
})
