/** The diagram as a picture. */
import { escapedWords, onPaper, type SvgPicture } from '#platform/web/charts/svgFile.ts'
import type { Integrations } from '#insight/views/contract/integrations.ts'
import { bundlesOf, drawnAlone, framesOf, lineAcross, lineOf, type Clusters } from './clusters.ts'
import type { DrawnGraph } from './graph.ts'
import { nodeSize, pathOf, type Layout, type Place } from './layout.ts'
import type { TypeLook } from './typeLook.ts'

export const cut = (words: string, letters = 22): string => (words.length > letters ? `${words.slice(0, letters - 1)}…` : words)

interface DiagramPicture {
  readonly nodes: Integrations['nodes']
  readonly clusters: Clusters | undefined
  readonly graph: DrawnGraph
  readonly layout: Layout
  readonly looks: ReadonlyMap<string, TypeLook>
  readonly centre: number | undefined
  readonly title: string
  readonly note: string
}

export function diagramSvg({ nodes, clusters, graph, layout, looks, centre, title, note }: DiagramPicture): SvgPicture {
  const alone = drawnAlone(graph.links, clusters, [centre])
  const lines = alone.flatMap(({ from, to, typeId }) => {
    const [begin, end] = [layout.places.get(from), layout.places.get(to)]
    const look = looks.get(typeId ?? '')
    if (!begin || !end || !look) return []
    const isAcross = clusters !== undefined && clusters.of[from] !== clusters.of[to]
    const within = { path: pathOf(begin, end), end: { x: end.x, y: end.y + nodeSize.height / 2 }, angle: 0 }
    const { path, end: at, angle } = isAcross ? lineAcross(begin, end) : within
    return `<path d="${path}" fill="none" stroke="${look.colour}" stroke-opacity="0.8"${look.dash ? ` stroke-dasharray="${look.dash}"` : ''}/><path d="M0 0l-7 -4v8z" fill="${look.colour}" transform="translate(${at.x}, ${at.y}) rotate(${angle})"/>`
  })
  const boxes = [...layout.places].map(
    ([node, { x, y }]) =>
      `<rect x="${x}" y="${y}" width="${nodeSize.width}" height="${nodeSize.height}" rx="6" fill="#fff" stroke="${node === centre ? '#3b5bdb' : '#b4bccb'}" stroke-width="${node === centre ? 2 : 1}"/><text x="${x + 10}" y="${y + 22}" font-size="12" fill="#171f30">${escapedWords(cut(nodes[node]!.name))}</text>`,
  )
  const legend = [...looks.values()].map(({ name, colour, dash, count }, at) => {
    const y = layout.height + 20 + at * 18
    return `<line x1="0" x2="36" y1="${y - 4}" y2="${y - 4}" stroke="${colour}" stroke-width="2"${dash ? ` stroke-dasharray="${dash}"` : ''}/><text x="46" y="${y}" font-size="12" fill="#171f30">${escapedWords(name)} ${count}</text>`
  })
  const paper = onPaper({
    title,
    note,
    inner: [...(clusters ? framed(clusters, graph, layout) : []), ...lines, ...boxes, ...legend].join('\n'),
    width: Math.max(900, layout.width),
    height: layout.height + legend.length * 18 + 24,
  })
  return { ...paper, fileName: 'integrations' }
}

function framed(clusters: Clusters, { links }: DrawnGraph, layout: Layout): string[] {
  const frames = framesOf(clusters, layout)
  const bundles = bundlesOf(clusters, links, frames)
  return [
    ...frames.map(
      ({ x, y, width, height, name, count }) =>
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="#fafbfc" stroke="#d5dae4"/><text x="${x + 16}" y="${y + 38}" font-size="16" font-weight="600" fill="#171f30">${escapedWords(cut(name, Math.floor((width - 32) / 10)))} ${count}</text>`,
    ),
    ...bundles.map((bundle) => {
      const { begin, end, width, angle } = lineOf(bundle)
      const arrow = (at: Place, turned: number) =>
        `<path d="M2 0l-16 -8v16z" fill="#8d96a8" transform="translate(${at.x}, ${at.y}) rotate(${turned})"/>`
      return `<path d="M${begin.x} ${begin.y}L${end.x} ${end.y}" stroke="#8d96a8" stroke-opacity="0.6" stroke-width="${width}"/>${bundle.there > 0 ? arrow(end, angle) : ''}${bundle.back > 0 ? arrow(begin, angle + 180) : ''}`
    }),
  ]
}
