/** A chart as an ECharts option for the size of its place, independent of how and where it is drawn. */
import type { EChartsCoreOption } from 'echarts/core'
import type { Look } from './look.ts'

/** How far one axis is zoomed in, in per cent of its whole. */
export type Zoomed = readonly [from: number, to: number]

/** The place that a chart fills, on the page or in a file. */
export interface ChartView {
  readonly look: Look
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Too narrow for words beside marks. */
  readonly isNarrow: boolean
  /** Pixels to keep free above and below, for the title and the note of a file; 0 on the page. */
  readonly room: { readonly top: number; readonly bottom: number }
  /** Ranges by `dataZoom` of the option, in order; empty while everything is visible. */
  readonly zoom: readonly Zoomed[]
  /** Names of series that the person has switched off in the legend. */
  readonly hidden: ReadonlySet<string>
}

/** Makes the option; keep its identity while it draws the same. */
export type Drawing = (view: ChartView) => EChartsCoreOption

/** A line of the legend. */
export interface LegendItem {
  readonly name: string
  readonly colour: string
}

/** The same as a table: each chart has one. */
export interface ChartTableData {
  readonly columns: readonly { readonly label: string; readonly isNumeric?: boolean }[]
  /** Texts, formatted as on screens. */
  readonly rows: readonly (readonly string[])[]
}
