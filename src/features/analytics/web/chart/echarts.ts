/** The only file that imports ECharts: one tree-shaken build, always behind a dynamic import. */
import { CustomChart, ScatterChart } from 'echarts/charts'
import {
  AriaComponent,
  DataZoomInsideComponent,
  GridComponent,
  MarkAreaComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

echarts.use([
  ScatterChart,
  CustomChart,
  GridComponent,
  TooltipComponent,
  MarkAreaComponent,
  DataZoomInsideComponent,
  TitleComponent,
  AriaComponent,
  CanvasRenderer,
])

export { echarts }
export type { EChartsType } from 'echarts/core'
