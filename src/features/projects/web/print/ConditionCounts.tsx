import { conditions } from '#features/projects/contract/vital-signs.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { ConditionShape } from '../Condition.tsx'
import { conditionOf } from './projectColumns.tsx'

/** How many projects are in each condition, in shapes and words. */
export const ConditionCounts = ({ rows }: { rows: readonly Row[] }) => (
  <span className="condition-counts">
    {conditions.map(({ value, label }) => {
      const count = rows.filter((row) => conditionOf(row) === value).length
      return (
        count > 0 && (
          <span key={value} className="condition" data-condition={value}>
            <ConditionShape condition={value} size={10} />
            <span>
              {count} {label.toLowerCase()}
            </span>
          </span>
        )
      )
    })}
  </span>
)
