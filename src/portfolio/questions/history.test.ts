/** Change-log entries of questions, which no call shows yet. */
import { expect, test } from 'vitest'
import { questionLevels } from '#tenancy/account/contract/common-values.ts'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { saved, technology, type Question } from './server/samples-for-tests.ts'

const { addAccount, addPerson, database } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])
const logged = (accountId: string) =>
  rowsOf(database)<{ entity: string; name: string; action: string; changes: Record<string, unknown> }>(
    "select entity, record_name as name, action, changes from change_log where account_id = $1 and entity in ('question', 'account') order by change_id",
    [accountId],
  )

test('questions made, changed and removed, each field before and after', async () => {
  const person = await admin()
  const [question] = (await saved(person, '/technologyquestions', { questions: [technology('A')] })) as [Question]
  await saved(person, '/technologyquestions', { questions: [{ ...question, questionText: 'B' }] })
  await saved(person, '/technologyquestions', { questions: [] })
  const told = await logged(person.accountId)
  expect(told.map(({ action, name, changes }) => [action, name, changes['questionText'], changes['weight']])).toEqual([
    ['create', 'A', [null, 'A'], [null, 1]],
    ['update', 'B', ['A', 'B'], undefined],
    ['delete', 'B', ['B', null], [1, null]],
  ])
})

test('another level', async () => {
  const person = await admin()
  const [basic, standard] = questionLevels as unknown as [(typeof questionLevels)[number], (typeof questionLevels)[number]]
  for (const { value } of [basic, standard])
    expect((await person.send('PUT', '/technologyquestions/level', { refQuestionLevelId: value })).status).toBe(200)
  const told = await logged(person.accountId)
  expect(told.map(({ changes }) => changes['refQuestionLevelId'])).toEqual([
    [null, basic.label],
    [basic.label, standard.label],
  ])
})

test("a choice that bears the id of another question's gets one of its own", async () => {
  const person = await admin()
  const [first, second] = (await saved(person, '/technologyquestions', { questions: [technology('A'), technology('B')] })) as [
    Question,
    Question,
  ]
  const borrowed = first.answers.map((answer) => ({ ...answer, label: `Borrowed ${answer.answerValue}` }))
  const [kept, own] = await saved(person, '/technologyquestions', { questions: [first, { ...second, answers: borrowed }] })
  expect(kept!.answers).toEqual(first.answers)
  expect(own!.answers).toMatchObject(first.answers.map(({ answerValue }) => ({ answerValue, label: `Borrowed ${answerValue}` })))
})
