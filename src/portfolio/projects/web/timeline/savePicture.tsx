/** The timeline as a file: drawn again on white paper, with its title and what it says. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onPaper, saveSvgPicture } from '#platform/web/charts/svgFile.ts'
import { paperPalette } from './palette.ts'
import { TimelineDrawing, type TimelineDrawingProps } from './TimelineDrawing.tsx'

export interface TimelinePicture extends Pick<TimelineDrawingProps, 'rows' | 'endings' | 'today' | 'scale'> {
  readonly title: string
  readonly note: string
}

const width = 1160

const fileName = ({ title }: TimelinePicture) => `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}-timeline`

export async function saveTimeline(kind: 'png' | 'svg', picture: TimelinePicture): Promise<void> {
  const { title, note, ...given } = picture
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(<TimelineDrawing {...given} width={width} palette={paperPalette} />))
  const drawing = place.querySelector('svg')!
  const paper = onPaper({ title, note, inner: drawing.innerHTML, width, height: Number(drawing.getAttribute('height')) })
  root.unmount()
  return saveSvgPicture(kind, { ...paper, fileName: fileName(picture) })
}
