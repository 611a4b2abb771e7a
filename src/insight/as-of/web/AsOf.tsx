import './as-of.css'
import { SegmentedControl } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { ViewBones } from '#platform/web/charts/ViewBones.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { useAddress, views } from './address.ts'
import { AsOfBar } from './AsOfBar.tsx'
import { shapes } from './shapes.ts'

const shown = {
  overview: lazy(() => import('./OverviewThen.tsx')),
  applications: lazy(() => import('./ApplicationsThen.tsx')),
  time: lazy(() => import('./TimeThen.tsx')),
  costs: lazy(() => import('./CostsThen.tsx')),
  changes: lazy(() => import('./Changes.tsx')),
  months: lazy(() => import('./months/MonthsThen.tsx')),
}

/** The portfolio as it stood on a day, and what has changed since. */
export default function AsOf() {
  const [address, show] = useAddress()
  usePageTitle('As of a date')
  const View = shown[address.show]
  return (
    <div className="as-of column" data-list={address.show === 'changes' || address.show === 'applications' || undefined}>
      <AsOfBar address={address} onChange={show} />
      <SegmentedControl
        aria-label="Show"
        value={address.show}
        onChange={(value) => show({ show: value })}
        data={views.map(({ value, label }) => ({ value, label }))}
      />
      <Suspense fallback={<ViewBones shape={shapes[address.show]} />}>
        <View address={address} />
      </Suspense>
    </div>
  )
}
