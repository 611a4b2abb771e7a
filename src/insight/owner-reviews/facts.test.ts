import { expect, test } from 'vitest'
import { application as entity } from '#portfolio/applications/contract.ts'
import { expertContact } from '#tenancy/account/contract/common-values.ts'
import { columnFacts } from '#insight/owner-reviews/server/facts.ts'
import { remind } from '#insight/owner-reviews/server/following.ts'
import { contact, inDays, openings, ownedBy, reviewed, say } from '#insight/owner-reviews/server/samples-for-tests.ts'
import { asked, application, join, made, portfolio, questionsOf } from '#portfolio/portfolios/server/samples-for-tests.ts'
import type { Field } from '#platform/contract/field.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { lastLetter, lettersTo } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'

/* Facts that owners can be asked about: all kinds, from the contract of applications. */

const app = await testApp()
const rows = rowsOf(app.database)
const { addAccount, addPerson } = app

interface Proposal {
  readonly proposalId: string
  readonly label: string
  readonly now: string[]
}
async function acceptAll(boss: Person, path: string): Promise<Proposal[]> {
  const { proposals } = (await boss.send('GET', path)).body as { proposals: Proposal[] }
  const answer = await boss.send('POST', `${path}/accept`, { proposals: proposals.map(({ proposalId, now }) => ({ proposalId, now })) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return proposals
}

test('askable facts follow from the contract: no amount, no colour, nothing computed or with a tab of its own', () => {
  const offered = columnFacts().map(({ told }) => told.label)
  expect(offered).toEqual(
    expect.arrayContaining([
      'Short description',
      'Criticality',
      'State',
      'Business areas',
      'Vendor',
      'In use until',
      'Owner',
      'Expert',
      'IT services',
    ]),
  )
  const fields = entity.fields as Record<string, Field>
  for (const name of ['color', 'technologyQuestionsScoreAdjustment', 'timeRecommendation', 'portfolios', 'integrations'])
    expect(offered).not.toContain(fields[name]!.label)
  expect(columnFacts().filter(({ column: { shape } }) => shape.kind === 'value' && shape.field.kind === 'money')).toEqual([])
  // People, documents and what belongs to portfolios are typed by name: no list of them is shown to anyone with a link.
  expect(
    columnFacts()
      .flatMap(({ to, isListed, told }) => (to && !isListed ? [`${to} ${told.form}`] : []))
      .filter((one, at, all) => all.indexOf(one) === at),
  ).toEqual(['link names', 'contact names', 'itService names', 'application name'])
})

test('states, lists and people are proposed by name; what is not asked of a list stays, and all comes back as it was', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const [chiara, henrik] = [await contact(boss, 'Chiara', 'Ferrari'), await contact(boss, 'Henrik', 'Vogel')]
  const state = async (name: string) => (await made(boss, '/refApplicationStates', { name })).refApplicationStateId as string
  const [running, ending, gone] = [await state('Running'), await state('Ending'), await state('Gone')]
  const area = async (name: string) => (await made(boss, '/areas', { name })).areaId as string
  const [north, south] = [await area('North'), await area('South')]
  const id = await application(boss, 'Anchor', {
    contacts: [ownedBy(chiara.contactId)],
    areas: [{ areaId: north }],
    states: [
      { refApplicationStateId: running, currentState: true, actualDate: '2020-01-01' },
      { refApplicationStateId: gone, currentState: false, plannedDate: '2030-01-31' },
    ],
  })
  const facts = columnFacts().map(({ told }) => told.fact)
  const chosen = ['states', 'areas', `contacts:${expertContact}`, 'criticality', 'plannedDisposition']
  expect(chosen.every((fact) => facts.includes(fact))).toBe(true)
  const started = await boss.send('POST', '/ownerreviews', {
    name: 'All',
    applicationIds: [id],
    facts: chosen,
    deadline: inDays(5),
    remindEveryDays: 0,
  })
  const path = `/ownerreviews/${started.body.ownerReviewId as string}`
  const owner = await openings(app).opened(chiara.emailAddress)
  const page = (await owner('GET', '/owner/review')).body
  expect(page.facts.map(({ form, choices }: never) => [form, choices])).toEqual([
    ['name', ['Ending', 'Gone', 'Running']],
    ['names', ['North', 'South']],
    ['names', null],
    ['level', null],
    ['choice', ['Tolerate', 'Invest', 'Migrate', 'Eliminate']],
  ])
  // The field itself names its levels in every answer.
  const { levels } = entity.fields.criticality
  expect(page.facts.map((fact: { levels: unknown }) => fact.levels)).toEqual([null, null, null, levels, null])
  expect(
    columnFacts()
      .filter(({ told }) => told.levels)
      .map(({ told }) => [told.fact, told.form]),
  ).toEqual([['criticality', 'level']])
  expect(page.applications[0].values).toEqual([['Running'], ['North'], [], [], []])
  const unknown = await say(owner, 1, [{ fact: 0, value: ['Sunk'] }])
  expect([unknown.status, unknown.body.message]).toEqual([422, '“Sunk” is not one of the choices'])
  const values = [['ending'], ['South', ' north '], [henrik.name], ['4'], ['Migrate']]
  expect(
    (
      await say(
        owner,
        1,
        values.map((value, fact) => ({ fact, value })),
      )
    ).status,
  ).toBe(200)
  const before = (await boss.send('GET', `/applications/${id}`)).body
  const proposals = await acceptAll(boss, path)
  const after = (await boss.send('GET', `/applications/${id}`)).body
  expect(after).toMatchObject({ currentStateId: ending, criticality: 4, plannedDisposition: 'Migrate' })
  expect(after.states.slice(1), 'the plan stays').toEqual(before.states.slice(1))
  expect(after.areas.map(({ areaId }: { areaId: string }) => areaId).toSorted()).toEqual([north, south].toSorted())
  expect(after.contacts).toEqual(
    expect.arrayContaining([ownedBy(chiara.contactId), { contactId: henrik.contactId, refContactTypeId: expertContact }]),
  )
  const back = await boss.send('POST', `${path}/takeback`, { proposalIds: proposals.map(({ proposalId }) => proposalId) })
  expect(back.status, JSON.stringify(back.body)).toBe(200)
  const again = (await boss.send('GET', `/applications/${id}`)).body
  for (const field of ['states', 'areas', 'contacts', 'criticality', 'plannedDisposition'])
    expect(again[field], field).toEqual(before[field])
})

test('questions are asked as well: an answer is scored under the owner’s name, and taken back with its score', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  await asked(boss, ['How well does it fit?'])
  const chiara = await contact(boss, 'Chiara', 'Ferrari')
  const id = await application(boss, 'Anchor', { contacts: [ownedBy(chiara.contactId)] })
  const portfolioId = await portfolio(boss, 'Cargo')
  await join(boss, portfolioId, [id])
  const [question] = await questionsOf(boss, portfolioId)
  const fact = `question:${question!.accountQuestionId}`
  const offered = (await boss.send('GET', `/ownerreviews/facts?portfolioId=${portfolioId}`)).body
  expect(offered.find((one: { fact: string }) => one.fact === fact)).toMatchObject({
    label: 'How well does it fit?',
    group: 'Business questions',
    form: 'choice',
  })
  const started = await boss.send('POST', '/ownerreviews', {
    name: 'Fit',
    portfolioId,
    facts: [fact],
    deadline: inDays(5),
    remindEveryDays: 0,
  })
  const path = `/ownerreviews/${started.body.ownerReviewId as string}`
  const owner = await openings(app).opened(chiara.emailAddress)
  expect((await say(owner, 1, [{ fact: 0, value: ['Worth 9'] }])).status).toBe(422)
  await say(owner, 1, [{ fact: 0, value: ['Worth 4'] }])
  const proposals = await acceptAll(boss, path)
  const scored = (await boss.send('GET', `/applications/${id}`)).body
  expect([scored.businessQuestionsScore, scored.questionAnswers[0].answeredByName]).toEqual([100, expect.stringMatching(/^Chiara Ferrari/)])
  expect((await boss.send('POST', `${path}/takeback`, { proposalIds: proposals.map(({ proposalId }) => proposalId) })).status).toBe(200)
  expect((await boss.send('GET', `/applications/${id}`)).body).toMatchObject({ businessQuestionsScore: null, questionAnswers: [] })
  // Without the portfolio the review stays, with nothing to ask; it asks again when the portfolio is back.
  const { version } = (await boss.send('GET', `/portfolios/${portfolioId}`)).body
  expect((await boss.send('DELETE', `/portfolios/${portfolioId}?version=${version as number}`)).status).toBe(204)
  const asks = async () => [(await boss.send('GET', path)).status, (await owner('GET', '/owner/review')).body.facts.length]
  expect(await asks()).toEqual([200, 0])
  expect((await boss.send('POST', '/bin/restore', { ids: [portfolioId] })).status).toBe(200)
  expect(await asks()).toEqual([200, 1])
})

