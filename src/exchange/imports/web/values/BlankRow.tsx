import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import type { ValueList } from '#exchange/imports/contract/check.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { usualBlank } from './blanks.ts'
import { ValueChoice } from './ValueChoice.tsx'

interface BlankRowProps {
  readonly list: ValueList
  readonly plan: WholePlan
  readonly change: (part: Partial<WholePlan>) => void
}

/** Rows that say nothing: what the step before has chosen for all columns, or a value of the workspace for this one. */
export function BlankRow({ list, plan, change }: BlankRowProps) {
  const { columnId, blank, header } = list
  const constant = plan.constants[columnId] || null
  const choose = (value: string | null) => {
    const { [columnId]: _before, ...others } = plan.constants
    change({ constants: value === null ? others : { ...others, [columnId]: value } })
  }
  return (
    <tbody className="import-blank">
      <tr>
        <th scope="row">Empty</th>
        <td>{formatNumber(blank)}</td>
        <td>
          <span>
            <IconArrowRight size={14} aria-hidden="true" />
            <ValueChoice
              label={`Value for empty cells of ${header}`}
              list={list}
              value={constant}
              none={usualBlank(plan)}
              onChoose={choose}
            />
          </span>
        </td>
        <td>
          <span>
            {constant === null ? (
              <small>Chosen in step 2</small>
            ) : (
              <small className="import-why inline-row gap-6">
                <IconCheck size={14} aria-hidden="true" />
                Chosen
              </small>
            )}
          </span>
        </td>
      </tr>
    </tbody>
  )
}
