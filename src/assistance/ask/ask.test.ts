/** Questions in words: the golden of sentences, and who learns what. */
import { expect, test } from 'vitest'
import { seedReferenceLists } from '#portfolio/reference-lists/server/seed.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { change } from '#platform/server/records/changes.ts'
import { ownerContact } from '#tenancy/account/contract/common-values.ts'
import { isRow } from '#platform/contract/by-name.ts'
import { testApp } from '#platform/testing/app.ts'
import { allowed, worked } from '#platform/testing/hold.ts'
import { searchIn } from '#insight/attention/contract/address.ts'
import { application } from '#portfolio/applications/contract.ts'
import { Lexicon } from './server/grammar/lexicon.ts'
import { sentences, smallWorkspace } from './server/sentences-for-tests.ts'

const { addAccount, addPerson, database } = await testApp()
const boss = await addPerson(await addAccount(), ['Global Admin'])
await change(database.tenant(boss.accountId), actorOf(boss), seedReferenceLists)
const ids = await smallWorkspace(boss)

const asked = async (text: string, person = boss) => (await person.send('POST', '/ask', { text })).body

/** The parameters of an address, sorted. */
const told = (address: string) => {
  const [path = '', query = ''] = address.split('?')
  const layout = Object.fromEntries([...new URLSearchParams(query)].filter(([name]) => ['sort', 'group', 'columns'].includes(name)))
  return JSON.stringify({ path, ...searchIn(`?${query}`), layout }, sorted)
}
const sorted = (_key: string, value: unknown): unknown =>
  isRow(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

test.each(sentences)('$text', async ({ text, address, unknown, problems }) => {
  const answer = await asked(text)
  expect(told(answer.address ?? '')).toBe(told(address))
  expect([answer.unknown, answer.problems]).toEqual([unknown, problems])
})

test('assumptions of a question are shown: words, counts, numbers of rows, and a second “or”', async () => {
  expect(await asked('purple elephants of Finance')).toMatchObject({
    address: '/applications?areas=Finance',
    unknown: ['purple elephants'],
  })
  expect(await asked('applications with more than 3 integrations')).toMatchObject({
    address: '/applications',
    unknown: [],
    problems: [expect.stringContaining('can’t count integrations')],
  })
  expect((await asked('top 10 applications of Sales')).problems).toEqual(['A list can’t be cut to 10 rows, so all of them are shown.'])
  const twice = await asked('applications from SAP SE without tags or without capabilities')
  expect(twice.problems).toHaveLength(1)
  expect(twice.address).toContain('anyOf')
  expect(await asked('nothing that anybody would find')).toMatchObject({ kind: null, address: null })
})

interface Seen {
  readonly name: string
  readonly criticality: number | null
  readonly areas: { areaId: string }[]
  readonly tags: unknown[]
  readonly capabilities: unknown[]
  readonly contacts: { contactId: string; refContactTypeId: string }[]
  readonly manufacturerSupplierId: string | null
  readonly vendorSupplierId: string | null
  readonly lifecycleEndDate: string | null
  readonly lastReviewedDate: string | null
  readonly isThirdParty: boolean | null
}
const isIn = (one: Seen, area: string) => one.areas.some(({ areaId }) => areaId === ids.get(area))
const isOwned = (one: Seen) => one.contacts.some(({ refContactTypeId }) => refContactTypeId === ownerContact)
/** Sentences and the same in TypeScript. */
const byHand: Readonly<Record<string, (one: Seen) => boolean>> = {
  'applications of Finance without an owner': (one) => isIn(one, 'Finance') && !isOwned(one),
  'apps without capabilities': (one) => one.capabilities.length === 0,
  'applications with criticality 4 or higher': (one) => (one.criticality ?? 0) >= 4,
  'applications made by Microsoft': (one) => one.manufacturerSupplierId === ids.get('Microsoft'),
  'applications from SAP SE': (one) => [one.manufacturerSupplierId, one.vendorSupplierId].includes(ids.get('SAP SE')!),
  'applications that retire before 2027': (one) => one.lifecycleEndDate !== null && one.lifecycleEndDate < '2027',
  'applications never reviewed': (one) => one.lastReviewedDate === null,
  'applications without tags or without capabilities': (one) => one.tags.length === 0 || one.capabilities.length === 0,
  'third-party applications not in Finance': (one) => one.isThirdParty === true && !isIn(one, 'Finance'),
  'applications of Grace Hopper': (one) => one.contacts.some(({ contactId }) => contactId === ids.get('Grace Hopper')),
  'applications named portal': (one) => one.name.toLowerCase().includes('portal'),
  'less than mission critical applications that are not reviewed since 2024': (one) =>
    one.criticality !== null && one.criticality < 5 && (one.lastReviewedDate === null || one.lastReviewedDate < '2024'),
}

test('the list of a question has the rows that a slow count finds', async () => {
  const all: Seen[] = (await boss.send('GET', '/applications')).body
  for (const [text, isMeant] of Object.entries(byHand)) {
    const { address } = await asked(text)
    const rule = await boss.send('POST', '/attentionrules', { name: text.slice(0, 90), weight: 1, filter: address })
    expect(rule.status, `${text} ${JSON.stringify(rule.body)}`).toBe(201)
    const rows: Seen[] = (await boss.send('GET', `/attention/applications?rule=${rule.body.attentionRuleId}`)).body
    const wanted = all.filter(isMeant).map(({ name }) => name)
    expect(rows.map(({ name }) => name).sort(), text).toEqual(wanted.sort())
    expect(wanted.length, text).toBeGreaterThan(0)
  }
})

test('a name that somebody may not see is like a word that nobody knows', async () => {
  const bound = await addPerson(boss.accountId, ['View User'], ids.get('Retail'))
  const whole = async (text: string) => JSON.stringify(await asked(text, bound)).replaceAll(/Core Banking|Zzyx Wwqvv/g, '…')
  for (const frame of [
    'applications in %',
    'applications of the portfolio %',
    'IT services used by %',
    'projects that affect % or Ledger',
    'portfolios not part of %',
  ])
    expect(await whole(frame.replace('%', 'Core Banking')), frame).toBe(await whole(frame.replace('%', 'Zzyx Wwqvv')))
  const named = async (text: string) => (await asked(text, bound)).unknown
  expect(await named('IT services used by Ledger')).toEqual(['used by Ledger'])
  expect(await named('applications in Retail')).toEqual([])
})

test('another workspace’s names, and amounts that somebody may not see, are unknown', async () => {
  const stranger = await addPerson(await addAccount(), ['Global Admin'])
  expect((await asked('applications of Finance', stranger)).unknown).toEqual(['Finance'])
  const account = await addAccount()
  const [admin, reader] = [await addPerson(account, ['Global Admin']), await addPerson(account, ['View User'])]
  expect((await admin.send('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })).status).toBeLessThan(300)
  const answer = await asked('applications that cost more than 10k, most expensive first', reader)
  expect(answer.address).toBe('/applications')
  expect(answer.problems).toEqual([
    'You don’t have permission to see amounts, so yearly cost isn’t used.',
    'You don’t have permission to see amounts, so the list isn’t sorted by them.',
  ])
})

test('a workspace’s own fields are asked for like any other', async () => {
  const field = await boss.send('POST', '/customfields', {
    name: 'Risk class',
    kind: 'choice',
    ofEntity: 'application',
    choices: [{ label: 'High risk' }, { label: 'Minimal risk' }],
  })
  expect(field.status, JSON.stringify(field.body)).toBe(201)
  const key = `custom.${field.body.fieldKey}`
  expect((await asked('applications without a risk class')).address).toBe(`/applications?${key}=`)
  expect((await asked('high risk applications')).address).toBe(`/applications?${key}=High%20risk`)
})

test('a question of many words is read as far as 60 of them, and one of over 300 characters is refused', async () => {
  const answer = await asked(`applications of Finance ${'so '.repeat(70)}`)
  expect(answer.address).toBe('/applications?areas=Finance')
  expect(answer.unknown.join(' ').match(/so/g)).toHaveLength(70)
  expect((await boss.send('POST', '/ask', { text: 'x'.repeat(301) })).status).toBe(400)
})

test('a question among very many names takes a moment', () => {
  const names = Array.from({ length: 60_000 }, (_, at) => ({ entity: 'contact', name: `Ann Number ${at}` }))
  const start = worked()
  const lexicon = new Lexicon('application', application, names, [])
  expect(lexicon.fields.length).toBeGreaterThan(0)
  // Copying the list for each name took more than half a minute.
  expect(worked() - start).toBeLessThan(allowed(8000))
})
