import { isOpen, type ValueList } from '#features/imports/contract/check.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { valuesOf } from '../queries.ts'
import type { Step } from '../place.ts'

type Listed = ValueList['values'][number]

/** "2 new, 1 to confirm" */
export function openWords(values: readonly Listed[]): string {
  const of = (why: Listed['why']) => values.filter((one) => one.why === why).length
  const told = [
    of('new') && `${of('new')} new`,
    of('near') && `${of('near')} to merge or add`,
    of('likely') && `${of('likely')} to confirm`,
    of('none') && `${of('none')} without a match`,
  ]
  return told.filter(Boolean).join(', ')
}

/** Values that all match need no look. What cannot be asked for is shown by the next step, with its reason. */
export async function stepAfterColumns(importId: string): Promise<Step> {
  try {
    const lists = await queryClient.fetchQuery({ ...valuesOf(importId), staleTime: 0 })
    return lists.some(({ values }) => values.some(isOpen)) ? 'values' : 'check'
  } catch {
    return 'values'
  }
}
