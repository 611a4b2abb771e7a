import './scoring.css'
import { Select } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { application } from '#portfolio/applications/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { defaultThreshold, netScore, timeRecommendation } from '#portfolio/scoring/contract/scores.ts'
import { isProblem } from '#platform/web/api/problem.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { UnsavedGuard } from '#platform/web/form/UnsavedGuard.tsx'
import { offerUndo } from '#platform/web/undo/undo.ts'
import { useCan } from '#platform/web/session/access.ts'
import { explain } from './explained/explain.ts'
import { Explanation } from './explained/Explanation.tsx'
import { giversOf } from './explained/givers.ts'
import { Adjustment } from './scoring/Adjustment.tsx'
import { CopyAnswers } from './scoring/CopyAnswers.tsx'
import { Outcome } from './scoring/Outcome.tsx'
import { putScoresBack, saveScores, standingAnswers, type Given } from './scoring/saveScores.ts'
import { answersOf, changedAnswers, standingOf, type Answers } from './scoring/sheet.ts'
import { SheetCard } from './scoring/SheetCard.tsx'
import { useEnter } from './scoring/useEnter.ts'
import { useGiven } from './scoring/useGiven.ts'
import { useSheets, type PortfolioSheet, type Sheets } from './scoring/useSheets.ts'

/**
 * Scoring of one application: technology questions at the account's level, business questions of each portfolio that holds it, both scored while
 * they are answered, and where that puts it. A tab of the application's form (src/product/slots.ts); it saves by itself.
 */
export function ScoringTab({ record }: { record: RecordOf<typeof application> }) {
  const applicationId = record.applicationId
  const { sheets, error, retry } = useSheets(applicationId)
  if (sheets) return <Scoring key={applicationId} sheets={sheets} applicationId={applicationId} />
  if (error) return <PartFailure className="card sheet-empty" error={error} retry={retry} />
  return (
    <div className="card sheet-waiting stack" aria-busy="true" aria-label="Loading">
      {[0, 1, 2, 3].map((at) => (
        <span key={at} className="skeleton" />
      ))}
    </div>
  )
}

/** Does anything given differ from what is stored? */
const isChanged = (sheets: Sheets, stored: Answers, { answers, adjustment, reason }: Given): boolean =>
  [sheets.technology, ...sheets.portfolios.map((one) => one.questions)].some(
    (questions) => changedAnswers(questions, stored, { ...stored, ...answers }).length > 0,
  ) ||
  (adjustment !== undefined && adjustment !== sheets.record.technologyQuestionsScoreAdjustment) ||
  (reason !== undefined && reason !== (sheets.record.technologyQuestionsScoreAdjustmentReason ?? ''))

function Scoring({ sheets, applicationId }: { sheets: Sheets; applicationId: string }) {
  const { record, technology, portfolios, mayAnswerTechnology } = sheets
  const stored = useMemo(() => answersOf(record), [record])
  const own = useGiven(applicationId, stored)
  const { given, current, answer, adjust, justify, discard } = own
  const answers = useMemo(() => ({ ...stored, ...given.answers }), [stored, given.answers])
  const [chosenId, choose] = useState<string | null>(null)
  const chosen = portfolios.find((one) => one.portfolioId === chosenId) ?? portfolios[0]
  const { isSaving, refused, save } = useSave(sheets, stored, own)
  const adjustment = given.adjustment === undefined ? record.technologyQuestionsScoreAdjustment : given.adjustment
  const reason = given.reason ?? record.technologyQuestionsScoreAdjustmentReason ?? ''
  const standing = { technology: standingOf(technology, answers), business: standingOf(chosen?.questions ?? [], answers) }
  const net = netScore(standing.technology.score, adjustment)
  const isDirty = useCallback(() => isChanged(sheets, stored, current()), [sheets, stored, current])
  const place = useEnter(() => isDirty() && void save())
  return (
    <div className="scoring" ref={place}>
      <FormProblem error={refused} />
      <Outcome
        time={timeRecommendation(standing.business.score, net, chosen?.threshold)}
        business={standing.business}
        technology={standing.technology}
        net={net}
        portfolio={chosen}
        isPreview={isDirty()}
      />
      <details className="card explained-card">
        <summary>Why it is there</summary>
        <Explanation
          explained={explain({
            technology,
            adjustment,
            business: chosen ? [chosen] : [],
            answers,
            cut: chosen?.threshold ?? defaultThreshold,
          })}
          givers={giversOf(record, given.answers)}
          planned={record.plannedDisposition}
          adjustment={{ value: adjustment, reason }}
        />
      </details>
      <SheetCard
        title="Technology"
        help="Its technical condition, the same in every portfolio."
        questions={technology}
        answers={answers}
        standing={standing.technology}
        isReadOnly={!mayAnswerTechnology}
        empty={<NoQuestions kind="technology" />}
        onAnswer={answer}
      >
        {(mayAnswerTechnology || adjustment !== null) && (
          <Adjustment
            value={adjustment}
            reason={reason}
            isReadOnly={!mayAnswerTechnology}
            onChange={adjust}
            onReason={justify}
            refused={refused}
          />
        )}
      </SheetCard>
      {chosen ? (
        <SheetCard
          title={`Business in ${chosen.name}`}
          help="Its value to the business, as rated in this portfolio."
          questions={chosen.questions}
          answers={answers}
          standing={standing.business}
          isReadOnly={!chosen.mayAnswer}
          empty={<NoQuestions kind="business" />}
          onAnswer={answer}
        >
          <PortfolioBar portfolios={portfolios} chosen={chosen} onChoose={choose} record={record} isDirty={isDirty()} />
        </SheetCard>
      ) : (
        <section className="card form-card sheet" aria-label="Business">
          <p className="sheet-empty">
            <NoPortfolio />
          </p>
        </section>
      )}
      <SaveBar isShown={isDirty()} isSaving={isSaving} label="Save answers" onSave={() => void save()} onDiscard={discard} />
      <UnsavedGuard isDirty={isDirty} onDiscard={discard} />
    </div>
  )
}

