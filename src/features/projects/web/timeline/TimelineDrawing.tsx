import { formatDate, formatPercent } from '#platform/contract/format.ts'
import { shapes } from '../Condition.tsx'
import { axisOf, isDated, overlap, runningAtOnce, type DatedRow, type Ending, type TimelineRow } from './timeline.ts'

/** Colours: of the page, as its variables, or of a file, as they are on white paper. */
export interface Palette {
  readonly text: string
  readonly soft: string
  readonly line: string
  readonly surface: string
  readonly done: string
  readonly planned: string
  readonly left: string
  readonly today: string
  readonly conditions: Readonly<Record<'Green' | 'Yellow' | 'Red', string>>
}
export const pagePalette: Palette = {
  text: 'var(--text)',
  soft: 'var(--text-soft)',
  line: 'var(--line)',
  surface: 'var(--surface)',
  done: 'var(--accent)',
  planned: 'color-mix(in oklab, var(--accent) 30%, var(--surface))',
  left: 'var(--text-faint)',
  today: 'var(--bad)',
  conditions: { Green: 'var(--good)', Yellow: 'var(--warn)', Red: 'var(--bad)' },
}
export const paperPalette: Palette = {
  text: '#171f30',
  soft: '#5b6579',
  line: '#e6e9ef',
  surface: '#ffffff',
  done: '#3b5bdb',
  planned: '#c3cff6',
  left: '#8a93a6',
  today: '#c22a41',
  conditions: { Green: '#0f7a50', Yellow: '#9a6200', Red: '#c22a41' },
}

export interface TimelineDrawingProps {
  readonly rows: readonly TimelineRow[]
  readonly endings: readonly Ending[]
  readonly today: string
  /** Pixels. */
  readonly width: number
  readonly palette: Palette
  /** Where a project leads; a picture leads nowhere. */
  href?(id: string): string
  onOpen?(id: string): void
  /** The row that the pointer or the keyboard is on: those that run at the same time stay, the others fade. */
  readonly active?: string | undefined
  onActive?(id: string | undefined): void
}

const font = "'Inter Variable', Inter, system-ui, sans-serif"
const bar = 12
/** So wide is one letter about, in pixels. */
const letter = 6.8

const cut = (words: string, width: number): string => {
  const most = Math.max(3, Math.floor(width / letter))
  return words.length > most ? `${words.slice(0, most - 1)}…` : words
}

/** The rows as bars filled by what is done, today's line through all of them, how many run at once, and what ends. */
export function TimelineDrawing({ rows, endings, today, width, palette, href, onOpen, active, onActive }: TimelineDrawingProps) {
  const isNarrow = width < 560
  const left = isNarrow ? 8 : Math.min(280, Math.round(width * 0.28))
  const right = width - (isNarrow ? 8 : 84)
  const dated = rows.filter(isDated)
  const axis = axisOf(
    [...dated.flatMap(({ from, to }) => [from, to]), ...endings.map(({ date }) => date)],
    today,
    Math.floor((right - left) / 34),
  )
  const x = (day: string) => left + axis.place(day) * (right - left)
  const head = 44
  const rowHeight = isNarrow ? 52 : 40
  const onceTop = head + rows.length * rowHeight
  const endsTop = onceTop + (dated.length > 1 ? 34 : 0)
  const height = endsTop + endings.length * 22 + (endings.length > 0 ? 14 : 0) + 26
  const activeRow = dated.find(({ id }) => id === active)
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={font}
      fontSize={13}
      role="group"
      aria-label="Projects over time"
    >
      {axis.ticks.map(({ day, label, year }) => (
        <g key={day} fill={palette.soft} fontSize={11}>
          <line x1={x(day)} x2={x(day)} y1={head} y2={height - 26} stroke={palette.line} strokeWidth={year ? 1.5 : 1} />
          {year && (
            <text x={x(day) + 3} y={16} fill={palette.text} fontWeight={600}>
              {year}
            </text>
          )}
          <text x={x(day) + 3} y={34}>
            {label}
          </text>
        </g>
      ))}
      {rows.map((row, index) => (
        <Bar
          key={row.id}
          row={row}
          top={head + index * rowHeight}
          {...{ x, left, width, isNarrow, rowHeight, palette }}
          isFaded={Boolean(activeRow && row.id !== active && (!isDated(row) || !overlap(activeRow, row)))}
          {...(href && { href: href(row.id) })}
          onOpen={() => onOpen?.(row.id)}
          onActive={(isActive) => onActive?.(isActive ? row.id : undefined)}
        />
      ))}
      {dated.length > 1 && <AtOnce {...{ dated, x, left, isNarrow, palette }} top={onceTop} />}
      {endings.map(({ name, date }, index) => {
        const [place, isLate] = [x(date), x(date) > (left + right) / 2]
        return (
          <g key={name} fill={palette.soft} fontSize={12}>
            <path transform={`translate(${place}, ${endsTop + 12 + index * 22})`} d="M0 0v13M0 0h9l-2 3 2 3H0z" stroke={palette.soft} />
            <text x={place + (isLate ? -6 : 14)} y={endsTop + 23 + index * 22} textAnchor={isLate ? 'end' : 'start'} fill={palette.text}>
              {cut(`${name} ends ${formatDate(date)}`, isLate ? place - 8 : width - place - 16)}
            </text>
          </g>
        )
      })}
      <line x1={x(today)} x2={x(today)} y1={head - 4} y2={height - 22} stroke={palette.today} strokeWidth={2} />
      <g transform={`translate(${Math.min(width - 100, Math.max(2, x(today) - 50))}, ${height - 22})`}>
        <rect width={100} height={20} rx={4} fill={palette.today} />
        <text x={50} y={14} textAnchor="middle" fontSize={11} fontWeight={600} fill={palette.surface}>
          Today, {formatDate(today).slice(0, 5)}
        </text>
      </g>
    </svg>
  )
}

