import '#platform/web/charts/charts.css'
import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import { views } from '#insight/views/contract.ts'
import { formatMoney, formatMoneyShort, formatNumber, formatPercent } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { ExportMenu } from '#platform/web/charts/ExportMenu.tsx'
import type { Picture } from '#platform/web/charts/files.ts'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { useShowPeek } from '#platform/web/peek/PeekLinks.tsx'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { canOpen, recordLink, useRecordLink } from '#platform/web/screen/recordLink.ts'
import { useStates } from '#platform/web/lifecycle-states/states.ts'
import { EmptyView } from '../shared/EmptyView.tsx'
import { LongTable } from '../shared/LongTable.tsx'
import { PrintedTable } from '../shared/PrintedTable.tsx'
import { askedBy, useSettings, type Shown } from '../shared/useAsked.ts'
import { ViewBar } from '../shared/ViewBar.tsx'
import { ViewBones } from '#platform/web/charts/ViewBones.tsx'
import { ViewNotice } from '../shared/ViewNotice.tsx'
import { treemapDrawing, type TreemapDatum } from './drawing.ts'
import { groupings, groupsOf, totalOf, type CostGroup, type Grouping } from './groups.ts'

const Chart = lazy(() => import('#platform/web/charts/Chart.tsx'))

const labels: Readonly<Record<Grouping, string>> = { area: 'Area', state: 'State', party: 'Own or bought' }

/** Costs of the applications that match the list's search and filters, as areas. */
export function CostTreemap(shown: Shown) {
  const [settings, setSettings] = useSettings()
  const { query, refused } = askedBy(shown, settings)
  const { data, error, refetch } = useQuery({
    ...queryOf(views.calls.costMap, { query }),
    placeholderData: keepPreviousData,
    enabled: !refused,
  })
  const states = useStates('refApplicationState')
  const phone = usePhone()
  const navigate = useNavigate()
  const showPeek = useShowPeek()
  const by = groupings.find((one) => one === settings['by']) ?? 'area'
  const groups = useMemo(() => data && groupsOf(data.applications, by, states), [data, by, states])
  const drawing = useMemo(() => groups && treemapDrawing(groups), [groups])
  if (!data || !groups || !drawing || refused)
    return <ViewNotice shape="areas" refused={refused} error={error} onRetry={() => void refetch()} />
  const total = totalOf(groups)
  const note = `${counted(data.applications.length, 'application')} cost ${formatMoney(total)} a year${data.withoutCost > 0 ? `; ${formatNumber(data.withoutCost)} without a cost today left out` : ''}.`
  const isTable = settings['as'] === 'table' || phone
  const isEmpty = data.applications.length === 0
  const picture = { drawing, title: 'Yearly cost of applications', note, fileName: 'cost-map' }
  const drawn = async () => (await import('#platform/web/charts/files.ts')).svgOf(picture)
  return (
    <div className="view-stage column grow">
      {!isEmpty && (
        <OnPaper label="Cost map" picture={isTable ? undefined : drawn}>
          <p>{note}</p>
          <CostTable groups={groups} total={total} by={labels[by]} isPrinted />
        </OnPaper>
      )}
      <ViewBar
        label="Cost map settings"
        settings={settings}
        onSettings={setSettings}
        isTableOnly={phone}
        end={!isEmpty && <ExportMenu onSave={(kind) => savePicture(kind, picture)} />}
      >
        <SegmentedControl
          aria-label="Grouped by"
          value={by}
          onChange={(value) => setSettings({ by: value === 'area' ? undefined : value })}
          data={groupings.map((value) => ({ value, label: labels[value] }))}
        />
      </ViewBar>
      {isEmpty ? (
        <EmptyView query={query} title={data.amountsSeen ? 'No cost is recorded for today' : 'You don’t have permission to see costs'}>
          <p>
            {data.amountsSeen
              ? 'Enter costs on the Costs tab of an application.'
              : 'Who sees them is a setting of the workspace. A Global Admin can change it.'}
          </p>
        </EmptyView>
      ) : isTable ? (
        <CostTable groups={groups} total={total} by={labels[by]} />
      ) : (
        <Suspense fallback={<ViewBones shape="areas" />}>
          <Chart
            label={`Areas by yearly cost: ${groups
              .slice(0, 5)
              .map(({ name, cost }) => `${name} ${formatMoneyShort(cost)}`)
              .join(', ')}`}
            drawing={drawing}
            tip={(datum) => costTip(datum as TreemapDatum, total)}
            onOpen={(datum) => {
              const { applicationId } = datum as TreemapDatum
              if (!applicationId) return
              if (phone || !canOpen(application)) void navigate(recordLink(application, applicationId))
              else showPeek(applicationId)
            }}
          />
        </Suspense>
      )}
      {!isEmpty && (
        <p className="view-note rigid soft small beside wraps" role="status">
          {note}
        </p>
      )}
    </div>
  )
}

async function savePicture(kind: 'png' | 'svg', picture: Picture): Promise<void> {
  const { savePng, saveSvg } = await import('#platform/web/charts/files.ts')
  return kind === 'png' ? savePng(picture) : saveSvg(picture)
}

const costTip = ({ name, value, group }: TreemapDatum, total: number) => (
  <>
    <b>{name.split(/\n| {2}/)[0]}</b>
    <p>{group}</p>
    <p>
      {formatMoney(value)} a year, {formatPercent((value / total) * 100)}
    </p>
  </>
)

interface CostTableProps {
  readonly groups: readonly CostGroup[]
  readonly total: number
  readonly by: string
  readonly isPrinted?: boolean
}

/** The same as lines. */
function CostTable({ groups, total, by, isPrinted }: CostTableProps) {
  const link = useRecordLink()
  const rows = groups.flatMap(({ name: group, applications }) =>
    applications.map((one) => ({
      key: one.applicationId,
      cells: [
        <Link key="name" {...link(application, one.applicationId)} tabIndex={-1}>
          {one.name}
        </Link>,
        group,
        formatMoney(one.cost),
        formatPercent((one.cost / total) * 100),
      ],
    })),
  )
  const columns = [{ label: 'Application' }, { label: by }, { label: 'Yearly cost', isNumeric: true }, { label: 'Share', isNumeric: true }]
  const Table = isPrinted ? PrintedTable : LongTable
  return <Table label="Yearly costs, as a table" columns={columns} rows={rows} />
}
