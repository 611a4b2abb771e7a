import { Link } from '@tanstack/react-router'
import type { ListValue } from '#portfolio/reference-lists/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { directory, useDirectory } from '#platform/web/directory/directory.ts'
import { useOffered } from '#platform/web/router/offered.ts'
import type { Use } from './uses.ts'
import type { UsesOf } from './useUses.ts'

interface UsesProps {
  readonly row: ListValue
  readonly uses: ReturnType<UsesOf>
  /** Counting by kind failed: the total of the value is shown instead. */
  readonly isFailed: boolean
}

/** Number of records with a value, each linked to them. Former and planned uses are listed apart. */
export function Uses({ row, uses, isFailed }: UsesProps) {
  useDirectory()
  const isOffered = useOffered()
  const total = row.usageCount ?? 0
  if (!uses) return <span className="value-uses rigid soft numbers">{isFailed && total > 0 ? counted(total, 'record') : ''}</span>
  if (uses.length === 0)
    return (
      <span className="value-uses rigid soft numbers" data-none>
        Not used
      </span>
    )
  return (
    <span className="value-uses rigid soft numbers">
      {uses.map((use) => {
        const outline = directory().outlines.get(use.place.entity)
        const words = wordsOf(use, outline)
        const to = outline?.screens.list
        return to && use.search && isOffered(to) ? (
          <Link key={`${use.place.entity} ${use.isOther}`} to={to} search={use.search} data-other={use.isOther || undefined}>
            {words}
          </Link>
        ) : (
          <span key={`${use.place.entity} ${use.isOther}`}>{words}</span>
        )
      })}
    </span>
  )
}

function wordsOf({ count, isOther }: Use, outline: { label: string; plural: string } | undefined): string {
  if (isOther) return `${formatNumber(count)} planned or past`
  return `${formatNumber(count)} ${(count === 1 ? outline?.label : outline?.plural) ?? 'records'}`
}
