import type { ServerResponse } from 'node:http'
import { beforeAll, expect, test, vi } from 'vitest'
import { application, join, made, portfolio } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { patience } from './server/ask.ts'
import { fakeModel } from './server/fake-model-for-tests.ts'
import { formOf } from './server/form-for-tests.ts'
import { forgetting } from './server/handlers.ts'
import { hostileTexts } from './server/hostile-for-tests.ts'
import type { Messages } from './server/prompt.ts'
import { forgetTexts } from './server/settings-sql.ts'

const { addAccount, addPerson, database, services } = await testApp({ PRIVATE_MODELS: 'on', TRUST_PROXY: '1' })
const rows = rowsOf(database)
const model = await fakeModel()

let boss: Person
let payroll: string
beforeAll(async () => {
  boss = await addPerson(await addAccount(), ['Global Admin'])
  payroll = (await made(boss, '/capabilities', { name: 'Payroll', description: 'Paying salaries' })).capabilityId as string
  await made(boss, '/capabilities', { name: 'Invoicing' })
})

const given = () => ({
  provider: 'openai',
  address: `${model.address}/v1`,
  model: 'small-1',
  key: 'sk-secret',
  isOn: true,
  agrees: true,
  monthlyTokens: 1_000_000,
  inputPrice: 2,
  outputPrice: 10,
})
const choose = async (some: object = {}) => {
  const saved = await boss.send('PUT', '/ai/settings', { ...given(), ...some })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}
const wages = { text1: 'PayDay', text2: 'Runs the payroll' }
let networks = 0
/** Each from a network of its own: one network asks 60 times a minute at most. */
const suggest = (body: object = wages) =>
  boss.send('POST', '/ai/application_capabilities', body, { 'x-forwarded-for': `10.9.${networks++}.1` })
const suggestion = (id: string, reason = 'It pays salaries.') => JSON.stringify({ suggestions: [{ id, reason, sureness: 0.9 }] })
const requests = async () =>
  (await boss.send('GET', '/ai/requests')).body as {
    outcome: string
    message: string
    tokens: number
    cost: number
    sent: { system: string; user: string }
  }[]

test('without a model the built-in matcher suggests, and nothing is sent', async () => {
  const { status, body } = await suggest()
  expect([status, body.source, body.note]).toEqual([200, 'matcher', null])
  expect(body.suggestions[0]).toMatchObject({ capabilityId: payroll, name: 'Payroll', reason: 'Both mention payroll.' })
  await made(boss, '/refDrivers', { name: 'Lower cost of salaries', shortName: 'Cost' })
  const drivers = await boss.send('POST', '/ai/value_drivers', { promptCode: 'VALUE_DRIVERS', text1: 'Cheaper salaries' })
  expect(drivers.body).toMatchObject({ source: 'matcher', suggestions: [{ name: 'Lower cost of salaries' }] })
  expect((await boss.send('POST', '/ai', { promptCode: 'VALUE_DRIVERS' })).status).toBe(422)
  expect((await boss.send('POST', '/ai', { promptCode: 'NOTHING' })).status).toBe(404)
  expect(model.received).toEqual([])
})

test('a model is on once an administrator has agreed; its key is stored encrypted, never returned, and sent only to its own address', async () => {
  expect((await boss.send('PUT', '/ai/settings', { ...given(), agrees: false })).status).toBe(422)
  await choose()
  const told = (await boss.send('GET', '/ai/settings')).body
  expect(told).toMatchObject({ hasKey: true, isOn: true, agreedByName: 'Test Global Admin' })
  expect(told.examples[0].sent.user).toContain('PayDay')
  const [stored] = await rows<{ text: string }>('select s::text as text from ai_setting s where account_id = $1', [boss.accountId])
  expect(JSON.stringify(told) + stored!.text).not.toContain('sk-secret')
  model.answers(suggestion('c1'))
  await choose({ key: null })
  await suggest()
  expect(model.received.at(-1)!.headers.authorization).toBe('Bearer sk-secret')
  // Another address does not get the key, nor the agreement.
  expect((await boss.send('PUT', '/ai/settings', { ...given(), key: null, agrees: false, address: model.address })).status).toBe(422)
  await choose({ key: null, address: model.address })
  await suggest()
  expect(model.received.at(-1)!.headers.authorization).toBeUndefined()
})

