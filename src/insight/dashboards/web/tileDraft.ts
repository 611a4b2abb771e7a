/** A tile while it is made: a change of the list or of the kind keeps what the new one has, and chooses the first of what it lacks. */
import {
  countOfRecords,
  shapes,
  tileKinds,
  timeMeasures,
  type Measure,
  type NewTile,
  type Tile,
  type TileKind,
  type TileList,
} from '#insight/dashboards/contract/tiles.ts'

export type TileDraft = Omit<NewTile, 'title' | 'tileId'>

/** TIME is drawn by the scores of applications. */
export const kindsFor = (list: Tile['list']): TileKind[] => tileKinds.filter((kind) => kind !== 'time' || list === 'application')

const started = { kind: 'bars', filter: null, groups: [], measures: [countOfRecords], width: 1 } as const

export function draftOf(tile: Tile | undefined, lists: readonly TileList[]): TileDraft {
  if (!tile) return settled({ ...started, list: lists[0]!.list, groups: [], measures: [countOfRecords] }, lists)
  const { tileId: _id, title: _title, ...draft } = tile
  return draft
}

export function settled(draft: TileDraft, lists: readonly TileList[]): TileDraft {
  const of = lists.find(({ list }) => list === draft.list) ?? lists[0]!
  const kind = kindsFor(draft.list).includes(draft.kind) ? draft.kind : 'bars'
  return { ...draft, kind, groups: groupsFor(draft, kind, of), measures: measuresFor(draft, kind, of) }
}

/** Few values first: a name is a group of its own. */
const likely = /^(areas|currentStateId|tags|portfolios|status|.*StateId)$/

function groupsFor({ groups }: TileDraft, kind: TileKind, { groups: offered }: TileList): string[] {
  const [least, most] = shapes[kind].groups
  const kept = groups.filter((group) => offered.some(({ field }) => field === group)).slice(0, most)
  const others = offered.map(({ field }) => field).filter((field) => !kept.includes(field))
  const sorted = [...others.filter((field) => likely.test(field)), ...others.filter((field) => !likely.test(field))]
  return [...kept, ...sorted.slice(0, Math.max(0, least - kept.length))]
}

function measuresFor({ measures }: TileDraft, kind: TileKind, { numbers, dates }: TileList): Measure[] {
  if (kind === 'time') return timeMeasures
  if (kind === 'roadmap') return datesFor(measures, dates)
  const kept = measures.filter(
    ({ how, field }) => (how === 'count') === (field === null) && (field === null || numbers.some((one) => one.field === field)),
  )
  return kept.length ? kept.slice(0, shapes[kind].measures[1]) : [countOfRecords]
}

/** The two dates between which bars run: the chosen ones, else the first two of the list. */
function datesFor(measures: readonly Measure[], dates: TileList['dates']): Measure[] {
  const names = dates.map(({ field }) => field)
  const chosen = measures.flatMap(({ field }) => (field !== null && names.includes(field) ? [field] : []))
  const [from, to] = [...new Set([...chosen, ...names])]
  return [
    { how: 'min', field: from ?? null },
    { how: 'max', field: to ?? null },
  ]
}
