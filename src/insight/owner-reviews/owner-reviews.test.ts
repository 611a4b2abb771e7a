import { expect, test } from 'vitest'
import { allCalls } from '#catalogue'
import { contact, inDays, openings, ownedBy, reviewed, say } from '#insight/owner-reviews/server/samples-for-tests.ts'
import { guestOf, workshopOf } from '#portfolio/guests/server/samples-for-tests.ts'
import { application, join, portfolio } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { lastLetter } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'

/* Owners confirm recorded facts by personal links. */

const app = await testApp()
const rows = rowsOf(app.database)
const { addAccount, addPerson } = app

test('each owner gets one letter with a link of their own, and sees what is recorded of their applications without an account or an id', async () => {
  const { chiara, henrik, keysOf, opened, first } = await reviewed(app)
  const letter = await lastLetter(app.services.database.system, chiara.emailAddress)
  expect(letter.subject).toMatch(/^Is this still right\? 2 applications of yours/)
  expect(letter.text).toContain('Anchor, Berth Planner')
  expect(letter.link.pathname).toBe('/owner')
  expect(letter.link.hash).toMatch(/^#guest_[\w-]{43}$/)
  expect(await keysOf(henrik.emailAddress)).toHaveLength(1)
  const chiaras = await opened(chiara.emailAddress)
  const { status, headers, body } = await chiaras('GET', '/owner/review')
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toMatchObject({ ownerName: 'Chiara Ferrari', askerName: 'Test Global Admin', reviewName: 'Autumn' })
  expect(body.facts.map(({ label, form }: never) => [label, form])).toEqual([
    ['Short description', 'text'],
    ['In use until', 'date'],
    ['Third-party application', 'flag'],
  ])
  expect(body.applications.map(({ name, values }: never) => [name, values])).toEqual([
    ['Anchor', [['Holds ships'], [], ['No']]],
    ['Berth Planner', [[], [], ['No']]],
  ])
  expect(JSON.stringify({ ...body, workspaceName: '' })).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  const henriks = (await (await opened(henrik.emailAddress))('GET', '/owner/review')).body
  expect(henriks.applications.map(({ name }: never) => name)).toEqual(['Berth Planner'])
  expect(JSON.stringify(henriks)).not.toContain('Anchor')
  const kept = await rows(`select 1 from guest_key k where k::text like '%' || $1 || '%'`, [letter.link.hash.slice(1)])
  expect([kept, first.length]).toEqual([[], 36])
})

test('the link opens the two calls for owners and nothing else, whatever the call; neither a session nor a guest of a workshop opens those', async () => {
  const { boss, chiara, opened, id, first } = await reviewed(app)
  const owner = await opened(chiara.emailAddress)
  const { enter } = await workshopOf(app)
  const guest = guestOf(app.send, await enter('Lotte'))
  const faults: string[] = []
  for (const [name, call] of allCalls)
    for (const at of [id, first]) {
      const path = call.path.replace(/\{\w+\}/g, at)
      const body = call.body ? { place: 1, seen: '', isMine: true, changes: [] } : undefined
      const { status } = await owner(call.method, path, body, { accept: 'text/event-stream' })
      const isTheirs = name.startsWith('owner-reviews.') && call.access === 'guest'
      // Calls of workshops may refuse the body before they look who it is.
      if (isTheirs ? status === 401 : ![401, 400].includes(status) || (status === 400 && call.access !== 'guest'))
        faults.push(`${name} answers an owner ${status}`)
      if (!isTheirs) continue
      const others = [await boss.send(call.method, path, body), await guest(call.method, path, body)]
      for (const other of others) if (other.status !== 401) faults.push(`${name} answers somebody else ${other.status}`)
    }
  expect(faults).toEqual([])
})

test('the record changes only when the asker accepts; all at once, under the owners’ names, and taken back in one step', async () => {
  const { boss, chiara, henrik, opened, first, second, path } = await reviewed(app)
  const chiaras = await opened(chiara.emailAddress)
  const answered = await say(chiaras, 1, [
    { fact: 1, value: ['2028-12-31'], reason: 'The contract was extended' },
    { fact: 2, value: ['Yes'] },
  ])
  expect([answered.status, answered.body.applications[0].answer]).toEqual([200, 'changes'])
  expect((await say(chiaras, 2)).body.applications[1].answer).toBe('correct')
  await say(await opened(henrik.emailAddress), 1, [{ fact: 0, value: ['Plans berths'] }])
  const read = async (id: string) => (await boss.send('GET', `/applications/${id}`)).body
  expect((await read(first)).lifecycleEndDate).toBeNull()
  const page = (await boss.send('GET', path)).body
  expect(page).toMatchObject({ owners: 2, ownersDone: 2, items: 3, itemsDone: 3, open: 3 })
  expect(
    page.proposals.map(({ personName, label, before, after, now, reason }: never) => [personName, label, before, after, now, reason]),
  ).toEqual([
    ['Chiara Ferrari', 'In use until', [], ['2028-12-31'], [], 'The contract was extended'],
    ['Chiara Ferrari', 'Third-party application', ['No'], ['Yes'], ['No'], null],
    ['Henrik Vogel', 'Short description', [], ['Plans berths'], [], null],
  ])
  const proposals = page.proposals.map(({ proposalId, now }: { proposalId: string; now: string[] }) => ({ proposalId, now }))
  const accepted = await boss.send('POST', `${path}/accept`, { proposals })
  expect([accepted.status, accepted.body.open], JSON.stringify(accepted.body)).toEqual([200, 0])
  expect(await read(first)).toMatchObject({ lifecycleEndDate: '2028-12-31', isThirdParty: true, shortDescription: 'Holds ships' })
  expect(await read(second)).toMatchObject({ shortDescription: 'Plans berths' })
  const [last] = (await boss.send('GET', `/applications/${first}/history`)).body
  expect(last).toMatchObject({
    changedByName: 'Chiara Ferrari (accepted by Test Global Admin)',
    changes: { lifecycleEndDate: [null, '2028-12-31'] },
  })
  expect((await chiaras('GET', '/owner/review')).body.applications[0].proposals.map(({ decision }: never) => decision)).toEqual([
    'accepted',
    'accepted',
  ])
  expect((await boss.send('POST', `${path}/accept`, { proposals })).status).toBe(409)
  const proposalIds = proposals.map(({ proposalId }: { proposalId: string }) => proposalId)
  const back = await boss.send('POST', `${path}/takeback`, { proposalIds })
  expect([back.status, back.body.open]).toEqual([200, 3])
  expect(await read(first)).toMatchObject({ lifecycleEndDate: null, isThirdParty: false })
  expect((await boss.send('GET', `/applications/${first}/history`)).body[0].changedByName).toBe('Test Global Admin')
  // Accepted once more and changed by somebody since: an undo is refused.
  expect((await boss.send('POST', `${path}/accept`, { proposals })).status).toBe(200)
  await boss.send('PUT', `/applications/${first}`, { lifecycleEndDate: '2030-01-01' })
  const late = await boss.send('POST', `${path}/takeback`, { proposalIds })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('“In use until” of Anchor has been changed since')])
  expect(await read(second)).toMatchObject({ shortDescription: 'Plans berths' })
})

