import { expect, test } from 'vitest'
import { ApiProblem } from '#platform/web/api/problem.ts'
import { filledOf, refusedRows, twinsOf } from './rowFaults.ts'

const rows = ['Order Desk', '', ' Payroll ', 'order desk', 'Driver App', '']

test('a name that is in the list twice is marked where it comes again', () => {
  expect(twinsOf(filledOf(rows))).toEqual({ 3: 'This is in the list twice' })
  expect(twinsOf(filledOf(['One', '', 'Two', '']))).toEqual({})
})

test('a fault of the server is at the row that was sent, empty ones between them or not', () => {
  const refused = new ApiProblem({ status: 409, message: 'No', errors: [{ path: 'applications.1.name', message: 'Taken' }] })
  expect(refusedRows(refused, filledOf(rows))).toEqual({ 2: 'Taken' })
})

test('rows beyond the plan’s limit are marked, the last ones first', () => {
  const refused = new ApiProblem({ status: 402, message: 'Full', limit: 10, count: 12 })
  expect(Object.keys(refusedRows(refused, filledOf(rows)))).toEqual(['3', '4'])
})
