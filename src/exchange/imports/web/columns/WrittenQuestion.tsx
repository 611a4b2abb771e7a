import { SegmentedControl } from '@mantine/core'
import { IconCalendar, IconHash } from '@tabler/icons-react'
import type { Import } from '#exchange/imports/contract.ts'
import { formatsWith, type Written } from '#exchange/imports/contract/written.ts'
import { contradictionOf, readingOf } from './writtenWords.ts'
import type { PlanDraft } from './usePlan.ts'

interface WrittenQuestionProps {
  readonly stored: Import
  readonly draft: PlanDraft
  readonly part: keyof Written
}

/** Columns that could be read either way are asked about once, with what a value of theirs would be; columns that contradict each other are named. */
export function WrittenQuestion({ stored, draft: { plan, change }, part }: WrittenQuestionProps) {
  const { how, open, proofs } = stored.written[part]
  if (how !== 'mixed' && !open) return null
  const [Icon, noun, key] =
    part === 'dates' ? ([IconCalendar, 'date', 'dateOrder'] as const) : ([IconHash, 'number', 'decimalMark'] as const)
  const choose = (way: string) => {
    const written = { ...plan.written, [key]: way }
    change({ written, formats: formatsWith(stored.columns, plan.formats, written) })
  }
  return (
    <div className="file-note">
      <Icon size={16} aria-hidden="true" />
      <p>
        {how === 'mixed' && (
          <>
            The columns write {noun}s in two ways: {contradictionOf({ how, open, proofs } as Written['decimals'])}. Each column is read by
            its own.{' '}
          </>
        )}
        {open && (
          <>
            <b>{open.value}</b> in {open.column} can be read in two ways. Which {noun} is it?
          </>
        )}
      </p>
      {open && (
        <SegmentedControl
          size="xs"
          aria-label={`Which ${noun} is ${open.value}?`}
          value={(plan.formats[open.column] ?? stored.columns.find(({ name }) => name === open.column)!)[key]}
          data={Object.entries(open.readings).map(([value, reading]) => ({ value, label: readingOf(part, reading) }))}
          onChange={choose}
        />
      )}
    </div>
  )
}
