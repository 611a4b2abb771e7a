/** The answer of the board's call as the board draws it. */
import type { ideas } from '#features/ideas/contract.ts'
import type { IdeaColumn, laneFields } from '#features/ideas/contract/board.ts'
import type { Reply } from '#platform/contract/call.ts'
import type { Permissions } from '#platform/contract/entity.ts'
import type { BoardCard, BoardColumn, CardMove } from '#platform/web/drag/board/cards.ts'

type Answer = Reply<(typeof ideas)['calls']['board']>

/** Stands for the column of ideas that have no status. */
const noStatus = 'none'

export type LaneName = (typeof laneFields)[number]['value']

export interface IdeaCard extends BoardCard {
  readonly number: number
  readonly priority: string | null
  readonly votes: number
  /** The values by which a board has lanes, by field. */
  readonly values: Readonly<Record<LaneName, readonly string[]>>
  readonly driverIds: readonly string[]
  readonly areaIds: readonly string[]
  readonly author: string
  /** In its column, filtered or not, 1 for the first. */
  readonly place: number
}

export const columnsIn = ({ columns }: Answer): BoardColumn[] =>
  columns.map(({ refIdeaStatusId, name, color }: IdeaColumn) => ({
    id: refIdeaStatusId ?? noStatus,
    title: name,
    ...(color && { colour: color }),
  }))

const idsOf = (list: unknown, key: string): string[] => (list as Record<string, string>[]).map((row) => row[key]!)
const single = (value: unknown): string[] => (value === null ? [] : [value as string])

export const cardsIn = ({ cards }: Answer): IdeaCard[] =>
  (cards as readonly Record<string, unknown>[]).map((card) => ({
    id: card['ideaId'] as string,
    columnId: (card['stage'] as string | null) ?? noStatus,
    name: card['name'] as string,
    isFixed: !(card['permissions'] as Permissions).edit,
    number: card['ideaNumber'] as number,
    priority: card['priority'] as string | null,
    votes: card['vote'] as number,
    values: {
      type: single(card['type']),
      priority: single(card['priority']),
      drivers: idsOf(card['drivers'], 'refDriverId'),
      areas: idsOf(card['areas'], 'areaId'),
      portfolios: idsOf(card['portfolios'], 'portfolioId'),
      programs: idsOf(card['programs'], 'programId'),
    },
    driverIds: idsOf(card['drivers'], 'refDriverId'),
    areaIds: idsOf(card['areas'], 'areaId'),
    author: (card['createdByName'] as string | null) ?? '',
    place: card['displayOrder'] as number,
  }))

/** What the call is told of a move: the place among all cards of the column, also those that a filter hides. */
export function moveOf(cards: readonly IdeaCard[], { id, columnId, afterId }: CardMove) {
  const own = cards.find((card) => card.id === id)
  const after = cards.find((card) => card.id === afterId)
  const isFromAbove = own && after && own.columnId === columnId && own.place < after.place
  const displayOrder = after ? after.place + (isFromAbove ? 0 : 1) : 1
  return { ideaId: id, targetStatusId: columnId === noStatus ? null : columnId, displayOrder }
}
