/**
 * Push of a set of questions. Questions are identified by the shipped question that they were copied from, or by their text. A push removes no answer: a
 * question that would lose choices stays as it is.
 */
import type { Plan, QuestionSubject } from '#insight/cockpit/contract/push.ts'
import { businessSet, keptQuestions, readSet, technologySet, type Option, type Question } from '#portfolio/scoring/server/question-rows.ts'
import { saveQuestions } from '#portfolio/questions/server/save-questions.ts'
import { rowsIn, textIn } from '#platform/contract/by-name.ts'
import { entriesOf } from '#platform/contract/keys.ts'
import type { Right } from '#platform/contract/rights.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { definePushKind, told, type Applied, type PushKind } from './kind.ts'
import { plain } from './record-push.ts'
import { isSame, type Kept, type Written } from './written.ts'

const setOf = (subject: QuestionSubject) => (subject === 'technologyQuestions' ? technologySet : businessSet(null))

const select: Statement<Question> = { name: 'cockpit.questions', text: keptQuestions }

/** The questions of an account's set. */
const questionsOf = (from: Pick<Tenant, 'rows'>, subject: QuestionSubject): Promise<Question[]> => {
  const { questionType, portfolioId } = setOf(subject)
  return from.rows(select, [questionType, portfolioId])
}

/** The client's choices with the wording of the push, and the added ones; null if one would be removed. */
function choicesLike(pushed: readonly Option[], own: readonly Option[]): Option[] | null {
  const free = [...pushed]
  const take = (fits: (option: Option) => boolean) => {
    const at = free.findIndex(fits)
    return at < 0 ? undefined : free.splice(at, 1)[0]
  }
  const kept = own.map((option) => {
    const same = ({ label, answerValue }: Option) => answerValue === option.answerValue && label === option.label
    const partner = take(same) ?? take(({ answerValue }) => answerValue === option.answerValue)
    return partner && { ...option, label: partner.label }
  })
  const found = kept.filter((option) => option !== undefined)
  if (found.length < kept.length) return null
  // Without an id they are made.
  return [...found, ...free.map(({ label, answerValue }) => ({ questionAnswerId: '', label, answerValue }))]
}

const fields = {
  questionText: 'Question',
  helpText: 'Help',
  weight: 'Weight',
  refQuestionLevelId: 'Level',
} as const
const choiceWords = ({ answers }: Pick<Question, 'answers'>) =>
  answers
    .map(({ label, answerValue }) => `${answerValue} ${label}`)
    .sort()
    .join('\n')

interface SetPlan extends Plan {
  readonly toAdd: readonly Question[]
  /** Changed questions, by their id. */
  readonly toChange: ReadonlyMap<string, Question>
}

/** Plan of a push to a set with these questions. */
function planSet(content: readonly Question[], own: readonly Question[]): SetPlan {
  const toAdd: Question[] = []
  const toChange = new Map<string, Question>()
  const changed: Plan['changed'] = []
  const left: Plan['left'] = []
  const byText = new Map(own.map((one) => [plain(one.questionText), one]))
  for (const question of content) {
    const sameText = byText.get(plain(question.questionText))
    const shipped = question.questionId === null ? undefined : own.find(({ questionId }) => questionId === question.questionId)
    const was = shipped ?? sameText
    const leave = (reason: string) => void left.push({ name: was!.questionText, reason })
    if (!was || toChange.has(was.accountQuestionId)) toAdd.push(question)
    else if (sameText && sameText !== was) leave('Another question says the same already')
    else if (was.isCustomAnswer !== question.isCustomAnswer) leave('It is answered in another way, and its answers would be lost')
    else {
      const answers = choicesLike(question.answers, was.answers)
      if (!answers) {
        leave('It has choices of its own, and answers given by them would be lost')
        continue
      }
      const { questionText, helpText, weight, refQuestionLevelId } = question
      const next = { ...was, questionText, helpText: helpText ?? was.helpText, weight, refQuestionLevelId, answers }
      const names: string[] = entriesOf(fields).flatMap(([name, label]) => (next[name] === was[name] ? [] : [label]))
      if (choiceWords(next) !== choiceWords(was)) names.push('Choices')
      if (!names.length) continue
      toChange.set(was.accountQuestionId, next)
      changed.push({ name: was.questionText, fields: names })
    }
  }
  const added = toAdd.filter(({ questionText }) => !byText.has(plain(questionText)))
  return {
    toAdd: added,
    toChange,
    added: added.map(({ questionText }) => questionText),
    changed,
    same: content.length - toAdd.length - changed.length - left.length,
    left,
  }
}

