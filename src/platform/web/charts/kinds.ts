/** Chart types and components that only some charts use: loaded by the first chart that needs them. echarts.ts registers the common ones at once. */
interface Kind {
  load(): Promise<unknown>
  isThere?: boolean
}
const later: Readonly<Record<string, Kind>> = {
  bar: { load: () => import('./kinds/bar.ts') },
  line: { load: () => import('./kinds/line.ts') },
  pie: { load: () => import('./kinds/pie.ts') },
  treemap: { load: () => import('./kinds/treemap.ts') },
  markLine: { load: () => import('./kinds/markLine.ts') },
}

/** `title` and `legend` are drawn in files only; on the page both are HTML. */
const known: ReadonlySet<string> = new Set(['scatter', 'custom', 'grid', 'xAxis', 'yAxis', 'dataZoom', 'markArea', 'title', 'legend'])

/** Words that an option has besides its components. */
const settings = /^(animation|backgroundColor|textStyle|color|series|stateAnimation|useUTC)/

function namesIn(option: Readonly<Record<string, unknown>>): { types: string[]; components: string[] } {
  const series = [option['series'] ?? []].flat() as Record<string, unknown>[]
  const marks = series.flatMap((one) => ['markPoint', 'markArea', 'markLine'].filter((mark) => one[mark]))
  const components = Object.entries(option).flatMap(([name, value]) => (value === undefined || settings.test(name) ? [] : [name]))
  return { types: series.map(({ type }) => (typeof type === 'string' ? type : 'without a name')), components: [...components, ...marks] }
}

/**
 * Loads the chart types and components of an option; undefined if all are loaded. ECharts silently ignores unknown ones.
 * @throws TypeError that names a chart type or component that is not registered, and where to register it
 */
export function kindsOf(option: Readonly<Record<string, unknown>>): Promise<void> | undefined {
  const { types, components } = namesIn(option)
  const refused = (what: string, names: string[]) => {
    const name = names.find((one) => !known.has(one) && !later[one])
    if (name !== undefined)
      throw new TypeError(`The ${what} “${name}” is not registered: add it to src/platform/web/charts/kinds.ts, as “bar” is.`)
  }
  refused('chart type', types)
  refused('chart component', components)
  const missing = [...types, ...components].flatMap((name) => (later[name] && !later[name].isThere ? later[name] : []))
  return missing.length > 0 ? load(missing) : undefined
}

/** Loads chart types and components ahead of the option that needs them. */
export const loadKinds = (names: readonly string[]): Promise<void> => load(names.flatMap((name) => later[name] ?? []))

async function load(kinds: readonly Kind[]): Promise<void> {
  await Promise.all(kinds.map((kind) => kind.load()))
  for (const kind of kinds) kind.isThere = true
}
