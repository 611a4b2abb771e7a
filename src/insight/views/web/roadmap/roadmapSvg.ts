/** The roadmap as a file. */
import { formatDate } from '#platform/contract/format.ts'
import { escapedWords, onPaper, type SvgPicture } from '#platform/web/charts/svgFile.ts'
import type { States } from '#platform/web/lifecycle-states/states.ts'
import {
  bothRun,
  drawnIn,
  isIn,
  lacksSuccessor,
  perYear,
  placeOf,
  stretchesOf,
  successorWords,
  vendorWords,
  type Line,
  type Period,
} from './lives.ts'

/** A file has no more lines than this, and says how many it leaves out. */
export const mostLines = 300
const [left, width, rowHeight, head] = [280, 1400, 24, 44]

interface RoadmapPicture {
  readonly lines: readonly Line[]
  readonly period: Period
  readonly today: string
  readonly states: States
  readonly title: string
  readonly note: string
}

export function roadmapSvg({ lines, period, today, states, title, note }: RoadmapPicture): SvgPicture {
  const drawn = lines.slice(0, mostLines)
  const x = (percent: number) => Math.round(left + (percent / 100) * (width - left))
  const height = head + drawn.length * rowHeight + 18
  const ticks = period.ticks.map(({ day, label, year }) => {
    const at = x(placeOf(period, day))
    return `<line x1="${at}" x2="${at}" y1="${head}" y2="${height}" stroke="#e6e9ef"/>${year ? `<text x="${at + 3}" y="14" font-weight="600" fill="#171f30">${year}</text>` : ''}<text x="${at + 3}" y="34" font-size="11" fill="#5b6579">${label}</text>`
  })
  const rows = drawn.map((line, index) => rowSvg(line, head + index * rowHeight, { period, today, states, x }))
  const now = isIn(period, today) ? todaySvg(x(placeOf(period, today)), height) : ''
  const leftOut = lines.length - drawn.length
  const said = leftOut > 0 ? `${note} ${leftOut} more lines are not drawn.` : note
  return { ...onPaper({ title, note: said, inner: [aheadPattern, ...ticks, ...rows, now].join('\n'), width, height }), fileName: 'roadmap' }
}

/** Pale stripes over the colour of a stretch that is planned. */
const aheadPattern =
  '<defs><pattern id="roadmap-ahead" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="12" fill="#fff" fill-opacity="0.6"/></pattern></defs>'

/** Named at its foot, where no year is. */
const todaySvg = (at: number, height: number) =>
  `<line x1="${at}" x2="${at}" y1="${head}" y2="${height}" stroke="#3b5bdb" stroke-width="2"/><text x="${at + 6}" y="${height - 3}" font-size="11" font-weight="600" fill="#3b5bdb">Today</text>`

interface Place {
  readonly period: Period
  readonly today: string
  readonly states: States
  readonly x: (percent: number) => number
}

function rowSvg(line: Line, top: number, { period, today, states, x }: Place): string {
  if (line.kind === 'area')
    return `<rect y="${top}" width="${width}" height="${rowHeight}" fill="#f6f7f9"/><text x="4" y="${top + 16}" font-weight="600" fill="#171f30">${escapedWords(line.name)} ${line.count}</text>${line.cost > 0 ? `<text x="${width - 6}" y="${top + 16}" font-size="11" text-anchor="end" fill="#5b6579">${escapedWords(perYear(line.cost))}</text>` : ''}`
  const one = line.application
  const bars = drawnIn(period, stretchesOf(one, today)).map(({ stateId, from: since, left: from, width: long }) => {
    const state = stateId === null ? undefined : states.get(stateId)
    const wide = Math.max(2, x(from + long) - x(from))
    const words =
      state && wide > state.name.length * 7 + 12
        ? `<text x="${x(from) + 8}" y="${top + 16}" font-size="11" fill="#171f30">${escapedWords(state.name)}</text>`
        : ''
    const colour = state?.colour ?? '#8d96a8'
    const ahead =
      since !== null && since > today ? `<rect x="${x(from)}" y="${top + 4}" width="${wide}" height="16" fill="url(#roadmap-ahead)"/>` : ''
    return `<rect x="${x(from)}" y="${top + 4}" width="${wide}" height="16" fill="${colour}" fill-opacity="0.22"/>${ahead}<rect x="${x(from)}" y="${top + 4}" width="3" height="16" fill="${colour}"/>${words}`
  })
  const both = drawnIn(period, [bothRun(one) ?? []].flat()).map(
    ({ left: from, width: long }) =>
      `<line x1="${x(from)}" x2="${x(from + long)}" y1="${top + 22}" y2="${top + 22}" stroke="#5b6579" stroke-dasharray="2 2"/>`,
  )
  const start = one.lifecycleStartDate
  const starts =
    start && start > today && isIn(period, start)
      ? `<circle cx="${x(placeOf(period, start))}" cy="${top + 12}" r="5" fill="#0f7a50" stroke="#fff"><title>${escapedWords(`Starts ${formatDate(start)}`)}</title></circle>`
      : ''
  const end = one.lifecycleEndDate
  const ends =
    end && isIn(period, end)
      ? endSvg(x(placeOf(period, end)), top, `${formatDate(end)} ${successorWords(one) || (lacksSuccessor(one) ? 'No successor' : '')}`)
      : ''
  const vendor = one.vendorEndDate
  const vendorEnds =
    vendor && vendor < period.to ? vendorSvg(x(placeOf(period, vendor)), top, vendorWords(vendor, today), vendor < period.from) : ''
  const name = one.name.length > 40 ? `${one.name.slice(0, 39)}…` : one.name
  return `<text x="20" y="${top + 16}" fill="#171f30">${escapedWords(name)}</text>${bars.join('')}${both.join('')}${starts}${vendorEnds}${ends}`
}

/** One before the time that is shown points to the left, at its edge. */
const vendorSvg = (at: number, top: number, words: string, isBefore: boolean) =>
  `<path d="${isBefore ? `M${at} ${top + 12}l9 -5v10z` : `M${at - 5} ${top + 3}h10l-5 9z`}" fill="#c22a41"><title>${escapedWords(words)}</title></path>`

const endSvg = (at: number, top: number, words: string) =>
  `<path d="M${at} ${top + 6}l6 6l-6 6l-6 -6z" fill="#171f30"/><text x="${at > width - 160 ? at - 10 : at + 10}" y="${top + 16}" font-size="11" text-anchor="${at > width - 160 ? 'end' : 'start'}" fill="#171f30">${escapedWords(words.trim())}</text>`