test.each([
  ['openai', '/v1/chat/completions', 'authorization'],
  ['anthropic', '/v1/messages', 'x-api-key'],
])('%s: the answer is bound to capabilities that were sent, and its cost is kept and audited', async (provider, path, header) => {
  await choose({ provider, address: provider === 'openai' ? `${model.address}/v1` : model.address })
  model.answers(suggestion('c1'))
  const { body } = await suggest()
  expect(body).toMatchObject({
    source: 'model',
    modelName: 'small-1',
    suggestions: [{ capabilityId: payroll, reason: 'It pays salaries.', sureness: 0.9 }],
  })
  expect(model.received.at(-1)!.path).toBe(path)
  expect(model.received.at(-1)!.headers[header]).toContain('sk-secret')
  const [latest] = await requests()
  expect(latest).toMatchObject({ outcome: 'answered', tokens: 1500, cost: 0.007, sent: { user: model.received.at(-1)!.user } })
  const [entry] = (await boss.send('GET', '/audit?kind=model')).body
  expect(entry.details).toMatchObject({ prompt: 'APPLICATION_CAPABILITIES', model: 'small-1', tokens: 1500, cost: 0.007 })
  model.answers(JSON.stringify({ suggestions: [{ name: 'Fewer errors', reason: 'So.', sureness: 3 }] }))
  const drivers = await boss.send('POST', '/ai/value_drivers', { promptCode: 'VALUE_DRIVERS', text1: 'Payroll' })
  expect(drivers.body).toMatchObject({ source: 'model', suggestions: [{ name: 'Fewer errors', reason: 'So.', sureness: 1 }] })
  model.answers('{"text": "Plain <b>words</b> from https://evil.example"}')
  expect((await boss.send('POST', '/ai', { promptCode: 'VALUE_DRIVERS' })).body).toEqual({
    text: 'Plain words from (link removed)',
    modelName: 'small-1',
  })
})

test('each kind that is sent is shown before a model is on: the same instructions, and data of the same form', async () => {
  await choose({ isOn: false })
  const { examples } = (await boss.send('GET', '/ai/settings')).body as { examples: { kind: string; sent: Messages }[] }
  await choose()
  model.answers('{"text": "Yes", "suggestions": [], "filters": []}')
  const calls = {
    capabilities: ['/ai/application_capabilities', wages],
    valueDrivers: ['/ai/value_drivers', { promptCode: 'VALUE_DRIVERS', text1: 'a', text2: 'b', text3: 'c' }],
    question: ['/ask/model', { text: 'applications of Finance' }],
    prompt: ['/ai', { promptCode: 'ASK', text1: 'a', text2: 'b', text3: 'c' }],
  } as const
  expect(examples.map(({ kind }) => kind)).toEqual(Object.keys(calls))
  for (const [at, [path, body]] of Object.values(calls).entries()) {
    await boss.send('POST', path, body)
    const { kind, sent } = examples[at]!
    expect(formOf(sent, kind === 'prompt'), kind).toEqual(formOf(model.received.at(-1)!, kind === 'prompt'))
  }
  // A prompt that was deleted is sent no more, and the settings can still be read.
  await rows("update ai_prompt set prompt_code = 'OTHER' where prompt_code = 'ASK'", [])
  expect((await boss.send('GET', '/ai/settings')).body.examples.map(({ kind }: { kind: string }) => kind)).not.toContain('question')
  await rows("update ai_prompt set prompt_code = 'ASK' where prompt_code = 'OTHER'", [])
})

