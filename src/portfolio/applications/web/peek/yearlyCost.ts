import { useQuery } from '@tanstack/react-query'
import { application } from '#portfolio/applications/contract/application.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { useOwn } from '#platform/web/custom-fields/useOwn.ts'
import { applicationsNamed, fitting } from '../named.ts'

/** The costs of so many are asked for at once: those beside it in the order of their names will be wanted next. */
const atOnce = 40

interface Cost {
  readonly applicationId: string
  readonly yearlyCost?: number | null
}

/** Yearly cost; null when nothing is known, undefined while it loads and for readers without permission to see costs. */
export function useYearlyCost({ applicationId, name }: RecordOf<typeof application>): number | null | undefined {
  const [{ all }, isWhole] = useOwn(application)
  const names = useNames('application')
  const sees = isWhole && 'yearlyCost' in all
  const at = [...names.keys()].indexOf(applicationId)
  const from = Math.max(0, at - (at % atOnce))
  const near = fitting([...names.values()].slice(from, from + atOnce))
  const asked = at >= 0 && near.includes(name) ? near : [name]
  const { data } = useQuery({
    queryKey: ['list', application.name, 'yearly cost', asked],
    queryFn: ({ signal }) => applicationsNamed<Cost>(asked, 'yearlyCost', signal),
    enabled: sees,
  })
  const row = data?.find((one) => one.applicationId === applicationId)
  return sees && row ? (row.yearlyCost ?? null) : undefined
}
