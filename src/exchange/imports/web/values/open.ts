import { isOpen, type ValueList } from '#exchange/imports/contract/check.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
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
    of('range') && `${of('range')} out of range`,
  ]
  return told.filter(Boolean).join(', ')
}

/** How urgent that is: a match that is only likely may be wrong, a new value may be right. */
export const openTone = (values: readonly Listed[]): 'warn' | 'info' | 'good' =>
  !values.some(isOpen) ? 'good' : values.every((one) => !isOpen(one) || one.why === 'new') ? 'info' : 'warn'

/** "211 rows: 3 values are added, 1 is left not set. Go on as shown, or look at the 2 open ones." */
export function whatWillHappen(lists: readonly ValueList[], rowCount: number): string {
  const all = lists.flatMap(({ values }) => values)
  const added = new Set(lists.flatMap(({ columnId, values }) => values.flatMap(({ to, isNew }) => (isNew ? [`${columnId} ${to}`] : []))))
    .size
  const unset = all.filter(({ to }) => to === null).length
  const open = all.filter(isOpen).length
  const told = [
    added && `${counted(added, 'value is', 'values are')} added`,
    unset && `${counted(unset, added ? 'is' : 'value is', added ? 'are' : 'values are')} left not set`,
  ].filter(Boolean)
  const sentence = `${counted(rowCount, 'row')}: ${told.length ? told.join(', ') : 'every value has a match'}.`
  return open
    ? `${sentence} Continue with them as shown, or review the ${open === 1 ? 'open one' : `${formatNumber(open)} open ones`}.`
    : sentence
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