test('people without an answer are reminded as often as the review says, until they answer; each letter has a working link', async () => {
  const { boss, chiara, henrik, opened, keysOf, as, id, path } = await reviewed(app)
  const tenant = app.database.tenant(boss.accountId)
  const run = () => remind.run({ tenant, actor: systemActor, services: app.services })
  expect(await run()).toEqual({ letters: 0 })
  const later = () => rows(`update owner_review_person set written_date = now() - interval '3 days' where owner_review_id = $1`, [id])
  await say(await opened(henrik.emailAddress), 1)
  await say(await opened(chiara.emailAddress), 2)
  await later()
  expect(await run()).toEqual({ letters: 1 })
  expect(await run()).toEqual({ letters: 0 })
  const letter = await lastLetter(app.services.database.system, chiara.emailAddress)
  expect(letter.subject).toMatch(/^Reminder: one application to look at until/)
  expect(letter.text).toContain('Still to do: Anchor.')
  for (const key of await keysOf(chiara.emailAddress)) expect((await as(key)('GET', '/owner/review')).status).toBe(200)
  expect((await boss.send('POST', `${path}/letters`, {})).body).toEqual({ letters: 1 })
  await later()
  await boss.send('DELETE', path)
  expect(await run()).toEqual({ letters: 0 })
  expect(await lettersTo(app.services.database.system, henrik.emailAddress)).toHaveLength(1)
})
