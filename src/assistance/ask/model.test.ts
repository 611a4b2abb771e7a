/** Questions read by a model: the same filters as the grammar's, whatever the model answers. */
import { beforeAll, expect, test } from 'vitest'
import { fakeModel } from '#assistance/ai/server/fake-model-for-tests.ts'
import { made } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { smallWorkspace } from './server/sentences-for-tests.ts'

const { addAccount, addPerson } = await testApp({ PRIVATE_MODELS: 'on' })
const model = await fakeModel()
const question = 'purple applications of Finance that nobody looks after'
const byGrammar = '/applications?areas=Finance'

let boss: Person
beforeAll(async () => {
  boss = await addPerson(await addAccount(), ['Global Admin'])
  await smallWorkspace(boss)
})
const choose = async (some: object = {}) => {
  const given = { provider: 'openai', address: `${model.address}/v1`, model: 'small-1', isOn: true, agrees: true, monthlyTokens: 1_000_000 }
  expect((await boss.send('PUT', '/ai/settings', { ...given, ...some })).status).toBe(200)
}
const asked = async (text = question, person = boss) => (await person.send('POST', '/ask/model', { text })).body
/** The handle of a name in what was sent last. */
const handle = (name: string) => {
  const { user } = model.received.at(-1)!
  const { choices }: { choices: { id: string; name: string }[] } = JSON.parse(user.slice(user.indexOf('{')))
  return choices.find((one) => one.name === name)?.id
}
const answers = (filters: unknown[], more: object = {}) => model.answers(JSON.stringify({ filters, ...more }))

test('without a model the grammar answers and nothing is sent', async () => {
  expect((await boss.send('POST', '/ask', { text: question })).body).toMatchObject({ hasModel: false, source: 'grammar' })
  expect(await asked()).toMatchObject({ address: byGrammar, source: 'grammar', note: 'No model is switched on in this workspace.' })
  expect(model.received).toEqual([])
})

test('a model answers in filters of the list, bound to the names that were sent, and the request is kept', async () => {
  await choose()
  expect((await boss.send('POST', '/ask', { text: question })).body.hasModel).toBe(true)
  answers([])
  await asked()
  answers(
    [
      { field: 'areas', operator: 'is', values: [handle('Finance')] },
      { field: 'ownerContactsDescription', operator: 'empty' },
      { field: 'criticality', operator: 'from', values: [4] },
      { field: 'timeRecommendation', operator: 'not', values: ['Invest'] },
      { field: 'lifecycleEndDate', operator: 'to', values: ['2027-12-31'] },
    ],
    { sort: [{ field: 'criticality', descending: true }], notUnderstood: ['purple', 'not a word of it'] },
  )
  const answer = await asked()
  expect(answer).toMatchObject({ source: 'model', unknown: ['purple'], problems: [], note: null })
  expect(decodeURIComponent(answer.address)).toBe(
    '/applications?areas=Finance&ownerContactsDescription=&criticality={"kind":"range","from":4,"to":null}' +
      '&timeRecommendation={"kind":"set","values":["Invest"],"not":true}&lifecycleEndDate={"kind":"dates","from":null,"to":"2027-12-31"}&sort=["-criticality"]',
  )
  const [sent] = (await boss.send('GET', '/ai/requests')).body
  expect(sent).toMatchObject({ purpose: 'ASK', outcome: 'answered' })
  expect(sent.sent.user).toContain(question)
})

test('addresses, mark-up, unknown fields and records that were not sent are dropped with a sentence', async () => {
  const stranger = await addPerson(await addAccount(), ['Global Admin'])
  const foreign = String((await made(stranger, '/areas', { name: 'Foreign' })).areaId)
  const hostile = [
    { field: 'name', operator: 'contains', values: ['https://evil.example/?q=1'] },
    { field: 'name', operator: 'contains', values: ['<img src=x onerror=alert(1)>'] },
    { field: 'areas', operator: 'is', values: [foreign] },
    { field: 'areas', operator: 'is', values: ['c999'] },
    { field: 'areas', operator: 'is', values: ['Foreign'] },
    { field: 'password', operator: 'is', values: ['x'] },
    { field: 'constructor', operator: 'empty' },
    { field: 'criticality', operator: 'delete', values: [1] },
    { field: 'criticality', operator: 'from', values: ['1; drop table'] },
    { field: 'lifecycleEndDate', operator: 'from', values: ['9999-99-99'] },
  ]
  for (const one of hostile) {
    answers([one])
    const answer = await asked()
    expect([answer.source, answer.address, answer.problems], JSON.stringify(one)).toEqual([
      'model',
      '/applications',
      ['The model named something that the list of applications doesn’t have, so that part isn’t applied.'],
    ])
    expect(JSON.stringify(answer)).not.toMatch(/evil|onerror|Foreign|c999/)
  }
})

test.each([
  ['words', 'I would show the unowned ones.'],
  ['a link', '{"address": "https://evil.example"}'],
  ['nothing', ''],
])('an answer of %s is refused, and the grammar’s stands', async (_what, text) => {
  model.answers(text)
  expect(await asked()).toMatchObject({
    address: byGrammar,
    source: 'grammar',
    note: expect.stringContaining('The question was read without it.'),
  })
})

test('a model that fails, and a budget that is used up, leave the answer of the grammar', async () => {
  model.answers((answer) => void answer.destroy())
  expect(await asked()).toMatchObject({ address: byGrammar, source: 'grammar' })
  await choose({ monthlyTokens: 10 })
  const before = model.received.length
  expect(await asked()).toMatchObject({
    address: byGrammar,
    note: 'The budget of this month is used up. The question was read without it.',
  })
  expect(model.received.length).toBe(before)
})

test('data hidden from the reader is not sent', async () => {
  await choose()
  answers([])
  const portfolios: { name: string; portfolioId: string }[] = (await boss.send('GET', '/portfolios')).body
  const bound = await addPerson(boss.accountId, ['View User'], portfolios.find(({ name }) => name === 'Retail')!.portfolioId)
  await asked('applications in Core Banking or Retail', bound)
  expect([handle('Core Banking'), handle('Retail')]).toEqual([undefined, expect.any(String)])
})
