import { expect, test } from 'vitest'
import { besides, firstOpen, nextToDo, resumedAt } from './order.ts'
import type { Question } from '../scoring/sheet.ts'
import type { Entry } from './useWorkshop.ts'

const entry = (applicationId: string, isDone: boolean) => ({ applicationId, isDone }) as Entry
const entries = [entry('a', true), entry('b', false), entry('c', true), entry('d', false)]

test('a workshop resumes where one left off, unless that is done meanwhile', () => {
  expect(['d', 'c', undefined].map((last) => resumedAt(entries, last)?.applicationId)).toEqual(['d', 'b', 'b'])
  expect(resumedAt([entry('a', true)], 'a')?.applicationId).toBe('a')
  expect(resumedAt([], 'a')).toBeUndefined()
})

test('it goes on to what is still to be done, round to the beginning, and ends when all is done', () => {
  expect(['a', 'b', 'd'].map((id) => nextToDo(entries, id)?.applicationId)).toEqual(['b', 'd', 'b'])
  expect(nextToDo([entry('a', true), entry('b', true)], 'a')).toBeUndefined()
  expect([besides(entries, 'a', 1)?.applicationId, besides(entries, 'a', -1), besides(entries, 'd', 1)]).toEqual([
    'b',
    undefined,
    undefined,
  ])
})

test('an application opens at its first question without an answer', () => {
  const questions = ['x', 'y'].map((accountQuestionId) => ({ accountQuestionId, isCustomAnswer: true })) as Question[]
  const given = { questionAnswerId: null, suppliedNumericAnswer: 1 }
  expect([firstOpen(questions, {}), firstOpen(questions, { x: given }), firstOpen(questions, { x: given, y: given })]).toEqual([0, 1, 0])
})