/** Writes what the push adds and changes; applications are scored again where the questions count. */
async function applySet(changes: Changes, subject: QuestionSubject, content: readonly Question[]): Promise<Applied> {
  const set = setOf(subject)
  const own = await readSet(changes, set)
  const { toAdd, toChange, ...plan } = planSet(content, own)
  if (!toAdd.length && !toChange.size) return { plan, written: [] }
  const last = Math.max(own.length, ...own.map(({ displayOrder }) => displayOrder ?? 0))
  const next = [
    ...own.map((question) => toChange.get(question.accountQuestionId) ?? question),
    ...toAdd.map(({ accountQuestionId: _theirs, ...question }, at) => ({ ...question, active: true, displayOrder: last + at + 1 })),
  ]
  await saveQuestions(changes, set, next, { isAtOnce: true })
  const was = new Map(own.map((question) => [question.accountQuestionId, question]))
  const now = await readSet(changes, set)
  return {
    plan,
    written: now
      .filter(({ accountQuestionId: id }) => !was.has(id) || toChange.has(id))
      .map((question) => {
        const before = was.get(question.accountQuestionId)
        return {
          id: question.accountQuestionId,
          name: question.questionText,
          before: before ? { ...before } : null,
          after: { ...question },
        }
      }),
  }
}

/** $2 questions that were added, $3 choices that were. */
const answersSince: Statement<{ id: string }> = {
  name: 'cockpit.answers_since',
  text: `select distinct g.account_question_id as id from application_question_answer g
where g.account_id = $1 and (g.account_question_id = any($2::uuid[]) or g.question_answer_id = any($3::uuid[]))`,
}

/** Undoes questions that are unchanged and unanswered since the push; returns the kept ones. */
async function undoSet(changes: Changes, subject: QuestionSubject, written: readonly Written[]): Promise<Kept[]> {
  const set = setOf(subject)
  const now = await readSet(changes, set)
  const found = new Map(now.map((question) => [question.accountQuestionId, question]))
  const there = written.filter(({ id }) => found.has(id))
  const choices = (question: Written['before']) =>
    rowsIn(question?.answers).flatMap(({ questionAnswerId }) => textIn(questionAnswerId) ?? [])
  const newChoices = there
    .filter(({ before }) => before)
    .flatMap(({ before, after }) => choices(after).filter((id) => !choices(before).includes(id)))
  const added = there.filter(({ before }) => !before).map(({ id }) => id)
  const answered = new Set((await changes.transaction.rows(answersSince, [added, newChoices])).map(({ id }) => id))
  const isKept = ({ id, after }: Written) => answered.has(id) || !isSame(found.get(id)!, after)
  const back = new Map(there.filter((one) => !isKept(one)).map((one) => [one.id, one.before]))
  const next = now.flatMap((question) => {
    const before = back.get(question.accountQuestionId)
    return before === null ? [] : [before ? (before as unknown as Question) : question]
  })
  await saveQuestions(changes, set, next, { isAtOnce: true })
  return there.filter(isKept).map(({ id, name }) => ({ name, reason: answered.has(id) ? 'Answered since' : 'Changed since' }))
}

const rights: Readonly<Record<QuestionSubject, Right>> = {
  technologyQuestions: 'EDIT_TECHNOLOGY_FACTORS',
  businessQuestions: 'EDIT_BUSINESS_FACTORS',
}

/** The active questions of a set. */
export const questionKind = (subject: QuestionSubject): PushKind =>
  definePushKind<Question>({
    rights: [rights[subject]],
    content: async (from) => (await questionsOf(from, subject)).filter(({ active }) => active),
    plan: async (from, content) => told(planSet(content, await questionsOf(from, subject))),
    apply: (changes, content) => applySet(changes, subject, content),
    undo: (changes, written) => undoSet(changes, subject, written),
  })
