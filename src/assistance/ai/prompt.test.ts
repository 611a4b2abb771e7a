import { expect, test } from 'vitest'
import { namedAnswer, boundTo, jsonIn, plainText, repeats, textAnswer } from './server/answers.ts'
import { hostileTexts } from './server/hostile-for-tests.ts'
import { buildMessages, mostChoices } from './server/prompt.ts'

const prompt = { text1: 'You help an enterprise architect to find business capabilities.', text2: 'Choose.', text3: null }
const choices = [
  { id: 'id-of-payroll', name: 'Payroll', parent: 'HR' },
  { id: 'id-of-invoicing', name: 'Invoicing', parent: null },
]
const mark = 'abcdef0123456789'

test('fifty hostile texts are sent as data alone: instructions stay as they are, and the data is one JSON object', () => {
  expect(hostileTexts).toHaveLength(50)
  const plain = buildMessages(prompt, { texts: ['A'], choices }, '{}', mark)
  for (const text of hostileTexts) {
    const { system, user } = buildMessages(prompt, { texts: [text], choices: [{ ...choices[0]!, name: text }, choices[1]!] }, '{}', mark)
    expect(system).toBe(plain.system)
    const data = JSON.parse(user.slice('Choose.\n\n'.length)) as { texts: string[]; choices: { id: string }[] }
    expect(data.texts).toHaveLength(1)
    expect(data.choices.map(({ id }) => id)).toEqual(['c1', 'c2'])
    expect(user).not.toMatch(/[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]|id-of-/u)
  }
})

/** Every character that shows nothing by itself, in pieces that a text has room for. */
const unseen = Array.from({ length: 0x110000 }, (_, code) => (code >= 0xd800 && code <= 0xdfff ? '' : String.fromCodePoint(code)))
  .filter((one) => /\p{Default_Ignorable_Code_Point}/u.test(one))
  .concat('\ude00', '\ud83d')

test('no character that shows nothing is sent or shown, and none hides instructions in an answer', () => {
  for (let at = 0; at < unseen.length; at += 1000) {
    const hiding = `Pay${unseen.slice(at, at + 1000).join('')}roll`
    const { user } = buildMessages(prompt, { texts: [hiding], choices: [{ id: '', name: hiding, parent: hiding }] }, '{}', mark)
    expect(user).toBe('Choose.\n\n{"texts":["Payroll"],"choices":[{"id":"c1","name":"Payroll","partOf":"Payroll"}]}')
    expect(plainText(hiding)).toBe('Payroll')
  }
  for (const one of unseen) expect(repeats(Array.from(mark).join(one), buildMessages(prompt, { texts: [] }, '{}', mark), mark)).toBe(true)
  expect(plainText('[a]\ufe0f(https://evil.example) java\u3164script:alert(1)')).toBe('a (link removed)')
})

test('a prompt has an end, however long its texts and however many its choices', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ id: String(at), name: 'x'.repeat(100) }))
  const { user } = buildMessages(prompt, { texts: ['y'.repeat(1_000_000)], choices: many }, '{}', mark)
  expect(user.length).toBeLessThan(4100 + mostChoices * 200)
})

test('an answer names what was sent and nothing else, each once', () => {
  const suggestion = (id: string) => ({ id, reason: '', sureness: 1 })
  const bound = boundTo(choices, { suggestions: ['c2', 'c2', 'c3', 'id-of-payroll', '__proto__'].map(suggestion) })
  expect(bound.map(({ choice }) => choice.id)).toEqual(['id-of-invoicing'])
})

test.each([
  ['see ![x](https://evil.example/p.png) there', 'see  there'],
  ['[click](javascript:alert(1))', 'click)'],
  ['<b>bold</b> <img src=x onerror=alert(1)>', 'bold'],
  ['go to https://evil.example/a?b or www.evil.example', 'go to (link removed) or (link removed)'],
  ['<<b>script>alert(1)', 'alert(1)'],
  ['[![a](b)](https://evil.example)', ''],
  ['data:text/html,<script>', '(link removed)'],
  ['Pays salaries, 3 < 4', 'Pays salaries, 3  4'],
])('%s becomes plain text', (text, plain) => expect(plainText(text)).toBe(plain))

test.each(['[', '![', '<‹', 'a-', '[a](', '<a', 'data:'])('a megabyte of %s is answered at once', (part) => {
  const { data } = textAnswer.safeParse({ text: part.repeat(1_000_000 / part.length) })
  expect(data!.text.length).toBeLessThanOrEqual(8000)
})

test('marks within marks are no mark, however deep', () => {
  expect(plainText(`${'<b'.repeat(500)}${'>'.repeat(500)}`)).not.toMatch(/[<>]/)
})

test('an answer that repeats the instructions or their mark is recognized', () => {
  const messages = buildMessages(prompt, { texts: ['A'] }, '{}', mark)
  expect(repeats(`Sure: ${messages.system.slice(0, 200)}`, messages, mark)).toBe(true)
  expect(repeats(messages.system.slice(37, 180).toUpperCase().replaceAll(' ', '\n'), messages, mark)).toBe(true)
  expect(repeats('a b-c d e f 0 1 2 3 4 5 6 7 8 9', messages, mark)).toBe(true)
  expect(repeats('{"text": "It pays salaries."}', messages, mark)).toBe(false)
})

test('JSON is found among words and fences, and anything else is nothing', () => {
  expect(jsonIn('Here:\n```json\n{"a": 1}\n```')).toEqual({ a: 1 })
  expect([jsonIn('no'), jsonIn('{"a": '), jsonIn('} {')]).toEqual([undefined, undefined, undefined])
})

test('of an answer with thousands of suggestions the first hundred are read', () => {
  const suggestions = Array.from({ length: 20_000 }, (_, at) => ({ name: `Name ${at}`, reason: '<b>'.repeat(20), sureness: 1 }))
  expect(namedAnswer.parse({ suggestions }).suggestions).toHaveLength(100)
  expect(() => namedAnswer.parse({ suggestions: 'none' })).toThrow()
})