test('another person’s change is shown before an answer counts, and before a proposal is accepted', async () => {
  const { boss, chiara, opened, first, path } = await reviewed(app)
  const owner = await opened(chiara.emailAddress)
  const { seen } = (await owner('GET', '/owner/review')).body.applications[0]
  await boss.send('PUT', `/applications/${first}`, { shortDescription: 'Holds ships fast' })
  const late = await owner('PUT', '/owner/answer', { place: 1, seen, isMine: true, changes: [] })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Somebody has changed this in the meantime')])
  expect((await say(owner, 1, [{ fact: 0, value: ['Holds boats'] }])).status).toBe(200)
  const [{ proposalId, now }] = (await boss.send('GET', path)).body.proposals
  await boss.send('PUT', `/applications/${first}`, { shortDescription: 'Holds everything' })
  const refused = await boss.send('POST', `${path}/accept`, { proposals: [{ proposalId, now }] })
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('“Short description” of Anchor')])
  const [proposal] = (await boss.send('GET', path)).body.proposals
  expect([proposal.before, proposal.now, proposal.after]).toEqual([['Holds ships fast'], ['Holds everything'], ['Holds boats']])
  expect((await boss.send('POST', `${path}/accept`, { proposals: [{ proposalId, now: proposal.now }] })).status).toBe(200)
  expect((await boss.send('GET', `/applications/${first}`)).body.shortDescription).toBe('Holds boats')
})

