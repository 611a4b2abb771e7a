import './diagram.css'
import { Button, Menu } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconFileExport, IconMinus, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { portfolioFiles } from '#exchange/portfolio-files/contract.ts'
import type { Integrations } from '#insight/views/contract/integrations.ts'
import { views } from '#insight/views/contract.ts'
import { blankId } from '#platform/contract/blank.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf, useNames } from '#platform/web/api/queries.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { download, saveFile } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { useClosePeek } from '#platform/web/peek/PeekLinks.tsx'
import { useCan } from '#platform/web/session/access.ts'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { PaperPicture } from '#platform/web/print/PaperPicture.tsx'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { useStates } from '#platform/web/lifecycle-states/states.ts'
import { EmptyView } from '../shared/EmptyView.tsx'
import { askedBy, useSettings, type Shown } from '../shared/useAsked.ts'
import { ViewBar } from '../shared/ViewBar.tsx'
import { ViewNotice } from '../shared/ViewNotice.tsx'
import { chosenIn, DiagramBar } from './DiagramBar.tsx'
import { DiagramDrawing } from './DiagramDrawing.tsx'
import { DiagramPanel } from './DiagramPanel.tsx'
import { diagramSvg } from './diagramSvg.ts'
import { DiagramTable } from './DiagramTable.tsx'
import type { FiledDiagram } from './files.ts'
import { linksOf, neighbours, whole, ways, type DrawnGraph } from './graph.ts'
import { laidOut, withMoved, type Layout } from './layout.ts'
import { typeLooks, type TypeLook } from './typeLook.ts'
import { useMoved } from './useMoved.ts'

const zooms = [0.25, 0.5, 0.75, 1, 1.25, 1.5]

