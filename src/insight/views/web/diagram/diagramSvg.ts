/** The diagram as a picture. */
import { escapedWords, onPaper, type SvgPicture } from '#platform/web/charts/svgFile.ts'
import type { Integrations } from '#insight/views/contract/integrations.ts'
import type { DrawnGraph } from './graph.ts'
import { nodeSize, pathOf, type Layout } from './layout.ts'
import type { TypeLook } from './typeLook.ts'

export const cut = (words: string, letters = 22): string => (words.length > letters ? `${words.slice(0, letters - 1)}…` : words)

interface DiagramPicture {
  readonly nodes: Integrations['nodes']
  readonly graph: DrawnGraph
  readonly layout: Layout
  readonly looks: ReadonlyMap<string, TypeLook>
  readonly centre: number | undefined
  readonly title: string
  readonly note: string
}

export function diagramSvg({ nodes, graph, layout, looks, centre, title, note }: DiagramPicture): SvgPicture {
  const lines = graph.links.flatMap(({ from, to, typeId }) => {
    const [begin, end] = [layout.places.get(from), layout.places.get(to)]
    const look = looks.get(typeId ?? '')
    if (!begin || !end || !look) return []
    const at = { x: end.x, y: end.y + nodeSize.height / 2 }
    return `<path d="${pathOf(begin, end)}" fill="none" stroke="${look.colour}" stroke-opacity="0.8"${look.dash ? ` stroke-dasharray="${look.dash}"` : ''}/><path d="M${at.x} ${at.y}l-7 -4v8z" fill="${look.colour}"/>`
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
    inner: [...lines, ...boxes, ...legend].join('\n'),
    width: Math.max(900, layout.width),
    height: layout.height + legend.length * 18 + 24,
  })
  return { ...paper, fileName: 'integrations' }
}
