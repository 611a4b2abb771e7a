import './causes.css'
import { Fragment } from 'react'
import type { Import } from '#exchange/imports/contract.ts'
import type { Cause, DryRun } from '#exchange/imports/contract/check.ts'
import type { Remedy, WholePlan } from '#exchange/imports/contract/plan.ts'
import { counted } from '#platform/contract/words.ts'
import { subjectNamed } from '../subjects.ts'
import { CauseCard } from './CauseCard.tsx'
import { isToLookAt, type Named } from './causeWords.ts'
import { RepeatedRecords } from './RepeatedRecords.tsx'

interface CausesProps {
  readonly stored: Import
  readonly causes: readonly Cause[]
  readonly isBusy: boolean
  /** The cause whose rows are shown. */
  readonly shown: string | undefined
  readonly onShow: (key: string | undefined) => void
  /** Null takes it back. */
  readonly repeats: Pick<DryRun, 'repeats' | 'repeated'>
  /** For one record; null: same as all. */
  readonly onRepeat: (key: string, remedy: WholePlan['repeats'] | null) => void
  readonly onRemedy: (cause: Cause, remedy: Remedy | null) => void
}

/** Errors, once for all their rows, each with one remedy; settled ones come last. */
export function Causes({ stored, causes, repeats, onRepeat, ...card }: CausesProps) {
  if (!causes.length) return null
  const { plan, targets, entity } = stored
  const { label, plural } = subjectNamed(entity)
  const isOpen = (cause: Cause) => isToLookAt(plan, cause)
  const open = causes.filter(isOpen)
  const named = ({ column }: Cause): Named => ({
    field: column === null ? '' : (targets.find(({ id }) => id === plan.columns[column])?.label ?? column),
    noun: label,
    plural,
  })
  return (
    <section className="import-causes" aria-labelledby="import-causes">
      <h2 id="import-causes">{open.length ? `${counted(open.length, 'cause')} to look at` : 'Nothing left to review'}</h2>
      <p>{open.length ? 'Each has one remedy for all its rows, which applies immediately.' : 'You can undo your choices here.'}</p>
      {[...open, ...causes.filter((cause) => !isOpen(cause))].map((cause) => (
        <Fragment key={cause.key}>
          <CauseCard cause={cause} named={named(cause)} plan={plan} {...card} />
          {cause.kind === 'repeat' && <RepeatedRecords {...repeats} plural={plural} isBusy={card.isBusy} onRepeat={onRepeat} />}
        </Fragment>
      ))}
    </section>
  )
}
