import { formatDate, formatMoneyShort, formatPercent } from '#platform/contract/format.ts'
import { colourOfPerson, initialsOf } from '#platform/web/cells/Avatar.tsx'
import { shapes } from '../Condition.tsx'
import { AtOnce } from './AtOnce.tsx'
import { columnsOf, type Columns } from './columns.ts'
import { cut } from './cut.ts'
import { Ends } from './Ends.tsx'
import { placedEnds } from './ends.ts'
import type { Palette } from './palette.ts'
import { axisOf, isDated, overlap, type DatedRow, type Ending, type Scale, type TimelineRow } from './timeline.ts'

export interface TimelineDrawingProps {
  readonly rows: readonly TimelineRow[]
  readonly endings: readonly Ending[]
  readonly today: string
  /** Pixels. */
  readonly width: number
  readonly palette: Palette
  /** The steps of the axis; as many as there is room for unless given. */
  readonly scale?: Scale | undefined
  /** Link to a project; omitted in pictures. */
  href?(id: string): string
  onOpen?(id: string): void
  /** Row under the pointer or keyboard focus: projects at the same time stay, the others fade. */
  readonly active?: string | undefined
  onActive?(id: string | undefined): void
}

const font = "'Inter Variable', Inter, system-ui, sans-serif"
const bar = 12
/** The rows as bars filled by what is done, today's line through all of them, how many run at once, and what ends. */
export function TimelineDrawing({ rows, endings, today, width, palette, scale, href, onOpen, active, onActive }: TimelineDrawingProps) {
  const isNarrow = width < 560
  const columns = columnsOf(rows, width)
  const { left } = columns
  const right = width - (isNarrow ? 8 : 84)
  const dated = rows.filter(isDated)
  const axis = axisOf(
    [...dated.flatMap(({ from, to }) => [from, to]), ...endings.map(({ date }) => date)],
    today,
    Math.floor((right - left) / 34),
    scale,
  )
  const room = (right - left) / axis.ticks.length
  const x = (day: string) => left + axis.place(day) * (right - left)
  const head = 44
  const rowHeight = isNarrow ? 52 : 40
  const onceTop = head + rows.length * rowHeight
  const endsTop = onceTop + (dated.length > 1 ? 34 : 0)
  const ends = placedEnds(endings, x, isNarrow ? 8 : left, width)
  const height = endsTop + ends.height + 26
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
            {room >= 26 ? label : room >= 12 ? label.slice(0, 1) : ''}
          </text>
        </g>
      ))}
      <Heads {...{ columns, palette }} />
      {rows.map((row, index) => (
        <Bar
          key={row.id}
          row={row}
          top={head + index * rowHeight}
          {...{ x, columns, width, isNarrow, rowHeight, palette }}
          isFaded={Boolean(activeRow && row.id !== active && (!isDated(row) || !overlap(activeRow, row)))}
          {...(href && { href: href(row.id) })}
          onOpen={() => onOpen?.(row.id)}
          onActive={(isActive) => onActive?.(isActive ? row.id : undefined)}
        />
      ))}
      {dated.length > 1 && <AtOnce {...{ dated, x, left, isNarrow, palette }} top={onceTop} />}
      {endings.length > 0 && <Ends {...{ ends, columns, palette, isNarrow, width }} top={endsTop} />}
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
  columns: Columns
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

function Bar({ row, top, columns, width, rowHeight, isNarrow, isFaded, palette, x, href, onOpen, onActive }: BarProps) {
  const { name, condition, percent, isLeftOut } = row
  const middle = isNarrow ? top + 38 : top + rowHeight / 2
  const { left } = columns
  const words = isNarrow ? width - 130 : columns.name - 34
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
      <Facts {...{ row, middle, columns, palette }} />
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
    formatMoneyShort(row.cost),
    row.owner,
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

interface HeadsProps {
  columns: Columns
  palette: Palette
}

/** The heads of the columns at the left. */
const Heads = ({ columns: { done, cost, owner }, palette }: HeadsProps) =>
  owner === undefined ? null : (
    <g fill={palette.soft} fontSize={12}>
      <text x={8} y={34}>
        Project
      </text>
      <text x={done} y={34} textAnchor="end">
        Done
      </text>
      {cost !== undefined && (
        <text x={cost} y={34} textAnchor="end">
          Cost
        </text>
      )}
    </g>
  )

interface FactsProps extends HeadsProps {
  row: TimelineRow
  middle: number
}

/** Owner, share done and cost. */
function Facts({ row, middle, columns: { done, cost, owner }, palette }: FactsProps) {
  if (owner === undefined) return null
  return (
    <g fontSize={13} fill={row.isLeftOut ? palette.soft : palette.text}>
      {row.owner && (
        <>
          <circle cx={owner} cy={middle} r={10} fill={colourOfPerson(row.owner)} />
          <text x={owner} y={middle + 3} textAnchor="middle" fontSize={8.5} fontWeight={600} fill="#ffffff">
            {initialsOf(row.owner)}
          </text>
        </>
      )}
      <text x={done} y={middle + 4.5} textAnchor="end">
        {formatPercent(row.percent)}
      </text>
      {cost !== undefined && (
        <text x={cost} y={middle + 4.5} textAnchor="end" fill={palette.soft}>
          {formatMoneyShort(row.cost)}
        </text>
      )}
    </g>
  )
}
