import { Fragment } from 'react'
import { formatMoneyShort, formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { stepOf, type Colouring } from './steps.ts'
import { shelvesAt, tilesAt, type Tile } from './tiles.ts'

interface HeatGroupsProps {
  readonly groups: readonly Tile[]
  readonly level: number
  readonly by: Colouring
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
  /** By filters or a search: what has no application may have others. */
  readonly isNarrowed: boolean
}

/** The figure that a tile is coloured by, in words. */
export function figureOf(tile: Tile, by: Colouring): string {
  if (by === 'cost') return formatMoneyShort(tile.cost) || '–'
  if (by === 'count') return formatNumber(tile.applications.length, 0)
  if (by === 'risk') return tile.applications.length ? `${formatNumber(tile.atRisk, 0)} at risk` : '–'
  return tile[by] === null ? '–' : formatNumber(Math.round(tile[by]), 0)
}

/** In place of figures. */
export const noneIn = (isNarrowed: boolean): string => (isNarrowed ? 'None match' : 'No application')

/** The most that a tile has of what costs or counts are coloured by. */
export const largestOf = (tiles: readonly Tile[], by: Colouring): number =>
  Math.max(0, ...tiles.map((tile) => (by === 'cost' ? (tile.cost ?? 0) : tile.applications.length)))

/** Which five colours there are. */
export const kindOf = (by: Colouring): 'amount' | 'score' => (by === 'cost' || by === 'count' ? 'amount' : 'score')

/** A card for each capability of the first level, with its tiles beneath what they are parts of. */
export function HeatGroups({ groups, level, by, chosen, onChoose, isNarrowed }: HeatGroupsProps) {
  const all = groups.flatMap((group) => tilesAt(group, level))
  const largest = largestOf(all, by)
  return (
    <div className="heat-groups heat-colours" data-kind={kindOf(by)}>
      {groups.map((group) => (
        <section key={group.id} className="card" aria-label={group.name}>
          <header>
            <h2>{group.name}</h2>
            <p className="soft small numbers">
              <b data-step={stepOf(group, by, largest)}>{figureOf(group, by)}</b> {summaryOf(group, by)}
            </p>
          </header>
          {shelvesAt(group, level).map(({ of, tiles }) => (
            <Fragment key={tiles[0]!.id}>
              {of !== group && <h3 className="soft small">{of.name}</h3>}
              <div className="heat-tiles">
                {tiles.map((tile) => (
                  <button
                    className="column spread small breaks"
                    key={tile.id}
                    type="button"
                    data-step={stepOf(tile, by, largest)}
                    data-none={tile.applications.length === 0 || undefined}
                    aria-pressed={tile.id === chosen}
                    onClick={() => onChoose(tile.id)}
                  >
                    <span>{tile.name}</span>
                    {tile.applications.length === 0 ? (
                      <small>{noneIn(isNarrowed)}</small>
                    ) : (
                      <span>
                        <b>{figureOf(tile, by)}</b>
                        <small>{summaryOf(tile, by)}</small>
                      </span>
                    )}
                  </button>
                ))}
              </div>
            </Fragment>
          ))}
        </section>
      ))}
    </div>
  )
}

/** Text beside the figure: the number of applications and their cost, without repeating the figure. */
export function summaryOf({ applications, cost }: Tile, by: Colouring): string {
  if (by === 'count') return formatMoneyShort(cost)
  if (cost === null) return counted(applications.length, 'application')
  const count = formatNumber(applications.length, 0)
  return by === 'cost' ? count : `${count} · ${formatMoneyShort(cost)}`
}
