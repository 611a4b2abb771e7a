import { test } from 'vitest'
import { allCalls } from '#catalogue'
import type { Call } from '#platform/contract/call.ts'
import { expectGolden } from '#platform/testing/golden.ts'

const answers = (call: Call) =>
  call.file
    ? 'file'
    : !call.reply
      ? '204'
      : call.entity
        ? call.path.includes('{id}') || call.method !== 'GET'
          ? call.entity
          : `${call.entity}[]`
        : 'json'
const access = ({ access }: Call) => (typeof access === 'string' ? access : access.join('|'))

test('golden/endpoints.txt lists every call, what it answers and which right it needs', () => {
  const lines = [...allCalls].map(
    ([name, call]) => `${call.method.padEnd(6)} ${call.path.padEnd(56)} ${answers(call).padEnd(24)} ${access(call).padEnd(48)} ${name}`,
  )
  expectGolden(
    'endpoints.txt',
    `${lines.sort((a, b) => a.slice(7).localeCompare(b.slice(7), 'en') || a.localeCompare(b, 'en')).join('\n')}\n`,
  )
})