test('an answer given again replaces what is not decided on; two who contradict each other are not accepted together', async () => {
  const { boss, chiara, henrik, opened, path } = await reviewed(app)
  const [chiaras, henriks] = [await opened(chiara.emailAddress), await opened(henrik.emailAddress)]
  await say(chiaras, 2, [{ fact: 0, value: ['One'] }])
  await say(chiaras, 2, [{ fact: 0, value: ['Two'] }])
  await say(henriks, 1, [{ fact: 0, value: ['Three'] }])
  const { proposals } = (await boss.send('GET', path)).body
  expect(proposals.map(({ after }: never) => after)).toEqual([['Two'], ['Three']])
  const both = await boss.send('POST', `${path}/accept`, {
    proposals: proposals.map(({ proposalId, now }: never) => ({ proposalId, now })),
  })
  expect([both.status, both.body.message]).toEqual([
    422,
    expect.stringContaining('Chiara Ferrari and Henrik Vogel propose different values'),
  ])
  const [mine, theirs] = proposals as { proposalId: string; now: string[] }[]
  const declined = await boss.send('POST', `${path}/decline`, { proposalIds: [mine!.proposalId], note: 'Henrik knows better' })
  expect(declined.status).toBe(200)
  expect((await boss.send('POST', `${path}/accept`, { proposals: [{ proposalId: theirs!.proposalId, now: [] }] })).status).toBe(200)
  expect((await chiaras('GET', '/owner/review')).body.applications[1].proposals).toMatchObject([
    { after: ['Two'], decision: 'declined', decisionNote: 'Henrik knows better' },
  ])
})

test('“not mine” proposes the one that is named as owner; a name that nobody has is refused in words', async () => {
  const { boss, chiara, henrik, opened, first, path } = await reviewed(app)
  const owner = await opened(chiara.emailAddress)
  const said = await say(owner, 1, [], { isMine: false, owner: 'Nobody Known' })
  expect(said.body.applications[0]).toMatchObject({ answer: 'notMine', note: 'Nobody Known' })
  const proposed = async () =>
    (await boss.send('GET', path)).body.proposals[0] as { proposalId: string; now: string[]; label: string; after: string[] }
  const unknown = await proposed()
  expect([unknown.label, unknown.now, unknown.after]).toEqual(['Owner', ['Chiara Ferrari'], ['Nobody Known']])
  const refused = await boss.send('POST', `${path}/accept`, { proposals: [{ proposalId: unknown.proposalId, now: unknown.now }] })
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('No contact is called “Nobody Known”')])
  await say(owner, 1, [], { isMine: false, owner: 'henrik vogel' })
  const known = await proposed()
  expect((await boss.send('POST', `${path}/accept`, { proposals: [{ proposalId: known.proposalId, now: known.now }] })).status).toBe(200)
  expect((await boss.send('GET', `/applications/${first}`)).body.contacts).toEqual([ownedBy(henrik.contactId)])
  const back = await boss.send('POST', `${path}/takeback`, { proposalIds: [known.proposalId] })
  expect([back.status, (await boss.send('GET', `/applications/${first}`)).body.contacts]).toEqual([200, [ownedBy(chiara.contactId)]])
})

