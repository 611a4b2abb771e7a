import { conditions, type Condition } from '#portfolio/projects/contract/vital-signs.ts'
import { ConditionShape } from '../Condition.tsx'

/** How many projects are in each condition, in shapes and words. */
export const ConditionCounts = ({ rows }: { rows: readonly { projectCondition: Condition | null }[] }) => (
  <span className="condition-counts">
    {conditions.map(({ value, label }) => {
      const count = rows.filter((row) => row.projectCondition === value).length
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
