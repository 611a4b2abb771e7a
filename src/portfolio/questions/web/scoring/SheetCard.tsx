import type { ReactNode } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { QuestionField } from './QuestionField.tsx'
import { noAnswer, type Answer, type Answers, type Question, type Standing } from './sheet.ts'

interface SheetCardProps {
  readonly title: string
  readonly help: string
  readonly questions: readonly Question[]
  readonly answers: Answers
  readonly standing: Standing
  readonly isReadOnly: boolean
  /** Said when nothing is asked. */
  readonly empty: ReactNode
  readonly onAnswer: (questionId: string, answer: Answer) => void
  /** Between the head and the questions. */
  readonly children?: ReactNode
}

/** The questions of a sheet under its score and how many are answered. */
export function SheetCard({ title, help, questions, answers, standing, isReadOnly, empty, onAnswer, children }: SheetCardProps) {
  return (
    <section className="card form-card sheet" aria-label={title}>
      <header className="beside gap-16 spread">
        <div>
          <h2>{title}</h2>
          <p>{help}</p>
        </div>
        <Score {...standing} />
      </header>
      {children}
      {questions.length === 0 && <p className="sheet-empty">{empty}</p>}
      {isReadOnly && questions.length > 0 && <p className="sheet-empty">You can view these answers but not edit them.</p>}
      {questions.map((question) => (
        <QuestionField
          key={question.accountQuestionId}
          question={question}
          answer={answers[question.accountQuestionId] ?? noAnswer}
          isReadOnly={isReadOnly}
          onAnswer={(answer) => onAnswer(question.accountQuestionId, answer)}
        />
      ))}
    </section>
  )
}

function Score({ score, answered, of }: Standing) {
  return (
    <p className="sheet-score" role="status">
      <b className="strong numbers">{score === null ? '–' : formatNumber(score, 1)}</b>
      <small className="faint">{of === 0 ? 'no questions' : `${formatNumber(answered)} of ${formatNumber(of)} answered`}</small>
    </p>
  )
}