interface BarProps {
  row: TimelineRow
  top: number
  left: number
  width: number
  rowHeight: number
  isNarrow: boolean
  isFaded: boolean
  palette: Palette
  x(day: string): number
  href?: string
  onOpen(): void
  onActive(isActive: boolean): void
}

function Bar({ row, top, left, width, rowHeight, isNarrow, isFaded, palette, x, href, onOpen, onActive }: BarProps) {
  const { name, condition, percent, isLeftOut } = row
  const middle = isNarrow ? top + 38 : top + rowHeight / 2
  const words = isNarrow ? width - 130 : left - 40
  const content = (
    <>
      <rect x={0} y={top} width={width} height={rowHeight} fill="transparent" />
      <line x1={0} x2={width} y1={top} y2={top} stroke={palette.line} />
      {condition && (
        <path transform={`translate(8, ${isNarrow ? top + 8 : middle - 6})`} d={shapes[condition]} fill={palette.conditions[condition]} />
      )}
      <text x={28} y={isNarrow ? top + 19 : middle + 4.5} fill={isLeftOut ? palette.soft : palette.text} fontWeight={500}>
        {cut(name, words)}
      </text>
      {isDated(row) ? (
        <DatedBar {...{ row, middle, x, palette, isNarrow, width }} />
      ) : (
        <text x={isNarrow ? 28 : left + 4} y={middle + 4} fontSize={12} fill={palette.soft}>
          No start or target yet
        </text>
      )}
    </>
  )
  const told = [
    name,
    condition && conditionWords[condition],
    isDated(row) ? `${formatDate(row.from)} to ${formatDate(row.to)}` : 'without dates',
    formatPercent(percent),
  ]
  if (!href) return <g opacity={isFaded ? 0.3 : 1}>{content}</g>
  return (
    <a
      href={href}
      className="timeline-row"
      style={{ opacity: isFaded ? 0.3 : 1 }}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      }}
      onMouseEnter={() => onActive(true)}
      onMouseLeave={() => onActive(false)}
      onFocus={() => onActive(true)}
      onBlur={() => onActive(false)}
    >
      <title>{told.filter(Boolean).join(', ')}</title>
      {content}
    </a>
  )
}

const conditionWords = { Green: 'on track', Yellow: 'at risk', Red: 'off track' } as const

interface DatedBarProps {
  row: DatedRow
  middle: number
  width: number
  isNarrow: boolean
  palette: Palette
  x(day: string): number
}

function DatedBar({ row: { from, to, percent, isLeftOut }, middle, width, isNarrow, palette, x }: DatedBarProps) {
  const [begin, end] = [x(from), x(to)]
  const long = Math.max(3, end - begin)
  const done = (long * (percent ?? 0)) / 100
  const top = middle - bar / 2
  return (
    <>
      <rect x={begin} y={top} width={long} height={bar} rx={Math.min(6, long / 2)} fill={isLeftOut ? palette.line : palette.planned} />
      {done > 0 && (
        <rect x={begin} y={top} width={done} height={bar} rx={Math.min(6, done / 2)} fill={isLeftOut ? palette.left : palette.done} />
      )}
      <text
        x={isNarrow ? width - 8 : end + 8}
        y={isNarrow ? middle - 19 : middle + 4}
        textAnchor={isNarrow ? 'end' : 'start'}
        fontSize={11}
        fill={palette.soft}
      >
        {isNarrow && percent !== null ? `${percent}% · ` : ''}
        {formatDate(to)}
      </text>
    </>
  )
}

interface AtOnceProps {
  dated: readonly DatedRow[]
  left: number
  top: number
  isNarrow: boolean
  palette: Palette
  x(day: string): number
}

/** How many run at once: the higher, the more of them need the same people and the same systems. */
function AtOnce({ dated, left, top, isNarrow, palette, x }: AtOnceProps) {
  const stretches = runningAtOnce(dated)
  const most = Math.max(...stretches.map(({ count }) => count))
  return (
    <g fontSize={11} fill={palette.soft}>
      {!isNarrow && (
        <text x={28} y={top + 22} fontSize={12}>
          {cut('At the same time', left - 40)}
        </text>
      )}
      {stretches.map(({ from, to, count }) => {
        const [begin, long] = [x(from), x(to) - x(from)]
        const high = (count / most) * 20
        return (
          <g key={from}>
            <rect x={begin} y={top + 30 - high} width={Math.max(0.5, long)} height={high} fill={palette.planned} />
            {long > 14 && (
              <text x={begin + long / 2} y={top + 27} textAnchor="middle" fill={palette.text}>
                {count}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
