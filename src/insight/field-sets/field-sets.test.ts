import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { FieldSetState } from '#insight/field-sets/contract.ts'
import { dryRun, inventory, run, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import { aiSystems } from '#portfolio/custom-fields/contract/ai-systems.ts'
import { define } from '#portfolio/custom-fields/server/define-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

const stateFor = async (person: Person): Promise<FieldSetState> => (await person.send('GET', '/fieldsets')).body[0]
async function turn(person: Person, to: 'on' | 'off'): Promise<FieldSetState> {
  const { status, body } = await person.send('POST', `/fieldsets/ai-systems/${to}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
/** All that a set brings, as the workspace has it. */
async function brought(person: Person) {
  const [fields, rules, preferences] = await Promise.all(
    ['/customfields?status=active', '/attentionrules?status=active', '/users/preferences'].map(
      async (path) => (await person.send('GET', path)).body,
    ),
  )
  const views = preferences.filter(({ preferenceName }: { preferenceName: string }) => preferenceName === 'application.view.ai-systems')
  return { fields, rules, views }
}
const counts = ({ fields, rules, views }: Awaited<ReturnType<typeof brought>>) => [fields.length, rules.length, views.length]
const ruleCounts = async (person: Person) => {
  const { body } = await person.send('GET', '/attention')
  const own = body.rules.filter(({ isOwn }: { isOwn: boolean }) => isOwn)
  expect(own.filter(({ problem }: { problem: string | null }) => problem)).toEqual([])
  return Object.fromEntries(own.map(({ name, count }: { name: string; count: number }) => [name, count]))
}

test('one call adds the fields, the rules and the view; a second one changes nothing, nor does one at the same moment', async () => {
  const [person, stranger] = [await admin(), await admin()]
  expect((await stateFor(person)).isOn).toBe(false)
  const [first] = await Promise.all([turn(person, 'on'), turn(person, 'on')])
  expect(first.isOn).toBe(true)
  const after = await brought(person)
  expect(counts(after)).toEqual([aiSystems.fields.length, aiSystems.rules.length, 1])
  expect(after.fields.map(({ fieldKey }: { fieldKey: string }) => fieldKey).sort()).toEqual(aiSystems.fields.map(({ key }) => key).sort())
  await turn(person, 'on')
  expect(await brought(person)).toEqual(after)
  expect(counts(await brought(stranger))).toEqual([0, 0, 0])
  expect((await stateFor(stranger)).isOn).toBe(false)
})

test('switched off, values and what was changed stay, and all of it is back when it is switched on again', async () => {
  const person = await admin()
  await turn(person, 'on')
  await person.send('POST', '/applications', { name: 'Chatbot', custom: { aiModel: 'gpt-4.1' } })
  const { rules } = await brought(person)
  const overdue = rules.find(({ name }: { name: string }) => name === 'AI: assessment overdue')
  const changed = { filter: '/applications?custom.nextAiAssessment={"kind":"dates","from":null,"to":"-90d"}' }
  expect((await person.send('PUT', `/attentionrules/${overdue.attentionRuleId}`, changed)).status).toBe(200)
  const off = await turn(person, 'off')
  expect([off.isOn, off.view.isThere]).toEqual([false, false])
  expect(off.fields.find(({ key }) => key === 'aiModel')).toMatchObject({ state: 'archived', values: 1 })
  expect(off.rules.filter(({ state }) => state === 'on')).toEqual([{ name: 'AI: assessment overdue', state: 'on' }])
  expect(counts(await brought(person))).toEqual([0, 1, 0])
  expect(await turn(person, 'off')).toEqual(off)
  await turn(person, 'on')
  expect(counts(await brought(person))).toEqual([aiSystems.fields.length, aiSystems.rules.length, 1])
  const [chatbot] = (await person.send('GET', '/applications?fields=name,custom')).body
  expect(chatbot.custom).toEqual({ aiModel: 'gpt-4.1' })
})

test('a rule stays as well when only its weight, or who is asked, has been changed', async () => {
  const person = await admin()
  await turn(person, 'on')
  const { rules } = await brought(person)
  const contact = (await person.send('POST', '/contacts', { firstName: 'Ada', lastName: 'Byron' })).body
  const change = async (name: string, body: object) => {
    const { attentionRuleId } = rules.find((one: { name: string }) => one.name === name)
    expect((await person.send('PUT', `/attentionrules/${attentionRuleId}`, body)).status).toBe(200)
  }
  await change('AI: assessment overdue', { weight: 2 })
  await change('AI: no risk class', { contactId: contact.contactId })
  const off = await turn(person, 'off')
  expect(off.rules.flatMap(({ name, state }) => (state === 'on' ? [name] : [])).toSorted()).toEqual([
    'AI: assessment overdue',
    'AI: no risk class',
  ])
})

test('a view that somebody has changed stays', async () => {
  const person = await admin()
  await turn(person, 'on')
  const view = { preferenceName: 'application.view.ai-systems', preferenceValue: '{"name":"Ours","parts":{}}', globalPreference: true }
  expect((await person.send('POST', '/users/preferences', view)).status).toBeLessThan(300)
  expect((await turn(person, 'off')).view.isThere).toBe(true)
  await turn(person, 'on')
  expect((await brought(person)).views).toMatchObject([view])
})

test('a field of the workspace’s own under one of the names stands in the way, and is named', async () => {
  const person = await admin()
  await define(person, 'AI risk class', 'number')
  const { status, body } = await person.send('POST', '/fieldsets/ai-systems/on')
  expect([status, body.message]).toEqual([409, expect.stringContaining('“AI risk class”')])
  expect(counts(await brought(person))).toEqual([1, 0, 0])
  // A text of that name is what the set would add.
  const other = await admin()
  await define(other, 'AI model', 'text')
  expect((await turn(other, 'on')).isOn).toBe(true)
  expect((await person.send('POST', '/fieldsets/nothing/on')).status).toBe(404)
})

test('those who administer the workspace look at sets and switch them, and nobody else', async () => {
  const accountId = await addAccount()
  const statusesOf = async (role: Parameters<typeof addPerson>[1][number]) => {
    const person = await addPerson(accountId, [role])
    const look = await person.send('GET', '/fieldsets')
    return [look.status, (await person.send('POST', '/fieldsets/ai-systems/on')).status]
  }
  expect(await statusesOf('Global Admin')).toEqual([200, 200])
  expect(await statusesOf('Company Admin')).toEqual([403, 403])
  expect(await statusesOf('Author')).toEqual([403, 403])
})

test('the rules find what they name', async () => {
  const person = await admin()
  await turn(person, 'on')
  const { fields } = await brought(person)
  const choice = (key: string, label: string) =>
    fields.find(({ fieldKey }: { fieldKey: string }) => fieldKey === key).choices.find((one: { label: string }) => one.label === label)
      .choiceId
  const add = (name: string, custom: object) => person.send('POST', '/applications', { name, custom })
  const high = choice('aiRiskClass', 'High risk')
  await add('Ledger', {})
  await add('Unclassed', { aiModel: 'gpt-4.1' })
  await add('Alone', {
    aiRiskClass: high,
    humanOversight: choice('humanOversight', 'No person is involved'),
    nextAiAssessment: '2020-01-01',
  })
  await add('Watched', { aiRiskClass: high, humanOversight: choice('humanOversight', 'A person decides'), nextAiAssessment: '2999-01-01' })
  await add('Banned', { aiRiskClass: choice('aiRiskClass', 'Prohibited') })
  expect(await ruleCounts(person)).toEqual({
    'AI: prohibited practice': 1,
    'AI: high risk without a person': 1,
    'AI: no risk class': 1,
    'AI: assessment overdue': 1,
    'AI: high risk without a next assessment': 0,
  })
})

/** Header of a file → field that it was guessed to fill. */
const filled = (columns: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(columns).filter(([, id]) => id?.startsWith('custom.')))

const inventories = [
  [
    'us_fed_2024_ai_inventory.csv',
    {
      'Is the AI use case rights-impacting, safety-impacting, both, or neither?': 'custom.aiRiskClass',
      'Does this AI use case involve personally identifiable information (PII) that is maintained by the agency?': 'custom.aiDataClass',
      'For this particular use case, can the AI carry out a decision or action without direct human involvement that could result in a significant impact on rights or safety?':
        'custom.humanOversight',
    },
  ],
] as const

test.each(inventories)('%s is imported as guessed', async (file, expected) => {
  const person = await admin()
  const bytes = await inventory(file)
  const before = await upload(person, 'application', bytes, file)
  expect(filled(before.plan.columns)).toEqual({})
  await turn(person, 'on')
  const { importId, plan } = await upload(person, 'application', bytes, file)
  expect(filled(plan.columns)).toEqual(expected)
  // All other columns are matched as without the set.
  const others = Object.entries(before.plan.columns).filter(([, id]) => id !== null)
  for (const [header, id] of others) expect([header, plan.columns[header]]).toEqual([header, id])
  const { columns } = (await person.send('GET', `/imports/${importId}`)).body
  const sureness = columns.flatMap(({ match }: { match: { id: string; level: number } | null }) =>
    match?.id.startsWith('custom.') ? [match.level] : [],
  )
  expect(sureness).toEqual([3, 3, 3])
  // One name comes again.
  expect((await dryRun(person, importId)).counts).toMatchObject({ total: 93, create: 92, reject: 1 })
  expect((await run(person, importId)).status).toBe('succeeded')
  const { fields } = await stateFor(person)
  const values = Object.fromEntries(fields.flatMap((one) => (one.values ? [[one.key, one.values]] : [])))
  expect(values).toEqual({ aiRiskClass: 90, aiDataClass: 39, humanOversight: 8 })
  expect(await ruleCounts(person)).toMatchObject({ 'AI: high risk without a next assessment': 20 })
})

test('registers of AI systems fill the fields by their everyday headers', async () => {
  const person = await admin()
  await turn(person, 'on')
  const columnsOf = async (path: string) => {
    const bytes = await readFile(new URL(`../../../bench/import/sets/${path}`, import.meta.url))
    return filled((await upload(person, 'application', bytes, path.split('/')[1])).plan.columns)
  }
  expect(await columnsOf('ai-system-inventory/ai-system-inventory.csv')).toEqual({
    vendor_or_model: 'custom.aiModelVendor',
    degree_of_automation: 'custom.humanOversight',
    risk_status: 'custom.aiRiskClass',
  })
  expect(await columnsOf('ai-system-register/ai-system-register.csv')).toEqual({
    'Model and supplier': 'custom.aiModel',
    'Risk tier': 'custom.aiRiskClass',
  })
  expect(await columnsOf('t01-ai-inventory/T01_ai_inventory.csv')).toEqual({
    'Model and version': 'custom.aiModel',
    Autonomy: 'custom.humanOversight',
  })
})
