import './diagram.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Integrations } from '#insight/views/contract/integrations.ts'
import { views } from '#insight/views/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf, useNames } from '#platform/web/api/queries.ts'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { PaperPicture } from '#platform/web/print/PaperPicture.tsx'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { useStates } from '#platform/web/lifecycle-states/states.ts'
import { EmptyView } from '../shared/EmptyView.tsx'
import { askedBy, useSettings, type Query, type Shown } from '../shared/useAsked.ts'
import { ViewBar } from '../shared/ViewBar.tsx'
import { ViewNotice } from '../shared/ViewNotice.tsx'
import { clusteringIn, clusterWords, framesOf, type Clusters } from './clusters.ts'
import { DiagramBar } from './DiagramBar.tsx'
import { DiagramBody } from './DiagramBody.tsx'
import { DiagramFoot } from './DiagramFoot.tsx'
import { diagramSvg } from './diagramSvg.ts'
import { DiagramTable } from './DiagramTable.tsx'
import type { FiledDiagram } from './files.ts'
import { FilesMenu } from './FilesMenu.tsx'
import type { DrawnGraph } from './graph.ts'
import type { Layout } from './layout.ts'
import type { TypeLook } from './typeLook.ts'
import { useDrawing } from './useDrawing.ts'
import { fitting, type Room } from './zoom.ts'

/** The integrations among the applications that the list's search and filters leave: around one of them, or all. */
export function Diagram(shown: Shown) {
  const [settings, setSettings] = useSettings()
  const { query, refused } = askedBy(shown, settings)
  const by = clusteringIn(settings)
  const { data, error, refetch } = useQuery({
    ...queryOf(views.calls.integrations, { query: { ...query, ...(by && { by }) } }),
    placeholderData: keepPreviousData,
    enabled: !refused,
  })
  const [states, types, tags, phone] = [useStates('refApplicationState'), useNames('refIntegrationType'), useNames('tag'), usePhone()]
  const [chosen, choose] = useState<string>()
  const trail = useTrail(settings['centre'], (centre) => setSettings({ centre }))
  // Fits the room until the person zooms.
  const [chosenZoom, setZoom] = useState<number>()
  const [room, setRoom] = useState<Room>()
  const { drawn, clusters, layout, looks, isMoved, move, reset } = useDrawing(data, settings, types)
  if (!data || !drawn || !layout || refused)
    return <ViewNotice shape="boxes" refused={refused} error={error} onRetry={() => void refetch()} />
  const { links, places, centre, graph } = drawn
  const zoom = chosenZoom ?? fitting(layout, room)
  const { between, centre: centreId } = settings
  const idOf = (node: number) => data.nodes[node]!.applicationId
  const centreOn = (node: number | undefined) => {
    choose(undefined)
    trail.go(node === undefined ? undefined : idOf(node))
  }
  const title = titleOf(data, centre, clusters)
  const isTable = settings['as'] === 'table' || phone
  // The table includes links that the drawing leaves out.
  const told = centre === undefined ? links : graph.links
  const note = isTable && centre === undefined ? `${counted(links.length, 'integration')}.` : noteOf(graph, data, clusters)
  const chosenNode = chosen === undefined ? undefined : places.get(chosen)
  const isEmpty = graph.links.length === 0
  const table = { nodes: data.nodes, groups: data.groups, by: clusters?.by, links: told, looks, tags }
  const drawing = { nodes: data.nodes, clusters, graph, layout, looks, title }
  const picture = () => diagramSvg({ ...drawing, centre, note })
  return (
    <div className="view-stage column grow">
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
        end={!isEmpty && <FilesMenu diagram={() => filedOf({ ...drawing, tags })} centreId={centreId} />}
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
        <Nothing query={query} hasLinks={data.links.length > 0} />
      ) : isTable ? (
        <DiagramTable {...table} />
      ) : (
        <DiagramBody
          nodes={data.nodes}
          groups={data.groups}
          {...{ clusters, graph, links, layout, looks, states, tags, centre, zoom }}
          chosen={chosenNode}
          onChoose={(node) => choose(node === undefined ? undefined : idOf(node))}
          onCentre={centreOn}
          onBack={trail.back}
          onMove={(node, place) => move(idOf(node), place)}
          onRoom={setRoom}
        />
      )}
      <DiagramFoot
        {...{ note, looks, zoom }}
        leftOut={graph.between}
        isBetween={between === 'yes'}
        isMoved={isMoved}
        onBetween={(next) => setSettings({ between: next })}
        onLayOut={reset}
        onZoom={setZoom}
      />
    </div>
  )
}

