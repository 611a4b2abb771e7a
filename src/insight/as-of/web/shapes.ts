import type { ViewShape } from '#platform/web/charts/ViewBones.tsx'
import type { View } from './address.ts'

/** Skeleton shape of each view of a day while it loads. */
export const shapes: Readonly<Record<View, ViewShape>> = {
  overview: 'figures',
  applications: 'rows',
  time: 'quadrants',
  costs: 'cells',
  changes: 'rows',
  months: 'bars',
}
