/** How large a diagram is drawn, as a share of its own size. */
import type { Layout } from './layout.ts'

/** The steps of the buttons. */
const zooms = [0.25, 0.5, 0.75, 1, 1.25, 1.5]

/** Pixels that a drawing may fill. */
export interface Room {
  readonly width: number
  readonly height: number
}

/** The whole drawing at once, as far as the smallest step allows; never enlarged. */
export function fitting({ width, height }: Layout, room: Room | undefined): number {
  if (!room) return 1
  const share = Math.min(1, room.width / width, room.height / height)
  return Math.max(zooms[0]!, Math.floor(share * 100) / 100)
}

export const smaller = (zoom: number): number | undefined => zooms.findLast((one) => one < zoom)
export const larger = (zoom: number): number | undefined => zooms.find((one) => one > zoom)
