/**
 * The only way to ECharts: one tree-shaken build, always behind a dynamic import. Every chart page loads what is registered here; what only some
 * charts need, kinds.ts adds, and what only files need, files.ts.
 */
import { CustomChart, ScatterChart } from 'echarts/charts'
import { DataZoomInsideComponent, GridSimpleComponent, MarkAreaComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

echarts.use([ScatterChart, CustomChart, GridSimpleComponent, MarkAreaComponent, DataZoomInsideComponent, CanvasRenderer])

export { echarts }
export type { EChartsType } from 'echarts/core'