test('a link ends with its deadline, when the review is ended and when it is withdrawn, and says who can send another one', async () => {
  const { boss, chiara, henrik, opened, as, keysOf, id, path } = await reviewed(app)
  const owner = await opened(chiara.emailAddress)
  const { people } = (await boss.send('GET', path)).body
  const [{ personId }] = people
  expect((await boss.send('DELETE', `${path}/people/${personId}`)).status).toBe(204)
  const withdrawn = await owner('GET', '/owner/review')
  expect([withdrawn.status, withdrawn.body.message]).toEqual([401, 'This link was withdrawn. Test Global Admin can send you a new one.'])
  expect((await owner('PUT', '/owner/answer', { place: 1, seen: '', isMine: true, changes: [] })).status).toBe(401)
  // A new link works, and the previous one is revoked.
  expect((await boss.send('POST', `${path}/letters`, { personId })).body).toEqual({ letters: 1 })
  const [old, fresh] = await keysOf(chiara.emailAddress)
  expect([(await as(old!)('GET', '/owner/review')).status, (await as(fresh!)('GET', '/owner/review')).status]).toEqual([401, 200])
  await rows(`update owner_review set closes_date = now() where owner_review_id = $1`, [id])
  const ended = await as(fresh!)('GET', '/owner/review')
  expect([ended.status, ended.body.message]).toEqual([401, 'This review has ended. Test Global Admin can send you a new link.'])
  expect((await boss.send('POST', `${path}/letters`, {})).status).toBe(409)
  await rows(`update owner_review set closes_date = now() + interval '1 day' where owner_review_id = $1`, [id])
  expect((await (await opened(henrik.emailAddress))('GET', '/owner/review')).status).toBe(200)
  expect((await boss.send('DELETE', path)).status).toBe(204)
  expect((await (await opened(henrik.emailAddress))('GET', '/owner/review')).status).toBe(401)
  const told = await rows<{ details: { what: string } }>(
    `select details from audit_entry where account_id = $1 and kind = 'owners' order by happened_date`,
    [boss.accountId],
  )
  expect(told.map(({ details }) => details.what)).toEqual(['started', 'withdrawn', 'new link', 'ended'])
})

test('the deadline moves, later or earlier: links live until then, reminders and pages show it, people who wait are notified on request', async () => {
  const { boss, chiara, henrik, opened, keysOf, id, path } = await reviewed(app, undefined, { deadline: inDays(2) })
  const owner = await opened(chiara.emailAddress)
  const move = (deadline: string, more: object = {}, person = boss) => person.send('PUT', `${path}/deadline`, { deadline, ...more })
  const ends = async () =>
    (await rows<{ at: string }>(`select to_char(min(expires_date), 'YYYY-MM-DD') as at from guest_key where place_id = $1`, [id]))[0]!.at
  expect(await ends()).toBe(inDays(33))
  const later = await move(inDays(20))
  expect([later.status, later.body.deadline, later.body.endedDate]).toEqual([200, inDays(20), null])
  expect([await ends(), (await owner('GET', '/owner/review')).body.deadline]).toEqual([inDays(51), inDays(20)])
  expect(await keysOf(henrik.emailAddress)).toHaveLength(1)
  // Henrik is done; everybody still asked gets one letter with the day.
  await say(await opened(henrik.emailAddress), 1)
  expect((await move(inDays(1), { tell: true })).body.people.map(({ letters }: never) => letters)).toEqual([2, 1])
  const dayOf = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
  const { subject, text } = await lastLetter(app.services.database.system, chiara.emailAddress)
  expect(subject).toBe(`Reminder: 2 applications to look at until ${dayOf(inDays(1))}`)
  expect(text).toContain(`It works until ${dayOf(inDays(1))}`)
  expect((await (await opened(chiara.emailAddress))('GET', '/owner/review')).status).toBe(200)
  // A review whose deadline has passed opens again, with the links that there are; one that was ended stays so.
  await rows(`update owner_review set closes_date = now() where owner_review_id = $1`, [id])
  expect([(await owner('GET', '/owner/review')).status, (await boss.send('GET', path)).body.endedByHand]).toEqual([401, false])
  expect((await move(inDays(3))).body.endedDate).toBe(null)
  expect((await owner('GET', '/owner/review')).status).toBe(200)
  for (const wrong of [inDays(-1), inDays(31)]) expect((await move(wrong)).status).toBe(422)
  const stranger = await addPerson(boss.accountId, ['Author'], await portfolio(boss, 'Elsewhere'))
  const viewer = await addPerson(boss.accountId, ['View User'])
  expect([(await move(inDays(4), {}, stranger)).status, (await move(inDays(4), {}, viewer)).status]).toEqual([404, 403])
  await boss.send('DELETE', path)
  expect([(await move(inDays(4))).status, (await boss.send('GET', path)).body.endedByHand]).toEqual([409, true])
  const told = await rows<{ details: object }>(
    `select details from audit_entry where account_id = $1 and kind = 'owners' and details ->> 'what' = 'deadline moved' order by happened_date`,
    [boss.accountId],
  )
  expect(told.map(({ details }) => details)).toEqual([
    { subject: 'Autumn', what: 'deadline moved', from: inDays(2), until: inDays(20) },
    { subject: 'Autumn', what: 'deadline moved', from: inDays(20), until: inDays(1), owners: 1 },
    { subject: 'Autumn', what: 'deadline moved', from: inDays(1), until: inDays(3) },
  ])
})

