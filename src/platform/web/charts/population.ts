/** The applications that the views of Analytics are about: the address says them, and goes from one view to the next. */

type Search = Readonly<Record<string, unknown>>

/** What a view says of itself alone: how it is drawn, what is open in it. */
const ofOneView = new Set([
  'as',
  'by',
  'centre',
  'depth',
  'explained',
  'group',
  'open',
  'peek',
  'scale',
  'show',
  'step',
  'swap',
  'tags',
  'types',
  'way',
])
/** Views that are lists, drawn: they are narrowed by every field, and the chart of TIME by two of them. */
const drawnLists = new Set(['/capabilities', '/analytics/matrix', '/analytics/integrations', '/analytics/roadmap', '/analytics/costs'])
const time = '/analytics'

/** What the address of the view at `path` says, so that it shows the applications that the view with this address shows. */
export function populationAt(path: string, search: Search): Search {
  const { states, areas, currentStateId, ...others } = search
  const kept = Object.fromEntries(Object.entries(others).filter(([name]) => !ofOneView.has(name)))
  const [stateIds, areaIds] = [idsIn(states ?? currentStateId), idsIn(areas)]
  if (drawnLists.has(path))
    return { ...kept, ...(stateIds.length > 0 && { currentStateId: stateIds }), ...(areaIds.length > 0 && { areas: areaIds }) }
  const portfolio = kept['portfolio'] === undefined ? {} : { portfolio: kept['portfolio'] }
  if (path !== time) return portfolio
  return { ...portfolio, ...(stateIds.length > 0 && { states: stateIds.join() }), ...(areaIds.length > 0 && { areas: areaIds.join() }) }
}

/** Ids as TIME says them, with commas, or as a list does; no other filter is said in ids. */
function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(',').filter(Boolean)
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : []
}
