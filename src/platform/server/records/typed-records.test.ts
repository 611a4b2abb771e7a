import { expect, test } from 'vitest'
import { application } from '#portfolio/applications/contract/application.ts'
import { program } from '#portfolio/programs/contract.ts'
import type { RecordOf, StoredOf } from '#platform/contract/entity.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { refuseCircle } from './circle.ts'
import type { RecordsDefinition } from './definition.ts'
import { recordIn } from './record-json.ts'
import type { insertRecords, updateRecords } from './write.ts'

// The compiler rejects the lines below: `npm run typecheck` fails if one of them is accepted.
test('a rule, and what follows a write, name fields of their entity', () => {
  const of: RecordsDefinition<typeof program> = {
    entity: program,
    rule: (next, before) => {
      const target: string | null = next.targetDate
      // @ts-expect-error -- misspelt
      expect(next.tragetDate).toBeUndefined()
      // @ts-expect-error -- misspelt, in what was there before
      expect(before?.tragetDate).toBeUndefined()
      return { ...next, initiationDate: target }
    },
    // @ts-expect-error -- no such field
    numbered: 'accountProgamNumber',
    // @ts-expect-error -- no such field
    seen: { tragetDate: 'null' },
    // @ts-expect-error -- no such field
    afterWrite: async (_changes, _ids, fields) => void fields.has('tragetDate'),
  }
  const next = { name: 'Move', targetDate: '2030-01-31' } as StoredOf<typeof program>
  expect(of.rule!(next, null)).toMatchObject({ initiationDate: '2030-01-31' })
})

test('computed SQL is given for fields, and for fields of child rows', () => {
  const of: RecordsDefinition<typeof application> = {
    entity: application,
    computed: {
      businessQuestionsScore: 'null',
      'integrations.publishingName': 'null',
      // @ts-expect-error -- no such field of the rows
      'integrations.publishingNmae': 'null',
    },
  }
  expect(Object.keys(of.computed!)).toHaveLength(3)
})

test('a tree is checked along a field of its entity', () => {
  expect(refuseCircle(application, 'parentSuiteApplicationId', 'A circle')).toBeTypeOf('function')
  // @ts-expect-error -- misspelt
  expect(refuseCircle(application, 'parentSuiteId', 'A circle')).toBeTypeOf('function')
})

test('a record read from JSON has the fields of its statement’s entity, and a body the writable ones', () => {
  const record = recordIn<RecordOf<typeof program>>('{"name":"Move"}')
  expect(record.name).toBe('Move')
  // @ts-expect-error -- misspelt
  expect(record.nmae).toBeUndefined()
  type Change = Parameters<typeof updateRecords<typeof program>>[2][number]
  // @ts-expect-error -- a name is text
  const change: Change = { id: 'p1', body: { name: 7 } }
  // @ts-expect-error -- a program has a name
  const added: Parameters<typeof insertRecords<typeof program>>[2] = [{ targetDate: null }]
  expect([change.id, added.length]).toEqual(['p1', 1])
})

test('statements that are sent together answer rows of their own types, and those made at run time all the same', () => {
  const names: Statement<{ name: string }> = { name: 'names', text: '' }
  const counts: Statement<{ count: number }> = { name: 'counts', text: '' }
  const both = (transaction: Transaction) =>
    transaction.all([
      [names, []],
      [counts, []],
    ])
  const many = (transaction: Transaction, asked: [typeof counts, unknown[]][]) => transaction.all(asked)
  const [[first], [second]]: Awaited<ReturnType<typeof both>> = [[{ name: 'Move' }], [{ count: 2 }]]
  const each: Awaited<ReturnType<typeof many>> = [[{ count: 3 }]]
  // @ts-expect-error -- of the other statement
  expect(second?.name).toBeUndefined()
  // @ts-expect-error -- misspelt
  expect(each.flat().map(({ cuont }) => cuont)).toEqual([undefined])
  expect([first?.name, second?.count, each[0]?.[0]?.count]).toEqual(['Move', 2, 3])
})
