/** A drawing as a file, from the text of an SVG: unchanged, or as PNG in double resolution. */
import { saveFile } from '#platform/web/api/send.ts'

/** The text of an SVG, and how large it is in pixels. */
export interface SvgPicture {
  readonly text: string
  readonly width: number
  readonly height: number
  /** The file's name, without its ending. */
  readonly fileName: string
}

/** Browsers make no canvas of more pixels a side. */
const mostPixels = 16_000

export async function saveSvgPicture(kind: 'png' | 'svg', { text, width, height, fileName }: SvgPicture): Promise<void> {
  const file = new Blob([text], { type: 'image/svg+xml' })
  if (kind === 'svg') return saveFile(file, `${fileName}.svg`)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  const scale = Math.min(2, mostPixels / Math.max(width, height))
  Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) })
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!png) throw new Error('The picture could not be made')
  saveFile(png, `${fileName}.png`)
}

/** Words within the text of an SVG or XML, safe there. */
export const escapedWords = (words: string): string => words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A drawing on white paper, with its title above and what it says below. `inner` begins at 0, 0. */
export function onPaper({
  title,
  note,
  inner,
  width,
  height,
}: {
  readonly title: string
  readonly note: string
  readonly inner: string
  readonly width: number
  readonly height: number
}): Omit<SvgPicture, 'fileName'> {
  const [whole, high] = [width + 40, height + 96]
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${high}" viewBox="0 0 ${whole} ${high}" font-family="'Inter Variable', Inter, system-ui, sans-serif" font-size="13">
<rect width="${whole}" height="${high}" fill="#fff"/>
<text x="20" y="36" font-size="18" font-weight="600" fill="#171f30">${escapedWords(title)}</text>
<g transform="translate(20, 56)">${inner}</g>
<text x="20" y="${high - 16}" font-size="12" fill="#5b6579">${escapedWords(note)}</text>
</svg>`
  return { text, width: whole, height: high }
}
