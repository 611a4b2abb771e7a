/** Names beside bubbles, as many as find a place where they cover nothing. All measures in pixels, y downwards. */

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
export interface Bubble {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Width of its name. */
  readonly width: number
}
export type Side = 'right' | 'left' | 'top' | 'bottom'

const height = 14
const gap = 4
const sides: readonly Side[] = ['right', 'left', 'top', 'bottom']

const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const isWithin = (a: Box, b: Box): boolean => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom
const boxOf = ({ x, y, radius }: Bubble): Box => ({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius })

export function labelBox({ x, y, radius, width }: Bubble, side: Side): Box {
  const away = radius + gap
  if (side === 'right' || side === 'left') {
    const left = side === 'right' ? x + away : x - away - width
    return { left, right: left + width, top: y - height / 2, bottom: y + height / 2 }
  }
  const top = side === 'top' ? y - away - height : y + away
  return { left: x - width / 2, right: x + width / 2, top, bottom: top + height }
}

/** The side on which each bubble's name is; undefined where no side is free. Bubbles that come first choose first. */
export function placeLabels(bubbles: readonly Bubble[], obstacles: readonly Box[], within: Box): (Side | undefined)[] {
  const marks = bubbles.map(boxOf)
  const taken: Box[] = [...obstacles]
  return bubbles.map((bubble, at) => {
    if (!isWithin({ left: bubble.x, right: bubble.x, top: bubble.y, bottom: bubble.y }, within)) return undefined
    const side = sides.find((one) => {
      const box = labelBox(bubble, one)
      return (
        isWithin(box, within) &&
        !marks.some((mark, other) => other !== at && overlap(mark, box)) &&
        !taken.some((other) => overlap(other, box))
      )
    })
    if (side) taken.push(labelBox(bubble, side))
    return side
  })
}
