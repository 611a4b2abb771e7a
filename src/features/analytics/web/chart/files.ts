/** The chart as a picture in a file, drawn anew on white paper, with its title and what it leaves out. */
import { TitleComponent } from 'echarts/components'
import { SVGRenderer } from 'echarts/renderers'
import { saveFile } from '#platform/web/api/send.ts'
import { echarts } from './echarts.ts'
import { lookOfPaper } from './look.ts'
import { timeOption, type Drawing } from './option.ts'

echarts.use([TitleComponent, SVGRenderer])

export type Captioned = Omit<Drawing, 'look' | 'isNarrow' | 'shown' | 'view'> & { readonly caption: NonNullable<Drawing['caption']> }

const paper = { width: 1200, height: 860 }
const onPaper = (drawing: Captioned) => ({
  ...timeOption({
    ...drawing,
    look: lookOfPaper,
    isNarrow: false,
    shown: null,
    view: { ...paper, technology: [0, 100], business: [0, 100] },
  }),
  animation: false,
})

export async function savePng(drawing: Captioned): Promise<void> {
  const chart = echarts.init(document.createElement('div'), null, { renderer: 'canvas', ...paper })
  chart.setOption(onPaper(drawing))
  const bytes = await fetch(chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: lookOfPaper.surface }))
  saveFile(await bytes.blob(), 'time-analysis.png')
  chart.dispose()
}

export function saveSvg(drawing: Captioned): void {
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, ...paper })
  chart.setOption(onPaper(drawing))
  saveFile(new Blob([chart.renderToSVGString()], { type: 'image/svg+xml' }), 'time-analysis.svg')
  chart.dispose()
}
