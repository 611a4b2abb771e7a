import { expect, test } from 'vitest'
import { descriptionAmong } from '../decide/columns/descriptions.ts'
import { columnValuesOf } from '../prepare/column-values.ts'
import { profileOf } from '../prepare/profile.ts'
import { technologyShare } from './technologies.ts'

test('technologies are recognized by name, with versions and several to a cell', () => {
  expect(technologyShare(['Oracle 19c', 'SQL Server 2016', 'PostgreSQL'], null)).toBe(1)
  expect(technologyShare(['Java; Kafka', 'React; Node.js'], ';')).toBe(1)
  expect(technologyShare(['Retail', 'Wholesale', 'Java'], null)).toBeLessThan(0.5)
})

test('a column of sentences describes the records, unless another does', () => {
  const values = Array.from({ length: 20 }, (_, row) => `Keeps the books of branch ${row}`)
  const sentences = {
    name: 'Mystery',
    from: null,
    ...profileOf(values),
    values: columnValuesOf(values, { separator: null, decimalMark: '.' }),
  } as never
  const columns = [{ id: 'shortDescription' }] as never
  expect(descriptionAmong(columns, new Map(), [sentences], 20)).toBe(sentences)
  expect(descriptionAmong(columns, new Map([['Doel', { id: 'primaryUseCase' }]]), [sentences], 20)).toBeUndefined()
})
