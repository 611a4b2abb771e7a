/** The matrix as a file. */
import { escapedWords, onPaper, type SvgPicture } from '#platform/web/charts/svgFile.ts'
import { crossing, idOfHead, markOf, nameOfHead, phaseOf, type Laid } from './held.ts'

/** A file has no more rows than this, and says how many it leaves out. */
const mostRows = 200
const [left, columnWidth, rowHeight, head] = [280, 92, 26, 96]

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

export function matrixSvg({
  laid: { rows, columns },
  today,
  title,
  note,
}: {
  laid: Laid
  today: string
  title: string
  note: string
}): SvgPicture {
  const drawn = rows.slice(0, mostRows)
  const [width, height] = [left + columns.length * columnWidth, head + drawn.length * rowHeight]
  const heads = columns.map((column, at) => {
    const middle = left + at * columnWidth + columnWidth / 2
    const lines = wrapped(nameOfHead(column)).map(
      (line, place) =>
        `<text x="${middle}" y="${14 + place * 14}" font-size="11" text-anchor="middle" fill="#5b6579">${escapedWords(line)}</text>`,
    )
    const count = column.kind === 'item' ? countSvg(column.item.inUse, middle) : ''
    return lines.join('') + count
  })
  const lines = drawn.map((row, at) => {
    const top = head + at * rowHeight
    const cells = columns.map((column, place) => {
      const { application, item } = crossing(row, column)
      if (!item.applications.includes(application)) return ''
      const x = left + place * columnWidth + columnWidth / 2 - 9
      const planned = phaseOf(application, today) !== 'used'
      return `<rect x="${x}" y="${top + 4}" width="18" height="18" rx="4" fill="${planned ? '#fff' : '#c3cff6'}" stroke="#3b5bdb"${planned ? ' stroke-dasharray="3 2"' : ''}/>`
    })
    const name = nameOfHead(row)
    return `<line x1="0" x2="${width}" y1="${top}" y2="${top}" stroke="#e6e9ef"/><text x="4" y="${top + 17}" fill="#171f30">${escapedWords(name.length > 40 ? `${name.slice(0, 39)}…` : name)}</text>${cells.join('')}`
  })
  const said = rows.length > drawn.length ? `${note} ${rows.length - drawn.length} more rows are not drawn.` : note
  return {
    ...onPaper({ title, note: said, inner: [...heads, ...lines].join('\n'), width: Math.max(width, 700), height }),
    fileName: `matrix-${columns.length > 0 ? idOfHead(columns[0]!).slice(0, 4) : 'empty'}`,
  }
}

const marks = { one: ['#fdecee', '#c22a41'], many: ['#fdf3e0', '#9a6200'] } as const

function countSvg(inUse: number, middle: number): string {
  const mark = markOf(inUse)
  const [back, ink] = mark ? marks[mark] : ['#fff', '#171f30']
  return `<rect x="${middle - 12}" y="74" width="24" height="18" rx="4" fill="${back}"/><text x="${middle}" y="87" font-weight="600" text-anchor="middle" fill="${ink}">${inUse}</text>`
}
