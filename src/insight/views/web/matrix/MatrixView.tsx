import './matrix.css'
import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { matrixKinds, type Matrix, type MatrixKind } from '#insight/views/contract/matrix.ts'
import { views } from '#insight/views/contract.ts'
import { dayNow } from '#platform/contract/day.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { askedBy, useSettings, type Settings, type Shown } from '../shared/useAsked.ts'
import { EmptyView } from '../shared/EmptyView.tsx'
import { ViewBar } from '../shared/ViewBar.tsx'
import { ViewNotice } from '../shared/ViewNotice.tsx'
import { crossing, itemsOf, laidOut, markOf, type Head, type Item } from './held.ts'
import { saveLink } from './links.ts'
import { MatrixGrid } from './MatrixGrid.tsx'
import { MatrixList } from './MatrixList.tsx'
import { matrixSvg } from './matrixSvg.ts'
import { MatrixTable } from './MatrixTable.tsx'
import { PrintedMatrix } from './PrintedMatrix.tsx'

const kindNames: Readonly<Record<MatrixKind, { one: string; many: string; plural: string }>> = {
  process: { one: 'process', many: 'Processes', plural: 'processes' },
  area: { one: 'business area', many: 'Areas', plural: 'business areas' },
  platform: { one: 'platform', many: 'Platforms', plural: 'platforms' },
}
const kindIn = ({ by }: Settings): MatrixKind => matrixKinds.find((kind) => kind === by) ?? 'process'

/** The applications that the list's search and filters leave, against processes, areas or platforms. */
export function MatrixView(shown: Shown) {
  const [settings, setSettings] = useSettings()
  const { query: narrowed, refused } = askedBy(shown, settings)
  const by = kindIn(settings)
  const query = {
    ...narrowed,
    by,
    ...(by === 'process' && settings['group'] && { groupId: settings['group'] }),
    ...(settings['show'] === 'all' && { all: 'yes' as const }),
  }
  const { data, error, refetch } = useQuery({
    ...queryOf(views.calls.matrix, { query }),
    placeholderData: keepPreviousData,
    enabled: !refused,
  })
  const [today] = useState(dayNow)
  const phone = usePhone()
  const items = useMemo(() => data && itemsOf(data, today), [data, today])
  const isSwapped = settings['swap'] === 'yes'
  const laid = useMemo(() => items && laidOut(items, data!.applications, isSwapped), [items, data, isSwapped])
  if (!data || !items || !laid || refused)
    return <ViewNotice shape="cells" refused={refused} error={error} onRetry={() => void refetch()} />
  const group = data.groups.find(({ id }) => id === data.groupId)
  const title = `Applications by ${kindNames[by].one}${group ? `: ${group.code ?? ''} ${group.name}` : ''}`
  const note = noteOf(items, data, laid.more, kindNames[by])
  const link = async (row: Head, column: Head, isLinked: boolean) => {
    const { application, item } = crossing(row, column)
    const change = { portfolioId: settings['portfolio'] ?? null, itemId: item.id, isLinked }
    await saveLink(by, application.applicationId, change).catch((refusal: unknown) => notify(messageOf(refusal), 'error'))
  }
  const isTable = settings['as'] === 'table'
  const table = { items, one: kindNames[by].one }
  return (
    <div className="view-stage column grow">
      <OnPaper label={title}>
        <h2>{title}</h2>
        <p>{note}</p>
        {isTable || phone ? <MatrixTable {...table} isPrinted /> : <PrintedMatrix laid={laid} today={today} />}
      </OnPaper>
      <ViewBar
        label="Matrix settings"
        settings={settings}
        onSettings={setSettings}
        picture={laid.rows.length ? () => matrixSvg({ laid, today, title, note }) : undefined}
      >
        <MatrixBar by={by} settings={settings} onSettings={setSettings} matrix={data} />
      </ViewBar>
      {items.length === 0 || data.applications.length === 0 ? (
        <EmptyView
          query={narrowed}
          title={`No application is linked to ${items.length === 0 ? `a ${kindNames[by].one}` : `these ${kindNames[by].plural}`}`}
        >
          {settings['show'] !== 'all' && (
            <button type="button" className="plain-button" onClick={() => setSettings({ show: 'all' })}>
              Show all applications
            </button>
          )}
        </EmptyView>
      ) : isTable ? (
        <MatrixTable {...table} />
      ) : phone ? (
        <MatrixList items={items} today={today} />
      ) : (
        <MatrixGrid laid={laid} today={today} label={title} onLink={link} />
      )}
      <p className="view-note rigid soft small beside wraps" role="status">
        {note}
      </p>
    </div>
  )
}

interface MatrixBarProps {
  readonly by: MatrixKind
  readonly settings: Settings
  readonly onSettings: (next: Settings) => void
  readonly matrix: Matrix
}

/** Controls of the matrix: the kind of items, and the layout. */
function MatrixBar({ by, settings, onSettings, matrix: { groups, groupId } }: MatrixBarProps) {
  const inOrder = [...groups].sort((a, b) => (a.code ?? '~').localeCompare(b.code ?? '~', 'en', { numeric: true }))
  return (
    <>
      <SegmentedControl
        aria-label="Against"
        value={by}
        onChange={(value) => onSettings({ by: value === 'process' ? undefined : value })}
        data={matrixKinds.map((value) => ({ value, label: kindNames[value].many }))}
      />
      {by === 'process' && groups.length > 0 && (
        <NativeSelect
          aria-label="Process group"
          value={groupId ?? ''}
          onChange={({ currentTarget: { value } }) => onSettings({ group: value })}
          data={inOrder.map(({ id, code, name }) => ({ value: id, label: code ? `${code} ${name}` : name }))}
        />
      )}
      <SegmentedControl
        aria-label="Which applications"
        value={settings['show'] === 'all' ? 'all' : 'linked'}
        onChange={(value) => onSettings({ show: value === 'all' ? value : undefined })}
        data={[
          { value: 'linked', label: 'Linked' },
          { value: 'all', label: 'All' },
        ]}
      />
      <Button
        variant="default"
        px={8}
        className="hide-small"
        aria-label="Swap rows and columns"
        title="Swap rows and columns"
        aria-pressed={settings['swap'] === 'yes'}
        onClick={() => onSettings({ swap: settings['swap'] === 'yes' ? undefined : 'yes' })}
      >
        <IconArrowsExchange size={16} />
      </Button>
    </>
  )
}

function noteOf(items: readonly Item[], { applications }: Matrix, more: number, { one, plural }: { one: string; plural: string }): string {
  const marked = (mark: 'one' | 'many') => items.filter(({ inUse }) => markOf(inUse) === mark).length
  return [
    `${counted(applications.length, 'application')}, ${items.length === 1 ? `1 ${one}` : `${formatNumber(items.length)} ${plural}`}`,
    `${formatNumber(marked('one'))} with one application only`,
    `${formatNumber(marked('many'))} with four or more`,
    more > 0 && `${formatNumber(more)} columns not drawn: choose fewer, or the table`,
  ]
    .filter(Boolean)
    .join('; ')
    .concat('.')
}
