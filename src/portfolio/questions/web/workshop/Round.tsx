import { Kbd } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { lazy } from 'react'
import type { application } from '#portfolio/applications/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatDate } from '#platform/contract/format.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { RecordSquare } from '#platform/web/cells/RecordSquare.tsx'
import { Late } from '#platform/web/notify/Late.tsx'
import { noAnswer, pointsOf } from '../scoring/sheet.ts'
import { AnswerCards } from './AnswerCards.tsx'
import { Outlook } from './Outlook.tsx'
import { useKeys } from './useKeys.ts'
import { useRound, type RoundState } from './useRound.ts'
import type { Entry, Workshop } from './useWorkshop.ts'

const GuestBar = lazy(() => import('./guests/GuestBar.tsx'))
const GuestSpread = lazy(() => import('./guests/GuestSpread.tsx'))

interface RoundProps {
  readonly workshop: Workshop
  readonly entry: Entry
  readonly record: RecordOf<typeof application>
}

/** One application: a question at a time, its answers as large as the question, and where the marked one would put it. */
export function Round(props: RoundProps) {
  const { workshop, entry, record } = props
  const round = useRound(props)
  const { question, marked, current } = round
  const { mayAnswer } = workshop
  useKeys((key, target) => act(round, mayAnswer, key, target))
  const place = { portfolioId: workshop.portfolioId, applicationId: entry.applicationId, accountQuestionId: question.accountQuestionId }
  const giver = record.questionAnswers.find(({ accountQuestionId }) => accountQuestionId === question.accountQuestionId)
  return (
    <>
      <section className="workshop-round column" aria-label={entry.name}>
        {mayAnswer && (
          <Late>
            <GuestBar {...place} />
          </Late>
        )}
        <header className="row">
          <RecordSquare entity="application" id={entry.applicationId} name={entry.name} size={40} />
          <div className="grow">
            <h2>{entry.name}</h2>
            <p className="soft clipped">
              {[record.ownerContactsDescription && `Owned by ${record.ownerContactsDescription}`, record.shortDescription]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <Steps round={round} workshop={workshop} />
        </header>
        <div className="workshop-question">
          <h3>{question.questionText}</h3>
          {question.helpText && <p>{question.helpText}</p>}
          <AnswerCards
            key={question.accountQuestionId}
            question={question}
            answer={marked ?? current}
            isReadOnly={!mayAnswer}
            onAnswer={round.mark}
            onSave={() => void round.save()}
          />
          <p className="workshop-giver" role="status">
            {giver ? `Answered by ${giver.answeredByName ?? 'someone'}, ${formatDate(giver.answeredDate)}` : 'Not answered yet'}
          </p>
          <FormProblem error={round.refused} />
          {mayAnswer && (
            <Late>
              <GuestSpread key={question.accountQuestionId} {...place} question={question} onTake={(answer) => void round.settle(answer)} />
            </Late>
          )}
        </div>
        {mayAnswer ? <Foot round={round} name={entry.name} /> : <ReadOnlyFoot round={round} isLast={round.isLast} />}
      </section>
      <Outlook key={entry.applicationId} workshop={workshop} entry={entry} record={record} round={round} />
    </>
  )
}

function act(round: RoundState, mayAnswer: boolean, key: string, target: HTMLElement): boolean {
  if (key === 'ArrowLeft') round.back()
  else if (key === 'ArrowRight') round.leaveOpen()
  else if (key === 'PageDown') round.next()
  else if (key === 'PageUp') round.previous()
  else if (!mayAnswer) return false
  else if (key === 's' || key === 'S') round.leaveOpen()
  else if (key === 'Enter' && round.marked && !target.matches('a, button:not([aria-pressed="true"])')) void round.save()
  else {
    const option = round.question.answers.find(({ answerValue }) => String(answerValue) === key)
    if (!option || round.question.isCustomAnswer) return false
    round.mark({ ...noAnswer, questionAnswerId: option.questionAnswerId })
  }
  return true
}

function Steps({ round, workshop: { questions } }: { round: RoundState; workshop: Workshop }) {
  return (
    <div className="workshop-steps grow">
      <p className="soft clipped">
        Question <b>{round.at + 1}</b> of {questions.length}
      </p>
      <div>
        {questions.map((question, at) => (
          <button
            key={question.accountQuestionId}
            type="button"
            aria-label={`Question ${at + 1}`}
            aria-current={at === round.at ? 'step' : undefined}
            data-done={pointsOf(question, round.stored[question.accountQuestionId] ?? noAnswer) !== null || undefined}
            onClick={() => round.goTo(at)}
          />
        ))}
      </div>
    </div>
  )
}

function Foot({ round, name }: { round: RoundState; name: string }) {
  const points = round.marked && pointsOf(round.question, round.marked)
  const what = round.question.isCustomAnswer ? (round.marked?.suppliedNumericAnswer ?? '') : (points ?? '')
  return (
    <footer className="row">
      <button type="button" className="plain-button workshop-button" onClick={round.back}>
        <IconArrowLeft size={16} aria-hidden="true" /> Back
      </button>
      <button type="button" className="plain-button workshop-button" onClick={round.leaveOpen}>
        {round.current === noAnswer ? 'Leave open' : 'Continue'}
      </button>
      <span className="spacer" />
      <button
        type="button"
        className="workshop-button workshop-save"
        disabled={!round.marked || round.isSaving}
        onClick={() => void round.save()}
      >
        {round.isLast ? `Save ${what} and finish ${name}` : `Save ${what} and continue`} <Kbd aria-hidden="true">Enter</Kbd>
      </button>
    </footer>
  )
}

const ReadOnlyFoot = ({ round, isLast }: { round: RoundState; isLast: boolean }) => (
  <footer className="row">
    <button type="button" className="plain-button workshop-button" onClick={round.back}>
      <IconArrowLeft size={16} aria-hidden="true" /> Back
    </button>
    <span className="spacer" />
    <p>You can view these answers but not edit them.</p>
    <button type="button" className="plain-button workshop-button" onClick={round.leaveOpen}>
      {isLast ? 'Next application' : 'Next question'}
    </button>
  </footer>
)
