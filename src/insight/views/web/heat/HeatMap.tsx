import '../shared/views.css'
import './heat.css'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState, type ComponentProps } from 'react'
import { views } from '#insight/views/contract.ts'
import { formatDate } from '#platform/contract/format.ts'
import { keysOf } from '#platform/contract/keys.ts'
import { ExportMenu } from '#platform/web/charts/ExportMenu.tsx'
import { queryOf, useNames } from '#platform/web/api/queries.ts'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { PaperPicture } from '#platform/web/print/PaperPicture.tsx'
import { DrawingBar } from '#platform/web/grid/toolbar/DrawingBar.tsx'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { useClosePeek } from '#platform/web/peek/PeekLinks.tsx'
import { useOffered } from '#platform/web/router/offered.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { askedBy, useSettings, type Shown } from '../shared/useAsked.ts'
import { ViewNotice } from '../shared/ViewNotice.tsx'
import { HeatFigures } from './HeatFigures.tsx'
import { HeatGroups } from './HeatGroups.tsx'
import { HeatLegend } from './HeatLegend.tsx'
import { HeatPanel } from './HeatPanel.tsx'
import { heatSvg } from './heatSvg.ts'
import { HeatTable } from './HeatTable.tsx'
import { listOf } from './listOf.ts'
import type { Colouring } from './steps.ts'
import { tilesAt, tilesOf, type Tile } from './tiles.ts'
import { useMapSettings, type MapSettings } from './useMapSettings.ts'

const labels: Readonly<Record<Colouring, string>> = {
  technology: 'Technology',
  business: 'Business',
  risk: 'Risk',
  cost: 'Yearly cost',
  count: 'Applications',
}
const manage = '/admin/capabilities'

/** The capabilities as tiles, coloured by how sound, costly or crowded what serves them is, of the applications that the list's search and filters leave; the same as a table. */
export function HeatMap(shown: Shown) {
  const [{ by, level, as: view }, set] = useMapSettings()
  const [{ portfolio }] = useSettings()
  const names = useNames('portfolio')
  const [chosen, setChosen] = useState<string>()
  const closePeek = useClosePeek()
  const choose = (name: string) => {
    setChosen(name)
    closePeek()
  }
  const { query, refused } = askedBy(shown, { portfolio })
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(views.calls.heat, { query }),
    // Keeps the portfolio picker mounted and focused while another portfolio loads.
    placeholderData: keepPreviousData,
    enabled: !refused,
  })
  const groups = useMemo(() => data && tilesOf(data), [data])
  if (!groups || refused || error) return <ViewNotice shape="tiles" refused={refused} error={error} onRetry={() => void refetch()} />
  if (groups.length === 0) return <NoCapabilities />
  const isNarrowed = query.filter !== undefined || query.search !== undefined
  const tiles = groups.flatMap((group) => tilesAt(group, level))
  const colouring = by === 'cost' && !data!.amountsSeen ? 'technology' : by
  const colours = keysOf(labels)
    .filter((one) => one !== 'cost' || data!.amountsSeen)
    .map((value) => ({ value, label: labels[value] }))
  const open = chosen === undefined ? undefined : find(groups, chosen)
  const figures = <HeatFigures {...{ tiles, level, isNarrowed }} />
  const picture = () => {
    const where = portfolio ? names.get(portfolio) : 'All portfolios'
    const note = `${labels[colouring]}, level ${level}. ${where ?? 'One portfolio'}${isNarrowed ? ', as the list is filtered' : ''}. ${formatDate(new Date().toISOString())}`
    return heatSvg({ groups, level, by: colouring, title: 'Capability map', note, isNarrowed })
  }
  return (
    <div className="view-stage column grow">
      <OnPaper label="Capability map">
        <p className="paper-figures">{figures}</p>
        {view === 'map' && <PaperPicture picture={picture} />}
        <HeatTable tiles={groups} level={level} hasCosts={data!.amountsSeen} />
      </OnPaper>
      <HeatBar
        {...{ colouring, level, view, colours, set }}
        onSave={async (kind) => (await import('#platform/web/charts/svgFile.ts')).saveSvgPicture(kind, picture())}
      />
      <div className="heat-body" aria-busy={isPlaceholderData || undefined}>
        {view === 'map' ? (
          <HeatGroups groups={groups} level={level} by={colouring} chosen={chosen} onChoose={choose} isNarrowed={isNarrowed} />
        ) : (
          <HeatTable tiles={groups} level={level} hasCosts={data!.amountsSeen} onChoose={choose} />
        )}
        {open && (
          <HeatPanel
            tile={open}
            hasCosts={data!.amountsSeen}
            list={portfolio ? undefined : listOf(open, groups, shown)}
            onClose={() => setChosen(undefined)}
          />
        )}
      </div>
      <div className="view-note rigid soft small beside wraps" role="status">
        {figures}
        <span className="spacer" />
        {view === 'map' && <HeatLegend by={colouring} />}
      </div>
    </div>
  )
}

interface HeatBarProps {
  readonly colouring: Colouring
  readonly level: number
  readonly view: MapSettings['as']
  readonly colours: { readonly value: Colouring; readonly label: string }[]
  set(next: Partial<MapSettings>): void
  readonly onSave: ComponentProps<typeof ExportMenu>['onSave']
}

/** Which colouring and level the tiles have, and how they are shown and saved. */
function HeatBar({ colouring, level, view, colours, set, onSave }: HeatBarProps) {
  const phone = usePhone()
  return (
    <DrawingBar label="Capability map settings">
      {phone ? (
        <NativeSelect
          aria-label="Colour"
          value={colouring}
          onChange={(event) => set({ by: event.currentTarget.value as Colouring })}
          data={colours}
        />
      ) : (
        <SegmentedControl aria-label="Colour" value={colouring} onChange={(value) => set({ by: value })} data={colours} />
      )}
      <SegmentedControl
        aria-label="Level"
        value={String(level)}
        onChange={(value) => set({ level: Number(value) })}
        data={['1', '2', '3', '4', '5']}
      />
      <span className="spacer" />
      <SegmentedControl
        aria-label="Show as"
        value={view}
        onChange={(value) => set({ as: value })}
        data={[
          { value: 'map', label: 'Map' },
          { value: 'table', label: 'Table' },
        ]}
      />
      <ExportMenu onSave={onSave} />
    </DrawingBar>
  )
}

function NoCapabilities() {
  const isOffered = useOffered()
  return (
    <EmptyPlace
      title="No capabilities yet"
      text="Capabilities are what your organisation can do. Add or import them, then link applications to them."
      action={
        isOffered(manage) && (
          <Link to={manage} className="plain-button as-link">
            Capabilities
          </Link>
        )
      }
    />
  )
}

const find = (tiles: readonly Tile[], id: string): Tile | undefined => {
  for (const tile of tiles) {
    const found = tile.id === id ? tile : find(tile.parts, id)
    if (found) return found
  }
  return undefined
}