/** The applications that were in the middle, and the way back to them. */
function useTrail(centre: string | undefined, onCentre: (centre: string | undefined) => void) {
  const [before, setBefore] = useState<readonly (string | undefined)[]>([])
  const go = (next: string | undefined) => {
    setBefore([...before, centre])
    onCentre(next)
  }
  const back = () => {
    if (before.length === 0) return
    onCentre(before.at(-1))
    setBefore(before.slice(0, -1))
  }
  return { go, back }
}

function Nothing({ query, hasLinks }: { query: Query; hasLinks: boolean }) {
  return (
    <EmptyView query={query} title={hasLinks ? 'No integration here' : 'No integrations yet'}>
      <p>{hasLinks ? 'Choose other types, tags or another application.' : 'Enter them on the Integrations tab of an application.'}</p>
    </EmptyView>
  )
}

interface Filed {
  readonly nodes: Integrations['nodes']
  readonly clusters: Clusters | undefined
  readonly graph: DrawnGraph
  readonly layout: Layout
  readonly looks: ReadonlyMap<string, TypeLook>
  readonly tags: ReadonlyMap<string, string>
  readonly title: string
}

const filedOf = ({ nodes, clusters, graph, layout, looks, tags, title }: Filed): FiledDiagram => ({
  title,
  frames: clusters ? framesOf(clusters, layout) : [],
  nodes: [...layout.places].map(([node, place]) => ({
    id: nodes[node]!.applicationId,
    name: nodes[node]!.name,
    ...place,
    ...(clusters && { group: clusters.of[node]! }),
  })),
  links: graph.links.map(({ from, to, typeId, tagIds }) => ({
    from: nodes[from]!.applicationId,
    to: nodes[to]!.applicationId,
    type: typeId === null ? '' : (looks.get(typeId)?.name ?? ''),
    tags: tagIds.flatMap((id) => tags.get(id) ?? []),
    colour: looks.get(typeId ?? '')?.colour ?? '#5b6579',
  })),
})

function titleOf({ nodes }: Integrations, centre: number | undefined, clusters: Clusters | undefined): string {
  const of = centre === undefined ? '' : ` of ${nodes[centre]!.name}`
  return `Integrations${of}${clusters ? ` by ${clusterWords[clusters.by].one.toLowerCase()}` : ''}`
}

function noteOf({ columns, links, between, more }: DrawnGraph, data: Integrations, clusters: Clusters | undefined): string {
  return [
    `${counted(columns.flat().length, 'application')}, ${formatNumber(links.length)} of ${counted(data.links.length, 'integration')} drawn`,
    between > 0 && `${formatNumber(between)} between these not drawn`,
    more > 0 && `${formatNumber(more)} applications with the fewest integrations left out`,
    clusters && severalNote(clusters, columns.flat().filter((node) => data.nodes[node]!.groups.length > 1).length),
  ]
    .filter(Boolean)
    .join('; ')
    .concat('.')
}

const severalNote = ({ by }: Clusters, several: number) =>
  several > 0 &&
  `${formatNumber(several)} in several ${clusterWords[by].many}, each drawn in the ${by === 'portfolio' ? 'smallest' : 'first by name'}`
