import type { SvgPicture } from '#platform/web/charts/svgFile.ts'

/** Room beneath the head of a landscape page, A4 or Letter, in pixels. */
const room = { width: 940, height: 560 }
/** Smaller words can't be read on paper. */
const smallest = 0.45

/** Scale of a drawing on a page; undefined if it would be unreadable. */
export function scaleOnPaper({ width, height }: Pick<SvgPicture, 'width' | 'height'>): number | undefined {
  const scale = Math.min(1, room.width / width, room.height / height)
  return scale < smallest ? undefined : scale
}

interface PaperPictureProps {
  picture(): SvgPicture
  /** Text printed if the drawing would be too small to read. */
  readonly otherwise?: string
}

/** A drawing on paper, as large as a page has room for. */
export function PaperPicture({ picture, otherwise }: PaperPictureProps) {
  const drawn = picture()
  const scale = scaleOnPaper(drawn)
  if (scale === undefined) return otherwise && <p>{otherwise}</p>
  return (
    <div
      className="paper-picture"
      ref={(place) => {
        const drawing = new DOMParser().parseFromString(drawn.text, 'image/svg+xml').documentElement
        drawing.setAttribute('width', String(drawn.width * scale))
        drawing.setAttribute('height', String(drawn.height * scale))
        place?.replaceChildren(document.adoptNode(drawing))
      }}
    />
  )
}
