import { SVGRenderer } from 'echarts/renderers'
import { expect, test } from 'vitest'
import { nameAxis, stackedBars, valueAxis } from './axes.ts'
import type { ChartView } from './drawing.ts'
import { echarts } from './echarts.ts'
import { heatGrid } from './heatGrid.ts'
import { kindsOf } from './kinds.ts'
import { lookOfPaper, wordColour } from './look.ts'
import { timeline } from './timeline.ts'

echarts.use([SVGRenderer])

const view: ChartView = {
  look: lookOfPaper,
  width: 600,
  height: 300,
  isNarrow: false,
  room: { top: 0, bottom: 0 },
  zoom: [],
  hidden: new Set(),
}

async function drawn(option: Readonly<Record<string, unknown>>): Promise<string> {
  await kindsOf(option)
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: view.width, height: view.height })
  chart.setOption({ ...option, animation: false })
  const svg = chart.renderToSVGString()
  chart.dispose()
  return svg
}
const grid = { xAxis: nameAxis(view, ['a', 'b']), yAxis: valueAxis(view), grid: {} }
const mark = '#123456'

test.each([
  ['scatter', { ...grid, series: [{ type: 'scatter', data: [1, 2], itemStyle: { color: mark } }] }],
  ['bar', { ...grid, series: stackedBars(view, [{ name: 'Licenses', colour: mark, values: [1, null] }]) }],
  ['line', { ...grid, series: [{ type: 'line', data: [1, 2], lineStyle: { color: mark } }] }],
  ['treemap', { series: [{ type: 'treemap', data: [{ name: 'a', value: 2, itemStyle: { color: mark } }] }] }],
  ['custom (heat grid)', heatGrid(view, ['a'], ['b'], [{ column: 'a', row: 'b', words: '5', colour: mark }])],
  [
    'custom (timeline)',
    timeline(view, [{ row: 'Ledger', name: 'In production', from: '2026-01-01', to: '2026-06-30', colour: mark }], '2026-03-01'),
  ],
])('a chart of type %s is drawn', async (_, option) => {
  expect(await drawn(option)).toContain(mark)
  expect(kindsOf(option)).toBeUndefined()
})

test('a chart type or component that is not registered is refused in words that say where to register it', () => {
  const where = 'add it to src/platform/web/charts/kinds.ts'
  expect(() => kindsOf({ series: [{ type: 'radar' }] })).toThrow(`The chart type “radar” is not registered: ${where}`)
  expect(() => kindsOf({ series: { type: 'radar' } })).toThrow('“radar”')
  expect(() => kindsOf({ ...grid, visualMap: {} })).toThrow('The chart component “visualMap” is not registered')
  expect(() => kindsOf({ ...grid, series: [{ type: 'bar', markPoint: {} }] })).toThrow('“markPoint”')
})

test('a part that is switched off in the legend is not drawn', () => {
  const parts = [
    { name: 'Licenses', colour: '#111111', values: [1] },
    { name: 'People', colour: '#222222', values: [2] },
  ]
  expect(stackedBars({ ...view, hidden: new Set(['Licenses']) }, parts).map(({ name }) => name)).toEqual(['People'])
})

test('words in a colour are darker on light ground and lighter on dark ground', () => {
  expect([wordColour('#12905f', lookOfPaper), wordColour('#12905f', { ...lookOfPaper, isDark: true })]).toEqual(['#137453', '#65b797'])
})