/** The integrations among the applications that the list's search and filters leave: around one of them, or all. */
export function Diagram(shown: Shown) {
  const [settings, setSettings] = useSettings()
  const { query, refused } = askedBy(shown, settings)
  const { data, error, refetch } = useQuery({
    ...queryOf(views.calls.integrations, { query }),
    placeholderData: keepPreviousData,
    enabled: !refused,
  })
  const [states, types, tags, phone] = [useStates('refApplicationState'), useNames('refIntegrationType'), useNames('tag'), usePhone()]
  const [chosen, choose] = useState<string>()
  const closePeek = useClosePeek()
  const [before, setBefore] = useState<readonly (string | undefined)[]>([])
  const [zoom, setZoom] = useState(1)
  const { moved, move, reset } = useMoved(settings['centre'], settings['depth'])
  const { types: typeIds, tags: tagIds, depth, way, between, centre: centreId } = settings
  const drawn = useMemo(() => {
    if (!data) return undefined
    const links = linksOf(data, chosenIn(typeIds), chosenIn(tagIds))
    const places = new Map(data.nodes.map(({ applicationId }, at) => [applicationId, at]))
    const centre = centreId === undefined ? undefined : places.get(centreId)
    const steps = Math.min(3, Math.max(1, Number(depth) || 2))
    const graph =
      centre === undefined ? whole(links) : neighbours(links, centre, steps, ways.find((one) => one === way) ?? 'both', between === 'yes')
    return { links, places, centre, graph }
  }, [data, typeIds, tagIds, depth, way, between, centreId])
  const plain = useMemo(() => drawn && laidOut(drawn.graph), [drawn])
  const layout = useMemo(() => {
    const at = Object.entries(moved).flatMap(([id, [x, y]]) => (drawn?.places.has(id) ? [[drawn.places.get(id)!, { x, y }] as const] : []))
    return plain && withMoved(plain, new Map(at))
  }, [drawn, plain, moved])
  const looks = useMemo(() => typeLooks(data?.links ?? [], types), [data, types])
  if (!data || !drawn || !layout || refused)
    return <ViewNotice shape="boxes" refused={refused} error={error} onRetry={() => void refetch()} />
  const { links, places, centre, graph } = drawn
  const idOf = (node: number) => data.nodes[node]!.applicationId
  const centreOn = (node: number | undefined) => {
    setBefore([...before, centreId])
    choose(undefined)
    setSettings({ centre: node === undefined ? undefined : idOf(node) })
  }
  const back = () => {
    if (before.length === 0) return
    setSettings({ centre: before.at(-1) })
    setBefore(before.slice(0, -1))
  }
  const title = centre === undefined ? 'Integrations' : `Integrations of ${data.nodes[centre]!.name}`
  const isTable = settings['as'] === 'table' || phone
  // What is too much to be drawn can be read.
  const told = centre === undefined ? links : graph.links
  const note = isTable && centre === undefined ? `${counted(links.length, 'integration')}.` : noteOf(graph, data)
  const chosenNode = chosen === undefined ? undefined : places.get(chosen)
  const isEmpty = graph.links.length === 0
  const table = { nodes: data.nodes, links: told, looks, tags }
  const picture = () => diagramSvg({ nodes: data.nodes, graph, layout, looks, centre, title, note })
  return (
    <div className="view-stage">
      <OnPaper label={title}>
        {isTable || isEmpty ? <p>{note}</p> : <PaperPicture picture={picture} otherwise={note} />}
        <DiagramTable {...table} isPrinted />
      </OnPaper>
      <ViewBar
        label="Diagram settings"
        settings={settings}
        onSettings={setSettings}
        isTableOnly={phone}
        picture={isEmpty ? undefined : picture}
        end={!isEmpty && <FilesMenu diagram={() => filedOf(data, graph, layout, looks, tags, title)} centreId={centreId} />}
      >
        <DiagramBar
          nodes={data.nodes}
          {...{ centre, settings }}
          onSettings={setSettings}
          onCentre={centreOn}
          types={[...looks.values()]}
          tags={[...new Set(data.links.flatMap((link) => link.tagIds))].flatMap((id) => (tags.has(id) ? { id, name: tags.get(id)! } : []))}
        />
      </ViewBar>
      {isEmpty ? (
        <EmptyView query={query} title={data.links.length ? 'No integration here' : 'No integrations yet'}>
          <p>
            {data.links.length
              ? 'Choose other types, tags or another application.'
              : 'Enter them on the Integrations tab of an application.'}
          </p>
        </EmptyView>
      ) : isTable ? (
        <DiagramTable {...table} />
      ) : (
        <div className="diagram-body">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls can be scrolled by keyboard. */}
          <div className="diagram-place" tabIndex={0} role="region" aria-label="Diagram">
            <DiagramDrawing
              nodes={data.nodes}
              {...{ graph, layout, looks, states, centre, zoom }}
              chosen={chosenNode}
              onChoose={(node) => {
                choose(idOf(node))
                closePeek()
              }}
              onCentre={centreOn}
              onBack={back}
              onMove={(node, place) => move(idOf(node), place)}
            />
          </div>
          {chosenNode !== undefined && (
            <DiagramPanel
              nodes={data.nodes}
              {...{ links, looks, tags }}
              node={chosenNode}
              onChoose={(node) => choose(idOf(node))}
              onCentre={centreOn}
              onClose={() => choose(undefined)}
            />
          )}
        </div>
      )}
      <div className="view-note">
        <span role="status">{note}</span>
        {graph.between > 0 && (
          <button type="button" className="text-link" onClick={() => setSettings({ between: 'yes' })}>
            Draw them
          </button>
        )}
        {between === 'yes' && (
          <button type="button" className="text-link" onClick={() => setSettings({ between: undefined })}>
            Only those on the way
          </button>
        )}
        {Object.keys(moved).length > 0 && (
          <button type="button" className="text-link" onClick={reset}>
            Lay out again
          </button>
        )}
        <Legend looks={looks} />
        <span className="spacer" />
        <Zoom zoom={zoom} onZoom={setZoom} />
      </div>
    </div>
  )
}

