import { IconX } from '@tabler/icons-react'
import { formatNumber } from '#platform/contract/format.ts'
import { NumberText } from '#platform/web/fields/NumberText.tsx'
import { noAnswer, type Answer, type Question } from './sheet.ts'

interface QuestionFieldProps {
  readonly question: Question
  readonly answer: Answer
  readonly isReadOnly: boolean
  readonly onAnswer: (answer: Answer) => void
}

/** One question: its options side by side, from the worst to the best, or a number from 0 to 100. */
export function QuestionField({ question, answer, isReadOnly, onAnswer }: QuestionFieldProps) {
  const { questionText, helpText, weight } = question
  const isAnswered = answer.questionAnswerId !== null || answer.suppliedNumericAnswer !== null
  return (
    <fieldset className="question" disabled={isReadOnly}>
      <legend>
        {questionText}
        {weight !== 1 && <small> weight {formatNumber(weight)}</small>}
      </legend>
      {helpText && <p className="faint small">{helpText}</p>}
      {question.isCustomAnswer ? (
        <NumberAnswer question={question} answer={answer} onAnswer={onAnswer} />
      ) : (
        <Options question={question} answer={answer} onAnswer={onAnswer} />
      )}
      {isAnswered && !isReadOnly && (
        <button
          type="button"
          className="icon-button question-clear"
          aria-label={`Clear the answer to: ${questionText}`}
          title="Clear the answer"
          onClick={() => onAnswer(noAnswer)}
        >
          <IconX size={14} />
        </button>
      )}
    </fieldset>
  )
}

type AnswerProps = Omit<QuestionFieldProps, 'isReadOnly'>

function Options({ question, answer, onAnswer }: AnswerProps) {
  return (
    <div className="options">
      {question.answers.map((option) => (
        <label key={option.questionAnswerId}>
          <input
            type="radio"
            name={question.accountQuestionId}
            checked={answer.questionAnswerId === option.questionAnswerId}
            onChange={() => onAnswer({ ...noAnswer, questionAnswerId: option.questionAnswerId })}
          />
          <span className="soft small breaks">
            <b className="faint strong numbers" aria-hidden="true">
              {option.answerValue}
            </b>
            {option.label}
          </span>
        </label>
      ))}
    </div>
  )
}

function NumberAnswer({ question, answer, onAnswer }: AnswerProps) {
  return (
    <NumberText
      aria-label={question.questionText}
      className="question-number"
      placeholder="0 to 100"
      min={0}
      max={100}
      clampBehavior="strict"
      decimalScale={2}
      value={answer.suppliedNumericAnswer}
      onChange={(suppliedNumericAnswer) => onAnswer({ ...noAnswer, suppliedNumericAnswer })}
    />
  )
}