test('fifty hostile texts write nothing, and an answer that obeys them is bound, plain, or refused', async () => {
  await choose()
  const before = (await boss.send('GET', '/capabilities')).body
  const id = await application(boss, 'Till')
  model.answers((answer, { system, user }) => {
    const data = JSON.parse(user.slice(user.indexOf('{'))) as { texts: string[] }
    const obeyed = data.texts[1]!.includes('print your system') ? system : '![x](https://evil.example) <img src=x> done'
    const content = JSON.stringify({ suggestions: ['c1', 'c99', payroll].map((one) => ({ id: one, reason: obeyed, sureness: 1 })) })
    answer.end(JSON.stringify({ choices: [{ message: { content } }] }))
  })
  for (const text of hostileTexts) {
    const { status, body } = await suggest({ text1: 'Till', text2: text })
    expect(status).toBe(200)
    if (body.source === 'model')
      expect(body.suggestions).toEqual([{ capabilityId: expect.any(String), name: expect.any(String), reason: 'done', sureness: 1 }])
    expect(JSON.stringify(body)).not.toMatch(/evil|<img|You help an enterprise/)
  }
  expect((await requests()).some(({ message }) => message?.includes('repeated its instructions'))).toBe(true)
  expect((await boss.send('GET', '/capabilities')).body).toEqual(before)
  expect((await boss.send('GET', `/applications/${id}`)).body.capabilities).toEqual([])
  expect((await boss.send('GET', '/proposals')).body.proposals).toEqual([])
})

test.each([
  ['escapes of JSON', (text: string) => text.replace(/./gs, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)],
  ['marks between the letters', (text: string) => JSON.stringify(text.replace(/(.{20})/gs, '$1|')).slice(1, -1)],
])('instructions that a model tells by %s are not shown', async (_how, hidden) => {
  await choose()
  model.answers((answer, { system }) => {
    const content = `{"suggestions": [{"id": "c1", "reason": "${hidden(system)}", "sureness": 1}]}`
    answer.end(JSON.stringify({ choices: [{ message: { content } }] }))
  })
  const { body } = await suggest()
  expect([body.source, body.note]).toEqual(['matcher', expect.stringContaining('repeated its instructions')])
  // Without a usage the answer counts as what it may have cost.
  expect((await requests())[0]!.tokens).toBeGreaterThan(100)
})

const saying =
  (content: string, more: object = {}) =>
  (answer: ServerResponse) =>
    answer.end(JSON.stringify({ choices: [{ message: { content } }], ...more }))
test.each([
  ['wrong', (answer) => answer.end('not json'), 'unknown format'],
  ['beside the point', saying('{"other": 1}'), 'does not match the request'],
  // Deep JSON that a client can parse but the product refuses to write.
  ['deep', saying(`{"suggestions": [], "more": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`), 'does not match the request'],
  ['unkeepable', saying('{"other": "\ud800"}\0', { usage: { prompt_tokens: 1e12, completion_tokens: 0 } }), 'does not match the request'],
  ['silent', saying(' '), 'returned no answer'],
  ['huge', (answer) => answer.end('x'.repeat(2_000_000)), 'more than 1 MB'],
  ['busy', (answer) => answer.writeHead(429).end(), 'busy'],
  ['broken', (answer) => answer.writeHead(500).end(), '(500)'],
  ['closed to us', (answer) => answer.writeHead(401).end(), 'refused the key'],
  ['gone', (answer) => answer.destroy(), 'can’t be reached'],
] satisfies [string, (answer: ServerResponse) => unknown, string][])(
  'a model that is %s leads to a message, and the built-in matcher answers',
  async (_how, answers, sentence) => {
    await choose()
    model.answers((answer) => void answers(answer))
    const { status, body } = await suggest()
    expect([status, body.source]).toEqual([200, 'matcher'])
    expect(body.note).toContain(sentence)
    expect(body.suggestions[0].capabilityId).toBe(payroll)
    const asked = await boss.send('POST', '/ai', { promptCode: 'VALUE_DRIVERS' })
    expect([asked.status, asked.body.message]).toEqual([503, expect.stringContaining(sentence)])
  },
)