const Legend = ({ looks }: { looks: ReadonlyMap<string, TypeLook> }) => (
  <span className="diagram-legend hide-small">
    {[...looks.values()].map(({ id, name, colour, dash, count }) => (
      <span key={id}>
        <svg width="28" height="6" aria-hidden="true">
          <line x2="28" y1="3" y2="3" stroke={colour} strokeWidth="2" strokeDasharray={dash} />
        </svg>
        {name} {formatNumber(count)}
      </span>
    ))}
  </span>
)

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const at = zooms.indexOf(zoom)
  return (
    <Button.Group className="hide-small">
      <Button variant="default" size="compact-xs" aria-label="Smaller" disabled={at === 0} onClick={() => onZoom(zooms[at - 1]!)}>
        <IconMinus size={13} />
      </Button>
      <Button variant="default" size="compact-xs" aria-label={`Zoom ${zoom * 100}%, back to 100%`} onClick={() => onZoom(1)}>
        {formatNumber(zoom * 100, 0)}%
      </Button>
      <Button
        variant="default"
        size="compact-xs"
        aria-label="Larger"
        disabled={at === zooms.length - 1}
        onClick={() => onZoom(zooms[at + 1]!)}
      >
        <IconPlus size={13} />
      </Button>
    </Button.Group>
  )
}

/** What the diagram is saved as for other tools. */
function FilesMenu({ diagram, centreId }: { diagram: () => FiledDiagram; centreId: string | undefined }) {
  const mayExport = useCan(portfolioFiles.calls.integrations.access)
  const matrix = () =>
    void download(portfolioFiles.calls.integrations, { params: { id: centreId ?? blankId } }).catch(
      (error: unknown) => void notify(messageOf(error), 'error'),
    )
  const save = async (kind: 'drawio' | 'archimate') => {
    const { archimateOf, drawioOf } = await import('./files.ts')
    const text = kind === 'drawio' ? drawioOf(diagram()) : archimateOf(diagram())
    saveFile(new Blob([text], { type: 'application/xml' }), kind === 'drawio' ? 'integrations.drawio' : 'integrations.archimate.xml')
  }
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button variant="default" className="hide-small" px={8} aria-label="For other tools" title="For other tools">
          <IconFileExport size={16} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('drawio')}>draw.io</Menu.Item>
        <Menu.Item onClick={() => void save('archimate')}>ArchiMate Open Exchange (XML)</Menu.Item>
        {mayExport && <Menu.Item onClick={matrix}>Who exchanges with whom (XLSX)</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

const filedOf = (
  { nodes }: Integrations,
  graph: DrawnGraph,
  layout: Layout,
  looks: ReadonlyMap<string, TypeLook>,
  tags: ReadonlyMap<string, string>,
  title: string,
): FiledDiagram => ({
  title,
  nodes: [...layout.places].map(([node, place]) => ({ id: nodes[node]!.applicationId, name: nodes[node]!.name, ...place })),
  links: graph.links.map(({ from, to, typeId, tagIds }) => ({
    from: nodes[from]!.applicationId,
    to: nodes[to]!.applicationId,
    type: typeId === null ? '' : (looks.get(typeId)?.name ?? ''),
    tags: tagIds.flatMap((id) => tags.get(id) ?? []),
    colour: looks.get(typeId ?? '')?.colour ?? '#5b6579',
  })),
})

function noteOf({ columns, links, between, more }: DrawnGraph, data: Integrations): string {
  return [
    `${counted(columns.flat().length, 'application')}, ${formatNumber(links.length)} of ${counted(data.links.length, 'integration')} drawn`,
    between > 0 && `${formatNumber(between)} between these not drawn`,
    more > 0 && `${formatNumber(more)} applications with the fewest integrations left out`,
  ]
    .filter(Boolean)
    .join('; ')
    .concat('.')
}
