/** What echarts.ts registers, as options name it. Keep the two alike: charts.test.ts draws one of each. */
const types: ReadonlySet<string> = new Set(['scatter', 'custom', 'bar', 'line', 'treemap'])
/** `title` and `legend` are drawn in files only; on the page both are HTML. */
const components: ReadonlySet<string> = new Set(['grid', 'xAxis', 'yAxis', 'dataZoom', 'title', 'legend'])
const marks: ReadonlySet<string> = new Set(['markArea', 'markLine'])

/** Words that an option has besides its components. */
const settings = /^(animation|backgroundColor|textStyle|color|series|stateAnimation|useUTC)/
const file = 'src/platform/web/charts/echarts.ts (and in registered.ts)'

/**
 * Refuses an option that ECharts would leave blank without a word.
 * @throws TypeError that names the chart type or component, and where to register it
 */
export function refuseUnregistered(option: Readonly<Record<string, unknown>>): void {
  for (const one of [option['series'] ?? []].flat() as Record<string, unknown>[]) {
    const type = typeof one['type'] === 'string' ? one['type'] : 'without a name'
    if (!types.has(type)) throw new TypeError(`The chart type “${type}” is not registered: add it to ${file}.`)
    for (const mark of ['markPoint', 'markArea', 'markLine'])
      if (one[mark] && !marks.has(mark)) throw new TypeError(`The chart component “${mark}” is not registered: add it to ${file}.`)
  }
  for (const [name, value] of Object.entries(option))
    if (value !== undefined && !settings.test(name) && !components.has(name))
      throw new TypeError(`The chart component “${name}” is not registered: add it to ${file}.`)
}
