import { formatNumber } from '#platform/contract/format.ts'
import { weakBelow, type Tile } from './tiles.ts'

interface HeatFiguresProps {
  readonly tiles: readonly Tile[]
  readonly level: number
  readonly isNarrowed: boolean
}

/** Counts beneath the map. */
export function HeatFigures({ tiles, level, isNarrowed }: HeatFiguresProps) {
  const unserved = tiles.filter(({ applications }) => applications.length === 0).length
  const weak = tiles.filter(({ technology }) => technology !== null && technology < weakBelow).length
  const atRisk = tiles.filter((tile) => tile.atRisk > 0).length
  return (
    <>
      <span>
        <b>{formatNumber(tiles.length, 0)}</b> at level {level}
      </span>
      <span>
        <b>{formatNumber(weak, 0)}</b> with a technology score below {weakBelow}
      </span>
      <span>
        <b>{formatNumber(unserved, 0)}</b> {isNarrowed ? 'without an application in this filter' : 'without an application'}
      </span>
      <span>
        <b>{formatNumber(atRisk, 0)}</b> with an application at risk: it ends within a year, or has ended, or is critical (4 or 5) with a
        technology score below {weakBelow}
      </span>
    </>
  )
}
