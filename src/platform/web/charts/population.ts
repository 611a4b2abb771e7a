/** The applications that the views of Analytics are about: portfolio, filter and day. The address says them, and goes from one view to the next, also through views that cannot be narrowed by all of them. */

type Search = Readonly<Record<string, unknown>>

/** Parameters that belong to a single view: how it is drawn, and what is open in it. */
const ofOneView = new Set([
  'as',
  'by',
  'centre',
  'columns',
  'costs',
  'depth',
  'explained',
  'group',
  'level',
  'of',
  'only',
  'open',
  'parts',
  'peek',
  'pivot',
  'scale',
  'show',
  'sort',
  'step',
  'swap',
  'tags',
  'to',
  'tree',
  'types',
  'view',
  'way',
  'year',
])
/** Views that are lists, drawn: they are narrowed by every field, and the chart of TIME by two of them. */
const drawnLists = new Set(['/capabilities', '/analytics/matrix', '/analytics/integrations', '/analytics/roadmap', '/analytics/costs'])
const time = '/analytics'
const ofEach = new Set(['/analytics/dashboards', '/scenarios'])
const looksBack = '/as-of'

/** Filters that a view supports. */
export interface Honoured {
  readonly portfolio: boolean
  readonly day: boolean
}
export const honouredAt = (path: string): Honoured => ({ portfolio: !ofEach.has(path), day: path === looksBack })

/** Search parameters that show at `path` the same applications as the view at `from` with this address, as far as possible. Unsupported parts stay in the address as `filter`. */
export function populationAt(path: string, search: Search, from: string): Search {
  const { portfolio, date } = search
  const filter = filterIn(search, from)
  return { ...defined({ portfolio, date }), ...saidBy(filter, path) }
}

/** The filters in an address that its view does not obey. */
export const leftAside = ({ filter }: Search): number => (isFilter(filter) ? Object.keys(filter).length : 0)

/** Filters as a list says them. */
function filterIn(search: Search, from: string): Search {
  const { portfolio: _portfolio, date: _day, filter, states, areas, currentStateId, ...others } = search
  const aside = isFilter(filter) ? filter : {}
  if (from !== time && !drawnLists.has(from)) return aside
  const [stateIds, areaIds] = [idsIn(states ?? currentStateId), idsIn(areas)]
  const own = from === time ? {} : Object.fromEntries(Object.entries(others).filter(([name]) => !ofOneView.has(name)))
  return { ...aside, ...own, ...(stateIds.length > 0 && { currentStateId: stateIds }), ...(areaIds.length > 0 && { areas: areaIds }) }
}

function saidBy(filter: Search, path: string): Search {
  if (drawnLists.has(path)) return filter
  if (path !== time) return aside(filter)
  const { currentStateId, areas, ...rest } = filter
  const [stateIds, areaIds] = [idsIn(currentStateId), idsIn(areas)]
  return { ...(stateIds.length > 0 && { states: stateIds.join() }), ...(areaIds.length > 0 && { areas: areaIds.join() }), ...aside(rest) }
}

const aside = (filter: Search): Search => (Object.keys(filter).length > 0 ? { filter } : {})
const defined = (search: Search): Search => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
const isFilter = (value: unknown): value is Search => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Ids as TIME says them, with commas, or as a list does; no other filter is said in ids. */
function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(',').filter(Boolean)
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : []
}
