import { Select } from '@mantine/core'
import { useState } from 'react'
import type { DryRun } from '#exchange/imports/contract/check.ts'
import { repeatRemedies, type WholePlan } from '#exchange/imports/contract/plan.ts'
import { counted } from '#platform/contract/words.ts'
import { remedies, repeatWords } from './causeWords.ts'

/** Records that are shown before somebody asks for more. */
const few = 5

interface RepeatedRecordsProps extends Pick<DryRun, 'repeats' | 'repeated'> {
  readonly plural: string
  readonly isBusy: boolean
  readonly onRepeat: (key: string, remedy: WholePlan['repeats'] | null) => void
}

/** Lists each repeated record once, with the columns in which its rows differ and a choice of its own. */
export function RepeatedRecords({ repeats, repeated, plural, isBusy, onRepeat }: RepeatedRecordsProps) {
  const [areAllShown, setAllShown] = useState(false)
  const shown = areAllShown ? repeats : repeats.slice(0, few)
  const hidden = repeated - shown.length
  return (
    <ul className="import-repeats" aria-label={`Repeated ${plural}`}>
      {shown.map((one) => (
        <li key={one.key} className="card">
          <b>{one.name || `Row ${one.key}`}</b>
          <p title={one.differs.map(({ column, cells }) => `${column}: ${cells.map((cell) => cell || 'Empty').join(' | ')}`).join('\n')}>
            {repeatWords(one)}
          </p>
          <Select
            size="xs"
            aria-label={`Treatment of ${one.name || `row ${one.key}`}`}
            disabled={isBusy}
            allowDeselect={false}
            value={one.isChosen ? one.remedy : asAll}
            data={[{ value: asAll, label: 'Same as for all' }, ...one.open.map((value) => ({ value, label: remedies[value] }))]}
            onChange={(value) => onRepeat(one.key, repeatRemedies.find((remedy) => remedy === value) ?? null)}
          />
        </li>
      ))}
      {hidden > 0 && (
        <li>
          {areAllShown || repeats.length <= few ? (
            <p>{`${counted(hidden, 'more record')} not shown here. The choice above applies.`}</p>
          ) : (
            <button type="button" className="text-link" onClick={() => setAllShown(true)}>
              {`Show ${counted(repeats.length - few, 'more record')}`}
            </button>
          )}
        </li>
      )}
    </ul>
  )
}

const asAll = ''
