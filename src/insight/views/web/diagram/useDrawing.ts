import { useMemo } from 'react'
import type { Integrations } from '#insight/views/contract/integrations.ts'
import type { Settings } from '../shared/useAsked.ts'
import { clustersOf, laidOutIn } from './clusters.ts'
import { chosenIn } from './DiagramBar.tsx'
import { linksOf, neighbours, whole, ways } from './graph.ts'
import { laidOut, withMoved } from './layout.ts'
import { typeLooks } from './typeLook.ts'
import { useMoved } from './useMoved.ts'

/** The part of the integrations that the settings choose, laid out automatically or as moved by hand; undefined until loaded. */
export function useDrawing(data: Integrations | undefined, settings: Settings, types: ReadonlyMap<string, string>) {
  const clusters = useMemo(() => data && clustersOf(data), [data])
  const { moved, move, reset } = useMoved(settings['centre'], settings['depth'], clusters?.by)
  const { types: typeIds, tags: tagIds, depth, way, between, centre: centreId } = settings
  const drawn = useMemo(() => {
    if (!data) return undefined
    const links = linksOf(data, chosenIn(typeIds), chosenIn(tagIds))
    const places = new Map(data.nodes.map(({ applicationId }, at) => [applicationId, at]))
    const centre = centreId === undefined ? undefined : places.get(centreId)
    const steps = Math.min(3, Math.max(1, Number(depth) || 2))
    const graph =
      centre === undefined ? whole(links) : neighbours(links, centre, steps, ways.find((one) => one === way) ?? 'both', between === 'yes')
    const laid = clusters ? laidOutIn(clusters, graph) : { graph, layout: laidOut(graph) }
    return { links, places, centre, ...laid }
  }, [data, clusters, typeIds, tagIds, depth, way, between, centreId])
  const plain = drawn?.layout
  const layout = useMemo(() => {
    const at = Object.entries(moved).flatMap(([id, [x, y]]) => (drawn?.places.has(id) ? [[drawn.places.get(id)!, { x, y }] as const] : []))
    return plain && withMoved(plain, new Map(at))
  }, [drawn, plain, moved])
  const looks = useMemo(() => typeLooks(data?.links ?? [], types), [data, types])
  return { drawn, clusters, layout, looks, isMoved: Object.keys(moved).length > 0, move, reset }
}
