/** The timeline as a file: drawn again on white paper, with its title and what it says. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { saveFile } from '#platform/web/api/send.ts'
import { paperPalette, TimelineDrawing, type TimelineDrawingProps } from './TimelineDrawing.tsx'

export interface TimelinePicture extends Pick<TimelineDrawingProps, 'rows' | 'endings' | 'today'> {
  readonly title: string
  readonly note: string
}

const width = 1200
const room = { top: 56, bottom: 40 }

/** The drawing as the text of a file, and how high it is. */
function svgOf({ title, note, ...given }: TimelinePicture) {
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(<TimelineDrawing {...given} width={width - 40} palette={paperPalette} />))
  const drawing = place.querySelector('svg')!
  const inner = drawing.innerHTML
  const height = Number(drawing.getAttribute('height')) + room.top + room.bottom
  root.unmount()
  const escaped = (words: string) => words.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const words = `font-family="'Inter Variable', Inter, system-ui, sans-serif"`
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ${words} font-size="13">
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="20" y="36" font-size="18" font-weight="600" fill="#171f30">${escaped(title)}</text>
<g transform="translate(20, ${room.top})">${inner}</g>
<text x="20" y="${height - 16}" font-size="12" fill="#5b6579">${escaped(note)}</text>
</svg>`
  return { text, height }
}

const fileName = ({ title }: TimelinePicture) => `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}-timeline`

export async function saveTimeline(kind: 'png' | 'svg', picture: TimelinePicture): Promise<void> {
  const { text, height } = svgOf(picture)
  const file = new Blob([text], { type: 'image/svg+xml' })
  if (kind === 'svg') return saveFile(file, `${fileName(picture)}.svg`)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: width * 2, height: height * 2 })
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!png) throw new Error('The picture could not be made')
  saveFile(png, `${fileName(picture)}.png`)
}
