import './roadmap.css'
import { Button, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { views } from '#insight/views/contract.ts'
import { dayNow } from '#platform/contract/day.ts'
import { formatMoneyShort, formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { PaperPicture } from '#platform/web/print/PaperPicture.tsx'
import { useStates } from '#platform/web/lifecycle-states/states.ts'
import { EmptyView } from '../shared/EmptyView.tsx'
import { askedBy, useSettings, type Settings, type Shown } from '../shared/useAsked.ts'
import { ViewBar } from '../shared/ViewBar.tsx'
import { ViewNotice } from '../shared/ViewNotice.tsx'
import { changesIn, costOf, isIn, lacksSuccessor, linesOf, periodOf, type Period, type RoadmapApplication, type Scale } from './lives.ts'
import { RoadmapByQuarter } from './RoadmapByQuarter.tsx'
import { RoadmapLines } from './RoadmapLines.tsx'
import { roadmapSvg } from './roadmapSvg.ts'
import { RoadmapTable } from './RoadmapTable.tsx'

/** The applications that the list's search and filters leave, over time. */
export function Roadmap(shown: Shown) {
  const [settings, setSettings] = useSettings()
  const { query, refused } = askedBy(shown, settings)
  const { data, error, refetch } = useQuery({
    ...queryOf(views.calls.roadmap, { query }),
    placeholderData: keepPreviousData,
    enabled: !refused,
  })
  const states = useStates('refApplicationState')
  const phone = usePhone()
  const [today] = useState(dayNow)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const scale: Scale = settings['scale'] === 'years' ? 'years' : 'quarters'
  const step = Number(settings['step']) || 0
  const period = useMemo(() => periodOf(today, scale, step), [today, scale, step])
  const isAll = settings['show'] === 'all'
  const applications = useMemo(() => data?.applications.filter((one) => isAll || changesIn(period, one)), [data, isAll, period])
  if (!applications || refused) return <ViewNotice shape="lives" refused={refused} error={error} onRetry={() => void refetch()} />
  const lines = linesOf(applications, folded)
  const note = noteOf(applications, period, data!.withoutDays)
  const fold = (id: string) => setFolded(new Set(folded.has(id) ? [...folded].filter((one) => one !== id) : [...folded, id]))
  const table = { applications, amountsSeen: data!.amountsSeen, states }
  const isEmpty = applications.length === 0
  const isTable = settings['as'] === 'table'
  const picture = () =>
    roadmapSvg({ lines: linesOf(applications, new Set()), period, today, states, title: 'Roadmap of applications', note })
  return (
    <div className="view-stage column grow">
      <OnPaper label="Roadmap">
        {isEmpty || isTable || phone ? <p>{note}</p> : <PaperPicture picture={picture} otherwise={note} />}
        <RoadmapTable {...table} isPrinted />
      </OnPaper>
      <ViewBar label="Roadmap settings" settings={settings} onSettings={setSettings} picture={isEmpty ? undefined : picture}>
        <PeriodBar settings={settings} onSettings={setSettings} scale={scale} step={step} isAll={isAll} />
      </ViewBar>
      {isEmpty ? (
        <EmptyView query={query} title={`Nothing starts, changes or ends from ${period.from.slice(0, 4)} to ${period.to.slice(0, 4)}`}>
          <p>
            {data!.withoutDays > 0
              ? `${counted(data!.withoutDays, 'application')} without a date: enter “In use from”, “In use until” or a planned state.`
              : 'Choose another period, or show all applications.'}
          </p>
        </EmptyView>
      ) : isTable ? (
        <RoadmapTable {...table} />
      ) : phone ? (
        <RoadmapByQuarter applications={applications} period={period} states={states} />
      ) : (
        <RoadmapLines lines={lines} folded={folded} onFold={fold} period={period} today={today} states={states} />
      )}
      <p className="view-note rigid soft small beside wraps" role="status">
        {note}
      </p>
    </div>
  )
}

interface PeriodBarProps {
  readonly settings: Settings
  readonly onSettings: (next: Settings) => void
  readonly scale: Scale
  readonly step: number
  readonly isAll: boolean
}

/** Which time is shown, and whether only what changes in it. */
function PeriodBar({ onSettings, scale, step, isAll }: PeriodBarProps) {
  const move = (next: number) => onSettings({ step: next === 0 ? undefined : String(next) })
  const by = scale === 'quarters' ? 4 : 3
  return (
    <>
      <SegmentedControl
        aria-label="Which applications"
        value={isAll ? 'all' : 'changes'}
        onChange={(value) => onSettings({ show: value === 'all' ? value : undefined })}
        data={[
          { value: 'changes', label: 'Changes' },
          { value: 'all', label: 'All' },
        ]}
      />
      <SegmentedControl
        className="hide-small"
        aria-label="Scale"
        value={scale}
        onChange={(value) => onSettings({ scale: value === 'years' ? value : undefined, step: undefined })}
        data={[
          { value: 'quarters', label: 'Quarters' },
          { value: 'years', label: 'Years' },
        ]}
      />
      <Button.Group>
        <Button variant="default" px={8} aria-label="Earlier" onClick={() => move(step - by)}>
          <IconChevronLeft size={15} />
        </Button>
        <Button variant="default" disabled={step === 0} onClick={() => move(0)}>
          Today
        </Button>
        <Button variant="default" px={8} aria-label="Later" onClick={() => move(step + by)}>
          <IconChevronRight size={15} />
        </Button>
      </Button.Group>
    </>
  )
}

/** How many are drawn, what happens to them, and what is left out. */
function noteOf(applications: readonly RoadmapApplication[], period: Period, withoutDays: number): string {
  const ending = applications.filter(({ lifecycleEndDate }) => lifecycleEndDate !== null && isIn(period, lifecycleEndDate))
  const starting = applications.filter(({ lifecycleStartDate }) => lifecycleStartDate !== null && isIn(period, lifecycleStartDate))
  const bare = ending.filter(lacksSuccessor).length
  return [
    `${counted(applications.length, 'application')}: ${formatNumber(starting.length)} start and ${formatNumber(ending.length)} end in this period`,
    costOf(ending) > 0 && `${formatMoneyShort(costOf(ending))} a year ends with them`,
    bare > 0 && `${formatNumber(bare)} critical without a successor`,
    withoutDays > 0 && `${formatNumber(withoutDays)} without a date left out`,
  ]
    .filter(Boolean)
    .join('; ')
    .concat('.')
}
