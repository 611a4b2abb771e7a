/** The matrix as a file. */
import { formatDate } from '#platform/contract/format.ts'
import { escapedWords, onPaper, type SvgPicture } from '#platform/web/charts/svgFile.ts'
import { crossing, groupsOf, idOfHead, markOf, nameOfHead, phaseOf, type Head, type Laid } from './held.ts'

/** A file has no more rows than this, and says how many it leaves out. */
const mostRows = 200
const [left, columnWidth, rowHeight, headHeight, groupHeight] = [280, 92, 26, 96, 24]

/** Words in lines of a maximum length; after four lines the text is truncated. */
function wrapped(words: string, letters = 14): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word.length > letters ? `${word.slice(0, letters - 1)}…` : word)
  }
  return lines.length > 4 ? [...lines.slice(0, 3), `${lines[3]}…`] : lines
}

interface Drawn {
  readonly laid: Laid
  readonly today: string
  readonly title: string
  readonly note: string
}

export function matrixSvg({ laid: { rows, columns }, today, title, note }: Drawn): SvgPicture {
  const drawn = rows.slice(0, mostRows)
  const width = left + columns.length * columnWidth
  const groups = groupsSvg(columns)
  const head = (groups ? groupHeight : 0) + headHeight
  const heads = columns.map((column, at) => columnSvg(column, left + at * columnWidth + columnWidth / 2, head - headHeight))
  const lines = drawn.map((row, at) => {
    const top = head + at * rowHeight
    const cells = columns.map((column, place) => {
      const { application, item } = crossing(row, column)
      if (!item.applications.includes(application)) return ''
      return useSvg(left + place * columnWidth + columnWidth / 2 - 9, top + 4, phaseOf(application, today) === 'used')
    })
    return `<line x1="0" x2="${width}" y1="${top}" y2="${top}" stroke="#e6e9ef"/>${rowSvg(row, top)}${cells.join('')}`
  })
  const below = head + drawn.length * rowHeight + 8
  const corner = columns[0]?.kind === 'item' ? small(4, head - 9, 'Applications in use') : ''
  const said = rows.length > drawn.length ? `${note} ${rows.length - drawn.length} more rows are not drawn.` : note
  const inner = [groups, corner, ...heads, ...lines, keySvg(below)].join('\n')
  return {
    ...onPaper({ title, note: said, inner, width: Math.max(width, 700), height: below + rowHeight }),
    fileName: `matrix-${columns.length > 0 ? idOfHead(columns[0]!).slice(0, 4) : 'empty'}`,
  }
}

const cut = (words: string, most: number) => (words.length > most ? `${words.slice(0, most - 1)}…` : words)
const small = (x: number, y: number, words: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="11" fill="#5b6579" ${more}>${escapedWords(words)}</text>`

/** Names of the groups above those of their columns; nothing where no group has a name. */
function groupsSvg(columns: readonly Head[]): string {
  const groups = groupsOf(columns)
  if (!groups.some(({ name }) => name)) return ''
  let at = left
  const heads = groups.map(({ name, span }) => {
    const [x, wide] = [at, span * columnWidth]
    at += wide
    return `<line x1="${x}" x2="${x}" y1="0" y2="${groupHeight}" stroke="#d5dae4"/><text x="${x + 6}" y="15" font-size="12" font-weight="600" fill="#171f30">${escapedWords(cut(name, Math.floor((wide - 12) / 7)))}</text>`
  })
  return heads.join('')
}

function columnSvg(column: Head, middle: number, top: number): string {
  const lines = wrapped(nameOfHead(column)).map((line, place) => small(middle, top + 14 + place * 14, line, 'text-anchor="middle"'))
  return lines.join('') + (column.kind === 'item' ? countSvg(column.item.inUse, middle, top + 74) : '')
}

/** Name of a row: that of an item with its code and its count, that of an application with its end. */
function rowSvg(row: Head, top: number): string {
  const name = (words: string) => `<text x="4" y="${top + 17}" fill="#171f30">${escapedWords(words)}</text>`
  if (row.kind === 'item') {
    const { code, inUse } = row.item
    return name(cut(code ? `${code} ${row.item.name}` : row.item.name, 34)) + countSvg(inUse, left - 20, top + 4)
  }
  const { lifecycleEndDate: end } = row.application
  if (!end) return name(cut(row.application.name, 40))
  return name(cut(row.application.name, 23)) + small(left - 8, top + 17, `ends ${formatDate(end)}`, 'text-anchor="end"')
}

const useSvg = (x: number, y: number, isUsed: boolean) =>
  `<rect x="${x}" y="${y}" width="18" height="18" rx="4" fill="${isUsed ? '#c3cff6' : '#fff'}" stroke="#3b5bdb"${isUsed ? '' : ' stroke-dasharray="3 2"'}/>`

/** Meaning of filled and dashed, in the words of the print. */
const keySvg = (top: number) =>
  `${useSvg(4, top, true)}${small(28, top + 13, 'in use today')}${useSvg(120, top, false)}${small(144, top + 13, 'not yet, or no longer')}`

const marks = { one: ['#fdecee', '#c22a41'], many: ['#fdf3e0', '#9a6200'] } as const

function countSvg(inUse: number, middle: number, top: number): string {
  const mark = markOf(inUse)
  const [back, ink] = mark ? marks[mark] : ['#fff', '#171f30']
  return `<rect x="${middle - 12}" y="${top}" width="24" height="18" rx="4" fill="${back}"/><text x="${middle}" y="${top + 13}" font-weight="600" text-anchor="middle" fill="${ink}">${inUse}</text>`
}
