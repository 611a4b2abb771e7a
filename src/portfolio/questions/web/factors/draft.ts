/** A set of questions while it is edited. */
import { questionLevels } from '#tenancy/account/contract/common-values.ts'

export interface DraftChoice {
  /** Key of the row while it is edited. */
  readonly key: string
  readonly questionAnswerId: string | null
  readonly label: string
  readonly answerValue: number | null
}
export interface DraftQuestion {
  readonly key: string
  readonly accountQuestionId: string | null
  readonly questionText: string
  readonly helpText: string | null
  readonly weight: number | null
  readonly isCustomAnswer: boolean
  readonly active: boolean
  /** Level of a technology question. */
  readonly refQuestionLevelId: string | null
  readonly answers: readonly DraftChoice[]
}

/** A question as answered by the calls. */
export interface KeptQuestion {
  readonly accountQuestionId: string
  readonly questionText: string
  readonly helpText: string | null
  readonly weight: number
  readonly isCustomAnswer: boolean
  readonly active: boolean
  readonly refQuestionLevelId?: string
  readonly answers: readonly { readonly questionAnswerId: string; readonly label: string; readonly answerValue: number }[]
}

export const draftOf = (questions: readonly KeptQuestion[]): DraftQuestion[] =>
  questions.map(({ accountQuestionId, questionText, helpText, weight, isCustomAnswer, active, refQuestionLevelId, answers }) => ({
    key: accountQuestionId,
    accountQuestionId,
    questionText,
    helpText,
    weight,
    isCustomAnswer,
    active,
    refQuestionLevelId: refQuestionLevelId ?? null,
    answers: answers.map(({ questionAnswerId, label, answerValue }) => ({ key: questionAnswerId, questionAnswerId, label, answerValue })),
  }))

// A draft is kept over a reload, when the turns begin again.
const page = Date.now()
let turn = 0
const newKey = () => `new-${page}-${++turn}`

export const newChoice = (answerValue: number | null, label = ''): DraftChoice => ({
  key: newKey(),
  questionAnswerId: null,
  label,
  answerValue,
})

/** A question with five blank choices, worst first. */
export const newQuestion = (isTechnology: boolean): DraftQuestion => ({
  key: newKey(),
  accountQuestionId: null,
  questionText: '',
  helpText: null,
  weight: 1,
  isCustomAnswer: false,
  active: true,
  refQuestionLevelId: isTechnology ? questionLevels[0]!.value : null,
  answers: [0, 1, 2, 3, 4].map((points) => newChoice(points)),
})

/** The body of the call that saves them: in this order, choices without words left out, a level for technology only. */
export const bodyOf = (draft: readonly DraftQuestion[]) =>
  draft.map(({ key: _key, answers, refQuestionLevelId, ...question }, at) => ({
    ...question,
    ...(refQuestionLevelId && { refQuestionLevelId }),
    displayOrder: at + 1,
    answers: question.isCustomAnswer
      ? []
      : answers.filter((choice) => choice.label.trim() || choice.questionAnswerId).map(({ key: _choiceKey, ...choice }) => choice),
  }))

export const isSame = (one: readonly DraftQuestion[], other: readonly DraftQuestion[]): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))

/** Messages of one question by the path inside it, taken from those of the whole set. */
export function errorsOfQuestion(errors: Readonly<Record<string, string>>, at: number): Record<string, string> {
  const prefix = `questions.${at}.`
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, message]) => [path.slice(prefix.length), message]),
  )
}
