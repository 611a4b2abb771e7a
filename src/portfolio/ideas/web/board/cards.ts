/** The answer of the board's call as the board draws it. */
import type { ideas } from '#portfolio/ideas/contract.ts'
import type { IdeaColumn, laneFields } from '#portfolio/ideas/contract/board.ts'
import type { Reply } from '#platform/contract/call.ts'
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

const single = (value: string | null): string[] => (value === null ? [] : [value])

export const cardsIn = ({ cards }: Answer): IdeaCard[] =>
  cards.map((card) => ({
    id: card.ideaId,
    columnId: card.stage ?? noStatus,
    name: card.name,
    isFixed: !card.permissions.edit,
    number: card.ideaNumber,
    priority: card.priority,
    votes: card.vote,
    values: {
      type: single(card.type),
      priority: single(card.priority),
      drivers: card.drivers.map(({ refDriverId }) => refDriverId),
      areas: card.areas.map(({ areaId }) => areaId),
      portfolios: card.portfolios.map(({ portfolioId }) => portfolioId),
      programs: card.programs.map(({ programId }) => programId),
    },
    driverIds: card.drivers.map(({ refDriverId }) => refDriverId),
    areaIds: card.areas.map(({ areaId }) => areaId),
    author: card.createdByName ?? '',
    // Every card has one: ideas off the board have none.
    place: card.displayOrder ?? 0,
  }))

/** Move as the call takes it: the place among all cards of the column, including those that a filter hides. */
export function moveOf(cards: readonly IdeaCard[], { id, columnId, afterId }: CardMove) {
  const own = cards.find((card) => card.id === id)
  const after = cards.find((card) => card.id === afterId)
  const isFromAbove = own && after && own.columnId === columnId && own.place < after.place
  const displayOrder = after ? after.place + (isFromAbove ? 0 : 1) : 1
  return { ideaId: id, targetStatusId: columnId === noStatus ? null : columnId, displayOrder }
}
