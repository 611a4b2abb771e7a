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
/**
 * The views of Analytics, of several features, and what each is narrowed by: a `list` that is drawn by every field and the portfolio, `TIME` by states, areas and the
 * portfolio, others by the `portfolio` alone, with the `day`, or by `nothing`.
 */
export const analyticsViews = [
  { path: '/analytics', label: 'TIME', by: 'TIME' },
  { path: '/analytics/dashboards', label: 'Dashboards', by: 'nothing' },
  { path: '/capabilities', label: 'Capabilities', by: 'list' },
  { path: '/analytics/matrix', label: 'Matrix', by: 'list' },
  { path: '/analytics/integrations', label: 'Integrations', by: 'list' },
  { path: '/analytics/roadmap', label: 'Roadmap', by: 'list' },
  { path: '/analytics/costs', label: 'Cost map', by: 'list' },
  { path: '/costs', label: 'Costs', by: 'portfolio' },
  { path: '/scenarios', label: 'Scenarios', by: 'nothing' },
  { path: '/attention', label: 'Attention', by: 'portfolio' },
  { path: '/as-of', label: 'As of', by: 'day' },
] as const
const narrowedBy = (at: string) => analyticsViews.find(({ path }) => path === at)?.by

/** Filters that a view supports. */
export interface Honoured {
  readonly portfolio: boolean
  readonly day: boolean
}
export const honouredAt = (path: string): Honoured => ({
  portfolio: narrowedBy(path) !== 'nothing',
  day: narrowedBy(path) === 'day',
})

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
  const by = narrowedBy(from)
  if (by !== 'TIME' && by !== 'list') return aside
  const [stateIds, areaIds] = [idsIn(states ?? currentStateId), idsIn(areas)]
  const own = by === 'TIME' ? {} : Object.fromEntries(Object.entries(others).filter(([name]) => !ofOneView.has(name)))
  return { ...aside, ...own, ...(stateIds.length > 0 && { currentStateId: stateIds }), ...(areaIds.length > 0 && { areas: areaIds }) }
}

function saidBy(filter: Search, path: string): Search {
  const by = narrowedBy(path)
  if (by === 'list') return filter
  if (by !== 'TIME') return aside(filter)
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
