import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { projectNoteStatuses } from '#tenancy/account/contract/common-values.ts'

/* Status reports: what a period has changed, from the history of vital signs, of notes and of the record. */

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)
const admin = async () => addPerson(await addAccount(), ['Global Admin'])
type Body = Awaited<ReturnType<Person['send']>>['body']

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const [open, , closed] = projectNoteStatuses.map(({ value }) => value)

async function sent(person: Person, method: 'POST' | 'PUT', path: string, body: Body): Promise<Body> {
  const answer = await person.send(method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
const report = async (person: Person, id: string, query = '') => (await person.send('GET', `/projects/${id}/statusreport${query}`)).body

/** Moves the last write of a record a number of days into the past. */
async function agePast(person: Person, id: string, days: number) {
  const past = `now() - interval '${days} days'`
  await rows(`update project set created_date = ${past} where account_id = $1 and project_id = $2 and version = 1`, [person.accountId, id])
  const fresh = `changed_date > now() - interval '1 minute'`
  await rows(`update change_log set changed_date = ${past} where account_id = $1 and record_id = $2 and ${fresh}`, [person.accountId, id])
  await rows(`update project_vital set changed_date = ${past} where account_id = $1 and project_id = $2 and ${fresh}`, [
    person.accountId,
    id,
  ])
}

async function team(person: Person, ...names: string[]) {
  const ids: string[] = []
  for (const lastName of names) ids.push((await sent(person, 'POST', '/contacts', { firstName: 'Ada', lastName }))['contactId'])
  return ids as [string, string, string]
}

test('a report shows both ends of its period, and the changes between them', async () => {
  const person = await admin()
  const [manager, next, engineer] = await team(person, 'Berg', 'Vogel', 'Tan')
  const { projectId } = await sent(person, 'POST', '/projects', {
    name: 'Crew Cloud',
    percentComplete: 20,
    targetDate: '2030-01-31',
    managerContactId: manager,
    budgetVitalValue: 1,
    scheduleVitalValue: 2,
    milestones: [
      { name: 'Contract', plannedDate: day(50), actualDate: day(49) },
      { name: 'Design', plannedDate: day(10), actualDate: day(7) },
      { name: 'Pilot', plannedDate: day(5) },
      { name: 'Forgotten', plannedDate: day(40) },
      { name: 'Live', plannedDate: '2030-01-31' },
    ],
    projectNotes: [
      { title: 'Old risk', noteDate: day(45) },
      { title: 'New risk', noteDate: day(3) },
    ],
  })
  await agePast(person, projectId, 60)
  await sent(person, 'PUT', `/projects/${projectId}`, { percentComplete: 40 })
  await agePast(person, projectId, 35)
  await sent(person, 'PUT', `/projects/${projectId}`, {
    percentComplete: 55,
    targetDate: '2030-03-31',
    managerContactId: next,
    resources: [{ contactId: engineer, role: 'Integration', allocation: 50 }],
    budgetVitalValue: 3,
    vitalChangeComments: 'The vendor doubled the price.',
  })
  await agePast(person, projectId, 8)
  const notes = (await person.send('GET', `/projects/${projectId}`)).body.projectNotes as Body[]
  const closing = notes.map((note) => (note['title'] === 'Old risk' ? { ...note, refProjectNoteStatusId: closed } : note))
  expect((await sent(person, 'PUT', `/projects/${projectId}`, { projectNotes: closing }))['projectNotes']).toMatchObject([
    { title: 'New risk', closedDate: null },
    { title: 'Old risk', closedDate: day(0) },
  ])

  const found = await report(person, projectId)
  expect([found['from'], found['to']]).toEqual([day(27), day(0)])
  expect(found['start']).toMatchObject({
    percentComplete: 40,
    targetDate: '2030-01-31',
    budget: 1,
    schedule: 2,
    projectConditionValue: 1.5,
    projectCondition: 'Yellow',
  })
  expect(found['end']).toMatchObject({
    percentComplete: 55,
    targetDate: '2030-03-31',
    budget: 3,
    projectConditionValue: 2.5,
    projectCondition: 'Red',
  })
  expect((found['vitals'] as Body[]).map(({ vitalSign, comments, isInPeriod }) => [vitalSign, comments, isInPeriod])).toEqual([
    ['budget', 'The vendor doubled the price.', true],
    ['budget', null, false],
    ['schedule', null, false],
  ])
  expect((found['milestones'] as Body[]).map(({ name, standing, daysLate }) => [name, standing, daysLate])).toEqual([
    ['Forgotten', 'overdue', 40],
    ['Design', 'met', 3],
    ['Pilot', 'missed', 5],
    ['Live', 'next', null],
  ])
  const titles = (list: Body[]) => list.map(({ title }) => title)
  const { opened, closed: ended, open: still } = found['notes'] as Record<string, Body[]>
  expect([opened, ended, still].map((list) => titles(list!))).toEqual([['New risk'], ['Old risk'], ['New risk']])
  expect(found['people']).toEqual({
    leads: [{ name: 'Ada Vogel', role: 'Manager', allocation: null }],
    team: [{ name: 'Ada Tan', role: 'Integration', allocation: 50 }],
    joined: ['Ada Tan', 'Ada Vogel'],
    left: ['Ada Berg'],
  })

  const earlier = await report(person, projectId, `?from=${day(50)}&to=${day(20)}`)
  expect([earlier['start'].percentComplete, earlier['end'].percentComplete, earlier['end'].budget]).toEqual([20, 40, 1])
  expect(earlier['people']['leads']).toEqual([{ name: 'Ada Berg', role: 'Manager', allocation: null }])
  expect(titles(earlier['notes']['open'])).toEqual(['Old risk'])
  expect((await report(person, projectId, `?from=${day(90)}&to=${day(50)}`))['start']).toBe(null)
  for (const wrong of ['?from=2026-02-30', '?to=yesterday', '?from=2026-02-02&to=2026-02-01'])
    expect((await person.send('GET', `/projects/${projectId}/statusreport${wrong}`)).status).toBe(400)
})

test('a note that is opened again is not closed; one that says when it was closed is believed', async () => {
  const person = await admin()
  const first = await sent(person, 'POST', '/projects', {
    name: 'One',
    projectNotes: [{ title: 'Told', refProjectNoteStatusId: closed, closedDate: '2026-01-09' }],
  })
  expect(first['projectNotes'][0].closedDate).toBe('2026-01-09')
  const [note] = first['projectNotes'] as Body[]
  const again = await sent(person, 'PUT', `/projects/${first['projectId']}`, { projectNotes: [{ ...note, refProjectNoteStatusId: open }] })
  expect(again['projectNotes'][0].closedDate).toBe(null)
})

test('a program reports the projects that the reader sees, with its percentage at both ends', async () => {
  const person = await admin()
  const portfolio = async (name: string) => (await sent(person, 'POST', '/portfolios', { name }))['portfolioId'] as string
  const [own, other] = [await portfolio('Own'), await portfolio('Other')]
  const { programId } = await sent(person, 'POST', '/programs', { name: 'Renewal', portfolios: [{ portfolioId: own }] })
  const { applicationId } = await sent(person, 'POST', '/applications', { name: 'Hidden system' })
  const { refProjectStatusId } = await sent(person, 'POST', '/refProjectStatuses', {
    name: 'Given up',
    excludeFromProgramCalculations: true,
  })
  const add = async (name: string, portfolioId: string, more: Body) => {
    const { projectId } = await sent(person, 'POST', '/projects', {
      name,
      programs: [{ programId }],
      portfolios: [{ portfolioId }],
      ...more,
    })
    await agePast(person, projectId, 60)
    return projectId as string
  }
  const one = await add('One', own, {
    percentComplete: 30,
    targetDate: '2030-01-01',
    applications: [{ applicationId, effect: 'Replaces' }],
  })
  const two = await add('Two', other, { percentComplete: 90, targetDate: '2029-01-01' })
  await add('Three', own, { percentComplete: 0, refProjectStatusId })
  await sent(person, 'PUT', `/projects/${one}`, { percentComplete: 50 })
  const of = async (who: Person, query = '') => (await who.send('GET', `/programs/${programId}/statusreport${query}`)).body
  const all = await of(person)
  expect(all).toMatchObject({ percentAtStart: 60, percentAtEnd: 70, isPercentCompleteSetByHand: false })
  expect((all['projects'] as Body[]).map(({ name, isLeftOut }) => [name, isLeftOut])).toEqual([
    ['Two', false],
    ['One', false],
    ['Three', true],
  ])
  const bound = await addPerson(person.accountId, ['View User'], own)
  const seen = await of(bound)
  expect(seen).toMatchObject({ percentAtStart: 30, percentAtEnd: 50 })
  expect((seen['projects'] as Body[]).map(({ name, touches }) => [name, touches])).toEqual([
    ['One', []],
    ['Three', []],
  ])
  expect((await bound.send('GET', `/projects/${two}/statusreport`)).status).toBe(404)
  const stranger = await addPerson(person.accountId, ['View User'], other)
  expect((await stranger.send('GET', `/programs/${programId}/statusreport`)).status).toBe(404)
  await sent(person, 'PUT', `/programs/${programId}/percentcomplete`, { percentComplete: 75 })
  expect(await of(person)).toMatchObject({ percentAtStart: 60, percentAtEnd: 75, isPercentCompleteSetByHand: true })
})