function useSave(sheets: Sheets, stored: Answers, { current, settle, meet }: ReturnType<typeof useGiven>) {
  const [isSaving, setSaving] = useState(false)
  const isUnderWay = useRef(false)
  const [refused, setRefused] = useState<unknown>()
  const save = useCallback(async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const given = current()
    setSaving(true)
    setRefused(undefined)
    try {
      const saved = { ...given, answers: { ...stored, ...given.answers } }
      await saveScores(sheets, stored, saved)
      settle(given)
      offerUndo({
        done: 'Answers saved',
        undone: 'The answers are as they were before',
        undo: () => putScoresBack(sheets, stored, saved),
      })
    } catch (problem) {
      setRefused(problem)
      if (isProblem(problem, 409)) meet(standingAnswers(sheets.record.applicationId))
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }, [sheets, stored, current, settle, meet])
  return { isSaving, refused, save }
}

interface PortfolioBarProps {
  portfolios: readonly PortfolioSheet[]
  chosen: PortfolioSheet
  record: Sheets['record']
  isDirty: boolean
  onChoose(id: string | null): void
}

function PortfolioBar({ portfolios, chosen, record, isDirty, onChoose }: PortfolioBarProps) {
  const others = portfolios.filter((one) => one !== chosen && one.mayAnswer)
  const copies = chosen.mayAnswer && !isDirty && (others.length > 0 || record.isSuite)
  if (portfolios.length < 2 && !copies) return null
  return (
    <div className="sheet-bar beside gap-12 wraps">
      {portfolios.length > 1 && (
        <Select
          label="Portfolio"
          data={portfolios.map(({ portfolioId, name }) => ({ value: portfolioId, label: name }))}
          value={chosen.portfolioId}
          onChange={onChoose}
          allowDeselect={false}
          searchable={portfolios.length > 8}
        />
      )}
      {copies && <CopyAnswers record={record} from={chosen} others={others} />}
    </div>
  )
}

function NoPortfolio() {
  const mayPutIn = useCan(['ADD_REMOVE_PORTFOLIO_APP'])
  if (!mayPutIn) return 'Business questions are asked in a portfolio, and this application is in none that you see.'
  return (
    <>
      Business questions are asked in a portfolio.{' '}
      <Link to="." search={(old: object) => ({ ...old, tab: 'Portfolios' })} className="text-link">
        Add the application to one
      </Link>{' '}
      to score it there.
    </>
  )
}

function NoQuestions({ kind }: { kind: 'technology' | 'business' }) {
  const mayEdit = useCan(kind === 'technology' ? ['EDIT_TECHNOLOGY_FACTORS'] : ['EDIT_BUSINESS_FACTORS'])
  return (
    <>
      No {kind} questions are asked
      {mayEdit ? (
        <>
          .{' '}
          <Link to="/admin/factors" className="text-link">
            Set them up
          </Link>
        </>
      ) : (
        '; an administrator of the workspace can set them up.'
      )}
    </>
  )
}
