import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listOf } from '#insight/attention/contract/lists.ts'
import type { Key, Tile } from '#insight/dashboards/contract/tiles.ts'
import { useOffered } from '#platform/web/router/offered.ts'
import { rowsBehind, rowsOf } from './rowsBehind.ts'

interface TileLinkProps {
  tile: Tile
  /** One group; none: all that the tile measures. */
  keys?: readonly Key[]
  className?: string
  children: ReactNode
}

/** Words of a tile, as a link to the rows behind them where the list has such an address and the reader may open it. */
export function TileLink({ tile, keys, className = '', children }: TileLinkProps) {
  const isOffered = useOffered()
  const { path } = listOf(tile.list)
  const search = keys ? rowsBehind(tile, keys) : rowsOf(tile)
  if (!search || !isOffered(path)) return <span className={className}>{children}</span>
  return (
    <Link className={`text-link ${className}`} to={path} search={search}>
      {children}
    </Link>
  )
}