test('an author of one portfolio asks about its applications alone; the page follows what its asker sees', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const chiara = await contact(boss, 'Chiara', 'Ferrari')
  const nobody = await contact(boss, 'Nadia', 'Blank', null)
  const [ours, theirs] = [await portfolio(boss, 'Ours'), await portfolio(boss, 'Theirs')]
  const [mine, other] = [
    await application(boss, 'Anchor', { contacts: [ownedBy(chiara.contactId)] }),
    await application(boss, 'Berth Planner', { contacts: [ownedBy(chiara.contactId)] }),
  ]
  const bare = await application(boss, 'Crane', { contacts: [ownedBy(nobody.contactId)] })
  const alone = await application(boss, 'Dock')
  await join(boss, ours, [mine, bare, alone])
  await join(boss, theirs, [other])
  const author = await addPerson(boss.accountId, ['Author'], ours)
  const applicationIds = [mine, other, bare, alone]
  const plan = (await author.send('POST', '/ownerreviews/plan', { applicationIds })).body
  expect(plan).toEqual({
    owners: [{ name: 'Chiara Ferrari', emailAddress: chiara.emailAddress, applications: 1 }],
    applications: 1,
    withoutOwner: ['Dock'],
    withoutAddress: ['Crane'],
    notYours: 0,
  })
  expect((await author.send('POST', '/ownerreviews/plan', { portfolioId: theirs })).status).toBe(404)
  const viewer = await addPerson(boss.accountId, ['View User'])
  expect((await viewer.send('POST', '/ownerreviews/plan', { applicationIds })).status).toBe(403)
  const body = { name: 'Ours', applicationIds, facts: ['shortDescription'], deadline: inDays(5), remindEveryDays: 0 }
  const started = await author.send('POST', '/ownerreviews', body)
  expect([started.status, started.body.items]).toEqual([200, 1])
  const owner = await openings(app).opened(chiara.emailAddress)
  expect((await owner('GET', '/owner/review')).body.applications.map(({ name }: never) => name)).toEqual(['Anchor'])
  // Another author has no part in it; the boss may change everything, and sees it.
  const stranger = await addPerson(boss.accountId, ['Author'], theirs)
  const path = `/ownerreviews/${started.body.ownerReviewId as string}`
  expect([(await stranger.send('GET', path)).status, (await boss.send('GET', path)).status]).toEqual([404, 200])
  expect([(await stranger.send('GET', '/ownerreviews')).body, (await boss.send('GET', '/ownerreviews')).body.length]).toEqual([[], 1])
  await rows('delete from portfolio_application where application_id = $1', [mine])
  expect((await owner('GET', '/owner/review')).body.applications).toEqual([])
  for (const wrong of [
    { deadline: inDays(31) },
    { deadline: inDays(-1) },
    { facts: ['technologyQuestionsScoreAdjustment'] },
    { applicationIds: [alone] },
  ])
    expect((await boss.send('POST', '/ownerreviews', { ...body, ...wrong })).status, JSON.stringify(wrong)).toBe(422)
})
