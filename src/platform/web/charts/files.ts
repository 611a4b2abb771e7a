/** A chart as a picture in a file, drawn again on white paper, with its title, its legend and what it leaves out. */
import { LegendPlainComponent, TitleComponent } from 'echarts/components'
import { SVGRenderer } from 'echarts/renderers'
import { saveFile } from '#platform/web/api/send.ts'
import type { Drawing, LegendItem } from './drawing.ts'
import { echarts } from './echarts.ts'
import { kindsOf } from './kinds.ts'
import { chartFont, lookOfPaper } from './look.ts'
import { saveSvgPicture, type SvgPicture } from './svgFile.ts'

echarts.use([TitleComponent, LegendPlainComponent, SVGRenderer])

/** Content of a chart's file. */
export interface Picture {
  readonly drawing: Drawing
  readonly title: string
  /** How much of what is drawn, and what is left out. */
  readonly note: string
  readonly legend?: readonly LegendItem[] | undefined
  readonly hidden?: ReadonlySet<string> | undefined
  /** The file's name, without its ending. */
  readonly fileName: string
}

const paper = { width: 1200, height: 860 }
/** Pixels beside the note, of a line of it, and of a letter at most. */
const [margin, lineHeight, letter] = [20, 16, 6.4]

async function onPaper({ drawing, title, note, legend = [], hidden = new Set() }: Picture) {
  const shown = legend.filter(({ name }) => !hidden.has(name))
  const lines = Math.ceil((note.length * letter) / (paper.width - 2 * margin))
  const room = { top: shown.length ? 88 : 60, bottom: 20 + lineHeight * lines }
  const words = { color: lookOfPaper.soft, fontSize: 12, fontWeight: 400, fontFamily: chartFont }
  const option = {
    ...drawing({ look: lookOfPaper, ...paper, isNarrow: false, room, zoom: [], hidden }),
    backgroundColor: lookOfPaper.surface,
    title: [
      { text: title, left: 20, top: 20, textStyle: { color: lookOfPaper.text, fontSize: 18, fontWeight: 600, fontFamily: chartFont } },
      { text: note, left: margin, bottom: 16, textStyle: { ...words, lineHeight, width: paper.width - 2 * margin, overflow: 'break' } },
    ],
    ...(shown.length && {
      legend: {
        left: 16,
        top: 52,
        icon: 'circle',
        itemWidth: 10,
        textStyle: words,
        data: shown.map(({ name, colour }) => ({ name, itemStyle: { color: colour } })),
      },
    }),
    animation: false,
  }
  await kindsOf(option)
  return option
}

/** Saves the chart as PNG, in double resolution. */
export async function savePng(picture: Picture): Promise<void> {
  const chart = echarts.init(document.createElement('div'), null, { renderer: 'canvas', ...paper })
  chart.setOption(await onPaper(picture))
  const canvas = chart.renderToCanvas({ pixelRatio: 2, backgroundColor: lookOfPaper.surface })
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  chart.dispose()
  if (!png) throw new Error('The picture could not be made')
  saveFile(png, `${picture.fileName}.png`)
}

/** The chart as an SVG. */
export async function svgOf(picture: Picture): Promise<SvgPicture> {
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, ...paper })
  chart.setOption(await onPaper(picture))
  const text = chart.renderToSVGString()
  chart.dispose()
  return { text, ...paper, fileName: picture.fileName }
}

/** Saves the chart as SVG. */
export const saveSvg = async (picture: Picture): Promise<void> => saveSvgPicture('svg', await svgOf(picture))
