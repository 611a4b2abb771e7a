import { expect, test } from 'vitest'
import { restOf } from './rest.ts'

const column = (name: string, more: object = {}) => ({ name, from: null, kind: 'name' as const, isCounted: false, ...more })

test('the rest is what says something and fills nothing', () => {
  const columns = [
    column('Name'),
    column('Room'),
    column('No.', { isCounted: true }),
    column('Blank', { kind: 'empty' }),
    column('Room #1', { from: 'Room' }),
    column('GDPR class'),
  ]
  expect(restOf(columns, { columns: { Name: 'name', Room: null } })).toEqual(['Room', 'GDPR class'])
})
