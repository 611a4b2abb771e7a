/** Tiles in another order. */
export function moved<T>(tiles: readonly T[], at: number, by: -1 | 1): T[] {
  const others = tiles.toSpliced(at, 1)
  return others.toSpliced(at + by, 0, tiles[at]!)
}

export const without = <T>(tiles: readonly T[], at: number): T[] => tiles.toSpliced(at, 1)
