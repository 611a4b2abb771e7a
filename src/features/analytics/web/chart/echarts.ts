/** The only way to ECharts: one tree-shaken build, always behind a dynamic import. What only files need, files.ts adds. */
import { CustomChart, ScatterChart } from 'echarts/charts'
import { DataZoomInsideComponent, GridSimpleComponent, MarkAreaComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

echarts.use([ScatterChart, CustomChart, GridSimpleComponent, MarkAreaComponent, DataZoomInsideComponent, CanvasRenderer])

export { echarts }
export type { EChartsType } from 'echarts/core'