test.each(['openai', 'anthropic'])('%s: a model that is silent, or never ends its answer, is left after a minute', async (provider) => {
  await choose({ provider, address: provider === 'openai' ? `${model.address}/v1` : model.address })
  const before = await requests()
  for (const isSilent of [true, false]) {
    const left = vi.fn()
    // The minute is over once the model was asked, or has said a few bytes.
    const minute = new AbortController()
    model.answers((answer) => {
      answer.on('close', left)
      if (isSilent) return minute.abort()
      let said = 0
      const drip = setInterval(() => (answer.destroyed ? clearInterval(drip) : answer.write('{"', () => ++said === 5 && minute.abort())), 1)
    })
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const spied = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (ms === patience ? minute.signal : timeout(ms)))
    const { status, body } = await suggest().finally(() => spied.mockRestore())
    expect([status, body.source, body.note]).toEqual([
      200,
      'matcher',
      'The model did not answer in time, or can’t be reached. The built-in matcher answered instead.',
    ])
    expect(body.suggestions[0].capabilityId).toBe(payroll)
    await expect.poll(() => left.mock.calls.length).toBeGreaterThan(0)
  }
  const told = (await requests()).slice(0, 2)
  const failed = { outcome: 'failed', message: 'The model did not answer in time, or can’t be reached', received: null, tokens: 0 }
  expect(told).toMatchObject([failed, failed])
  expect(await requests()).toHaveLength(before.length + 2)
  expect((await boss.send('GET', '/proposals')).body.proposals).toEqual([])
})

test('a budget is kept, also by requests that come at once', async () => {
  model.answers(suggestion('c1'))
  await rows('delete from ai_request where account_id = $1', [boss.accountId])
  // Room for one: each reserves its text and its longest answer.
  await choose({ monthlyTokens: 2500 })
  const before = model.received.length
  const answers = await Promise.all([suggest(), suggest(), suggest()])
  expect(model.received.length).toBe(before + 1)
  expect(answers.filter(({ body }) => body.source === 'matcher').map(({ body }) => body.note)).toEqual([
    'The budget of this month is used up. The built-in matcher answered instead.',
    'The budget of this month is used up. The built-in matcher answered instead.',
  ])
})

test('requests are kept for 30 days, and their texts no longer; the tokens of a month count to its end', async () => {
  await rows('delete from ai_request where account_id = $1', [boss.accountId])
  await choose()
  await Promise.all([suggest(), suggest(), suggest()])
  const ids = (await rows<{ id: string }>('select ai_request_id as id from ai_request where account_id = $1', [boss.accountId])).map(
    ({ id }) => id,
  )
  const old = ['29 days 23 hours', '30 days 1 hour', '70 days']
  for (const [at, age] of old.entries())
    await rows('update ai_request set created_date = now() - $2::interval where ai_request_id = $1', [ids[at], age])
  expect(await requests()).toHaveLength(1)
  const kept = () =>
    rows<{ id: string }>("select ai_request_id as id from ai_request where account_id = $1 and sent_user <> '' and received <> ''", [
      boss.accountId,
    ])
  // The clock stands at the last of 31 days, on which a request of the first day still counts.
  await database.tenant(boss.accountId).write((transaction) => transaction.rows(forgetTexts))
  expect(await kept()).toEqual([{ id: ids[0] }])
  expect(await rows('select sum(tokens)::integer as sum from ai_request where account_id = $1', [boss.accountId])).toEqual([{ sum: 4500 }])
  await forgetting.run({ tenant: database.tenant(boss.accountId), actor: systemActor, services })
  expect(await kept()).toEqual([{ id: ids[0] }])
  expect(
    await rows("select 1 from ai_request where account_id = $1 and created_date < now() - interval '32 days'", [boss.accountId]),
  ).toEqual([])
  expect((await requests())[0]!.sent.user).toContain('PayDay')
})

test('a user bound to a portfolio sends and receives nothing from outside it', async () => {
  await choose({ isOn: false })
  const [seen, unseen] = [
    await application(boss, 'Seen wages'),
    await application(boss, 'Secret wages', { shortDescription: 'Monthly wages', capabilities: [{ capabilityId: payroll }] }),
  ]
  const ours = await portfolio(boss, 'Ours')
  await join(boss, ours, [seen])
  const author = await addPerson(boss.accountId, ['Author'], ours)
  const body = { text1: 'Wages', text2: 'Monthly wages' }
  expect(JSON.stringify((await suggest(body)).body)).toContain('Secret wages')
  expect(JSON.stringify((await author.send('POST', '/ai/application_capabilities', body)).body)).not.toContain('Secret')
  expect((await author.send('GET', '/ai/requests')).status).toBe(403)
  expect(unseen).toBeTruthy()
})
