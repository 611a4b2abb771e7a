import { NumberText } from '#platform/web/fields/NumberText.tsx'
import { noAnswer, type Answer, type Question } from '../scoring/sheet.ts'

interface AnswerCardsProps {
  readonly question: Question
  readonly answer: Answer
  readonly isReadOnly: boolean
  onAnswer(answer: Answer): void
  onSave(): void
}

/** Answer choices in large type; a double click saves at once. */
export function AnswerCards({ question, answer, isReadOnly, onAnswer, onSave }: AnswerCardsProps) {
  if (question.isCustomAnswer)
    return (
      <div className="workshop-number">
        <NumberText
          aria-label={question.questionText}
          placeholder="0 to 100"
          min={0}
          max={100}
          clampBehavior="strict"
          decimalScale={2}
          readOnly={isReadOnly}
          value={answer.suppliedNumericAnswer}
          onChange={(suppliedNumericAnswer) => onAnswer({ ...noAnswer, suppliedNumericAnswer })}
        />
      </div>
    )
  return (
    <div className="workshop-answers" role="group" aria-label="Answers">
      {question.answers.map(({ questionAnswerId, answerValue, label }) => {
        const isMarked = answer.questionAnswerId === questionAnswerId
        return (
          <button
            key={questionAnswerId}
            type="button"
            aria-pressed={isMarked}
            disabled={isReadOnly}
            onClick={() => onAnswer({ ...noAnswer, questionAnswerId })}
            onDoubleClick={onSave}
          >
            <b className="centred">{answerValue}</b>
            <span>{label}</span>
          </button>
        )
      })}
    </div>
  )
}
