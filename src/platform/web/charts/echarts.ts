/**
 * The only way to ECharts: one tree-shaken build, always behind a dynamic import. A chart type or component that is used is registered here;
 * one that is not is refused in words, since ECharts itself draws nothing and says nothing. What only files need, files.ts adds.
 */
import { BarChart, CustomChart, LineChart, ScatterChart, TreemapChart } from 'echarts/charts'
import { DataZoomInsideComponent, GridSimpleComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

echarts.use([
  ScatterChart,
  CustomChart,
  BarChart,
  LineChart,
  TreemapChart,
  GridSimpleComponent,
  MarkAreaComponent,
  MarkLineComponent,
  DataZoomInsideComponent,
  CanvasRenderer,
])

export { echarts }
export type { EChartsType } from 'echarts/core'
