/** The capability map as a file. */
import { escapedWords, onPaper, type SvgPicture } from '#platform/web/charts/svgFile.ts'
import { figureOf, kindOf, largestOf, noneIn, summaryOf } from './HeatGroups.tsx'
import { legends, stepOf, type Colouring } from './steps.ts'
import { shelvesAt, tilesAt, type Tile } from './tiles.ts'

const [columns, cardWidth, gap, tileHeight, head] = [4, 300, 16, 58, 52]
const tileWidth = (cardWidth - 28) / 2
const titleHeight = 18
/** Colours of the screen (heat.css), from the weakest or least. */
const scores = ['#f3b1b9', '#f9d8d2', '#fae8c4', '#d2ecdc', '#a2dabb']
const amounts = ['#eef1fb', '#d9e0f8', '#bccaf4', '#9fb3f0', '#8aa0f0']

const cut = (words: string, most: number) => (words.length > most ? `${words.slice(0, most - 1)}…` : words)
const figuresOf = (tile: Tile, by: Colouring) => [figureOf(tile, by), summaryOf(tile, by)].filter(Boolean).join(' · ')
const words = (x: number, y: number, said: string, more = '') =>
  `<text x="${x}" y="${y}" fill="#171f30" ${more}>${escapedWords(said)}</text>`

interface Drawn {
  readonly groups: readonly Tile[]
  readonly level: number
  readonly by: Colouring
  readonly title: string
  readonly note: string
  readonly isNarrowed: boolean
}

export function heatSvg({ groups, level, by, title, note, isNarrowed }: Drawn): SvgPicture {
  const all = groups.flatMap((group) => tilesAt(group, level))
  const largest = largestOf(all, by)
  const colours = kindOf(by) === 'amount' ? amounts : scores
  const fillOf = (tile: Tile) => colours[stepOf(tile, by, largest) ?? -1] ?? '#fff'
  const heights = Array.from({ length: columns }, () => 0)
  const cards = groups.map((group) => {
    const shelves = shelvesAt(group, level)
    const at = heights.indexOf(Math.min(...heights))
    const [x, y] = [at * (cardWidth + gap), heights[at]!]
    let top = y + head
    const inner = shelves.flatMap(({ of, tiles }) => {
      const title = of === group ? [] : [words(x + 10, top + 10, cut(of.name, 44), 'font-size="10"')]
      const from = top + (of === group ? 0 : titleHeight)
      top = from + Math.ceil(tiles.length / 2) * (tileHeight + 6)
      return [
        ...title,
        ...tiles.map((tile, place) =>
          tileText(tile, x + 10 + (place % 2) * (tileWidth + 8), from + Math.floor(place / 2) * (tileHeight + 6)),
        ),
      ]
    })
    const height = top - y + 6
    heights[at] = y + height + gap
    return `<rect x="${x}" y="${y}" width="${cardWidth}" height="${height}" rx="8" fill="#fff" stroke="#d5dae4"/>
${words(x + 10, y + 22, cut(group.name, 36), 'font-weight="600"')}${words(x + 10, y + 40, figuresOf(group, by), 'font-size="11"')}${inner.join('')}`
  })
  function tileText(tile: Tile, left: number, top: number): string {
    const isNone = tile.applications.length === 0
    const figures = isNone ? noneIn(isNarrowed) : figuresOf(tile, by)
    return `<rect x="${left}" y="${top}" width="${tileWidth}" height="${tileHeight}" rx="6" fill="${fillOf(tile)}" stroke="#d5dae4"${isNone ? ' stroke-dasharray="4 3"' : ''}/>
${words(left + 8, top + 20, cut(tile.name, 21), 'font-size="11"')}${words(left + 8, top + 46, cut(figures, 24), 'font-size="10"')}`
  }
  const width = columns * cardWidth + (columns - 1) * gap
  const below = Math.max(...heights)
  const inner = [...cards, legendText(by, colours, below)].join('\n')
  return { ...onPaper({ title, note, inner, width, height: below + stepHeight }), fileName: 'capability-map' }
}

const [stepWidth, stepHeight, legendLeft] = [40, 20, 60]

/** Meaning of the colours, as beneath the map on the screen. */
function legendText(by: Colouring, colours: readonly string[], top: number): string {
  const { least, most, words: meaning, figures } = legends[by]
  const steps = figures.map((figure, step) => {
    const left = legendLeft + step * stepWidth
    const rect = `<rect x="${left}" y="${top}" width="${stepWidth}" height="${stepHeight}" fill="${colours[step]}"/>`
    return rect + words(left + stepWidth / 2, top + 14, figure, 'font-size="11" text-anchor="middle"')
  })
  const said = `${most} (${meaning[0]!.toLowerCase()}${meaning.slice(1)})`
  return `${words(legendLeft - 8, top + 14, least, 'font-size="11" text-anchor="end"')}${steps.join('')}${words(legendLeft + figures.length * stepWidth + 8, top + 14, said, 'font-size="11"')}`
}
