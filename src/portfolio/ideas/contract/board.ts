/** The board of ideas: its columns are the statuses, its cards the active ideas. */
import * as z from 'zod/mini'
import { bodyOf, call } from '#platform/contract/call.ts'
import { crud, partSchema } from '#platform/contract/crud.ts'
import { choice, number, reference, text } from '#platform/contract/field.ts'
import { listQuery } from '#platform/contract/query.ts'
import { idea } from './idea.ts'

/** Fields of a card, as the list call names them. */
export const cardFields = [
  'ideaNumber',
  'name',
  'stage',
  'type',
  'priority',
  'vote',
  'drivers',
  'areas',
  'portfolios',
  'programs',
  'createdByName',
  'displayOrder',
  'permissions',
] as const

/** Fields that the board can have lanes by. */
export const laneFields = [
  { value: 'type', label: 'Type' },
  { value: 'priority', label: 'Priority' },
  { value: 'drivers', label: 'Driver' },
  { value: 'areas', label: 'Business area' },
  { value: 'portfolios', label: 'Portfolio' },
  { value: 'programs', label: 'Program' },
] as const

const column = z.object({
  /** Null: ideas without a status; present only when there are some. */
  refIdeaStatusId: z.nullable(z.string()),
  name: z.string(),
  color: z.nullable(z.string()),
  displayOrder: z.nullable(z.number()),
  /** Number of ideas that match. */
  count: z.number(),
  vote: z.number(),
})
export type IdeaColumn = z.output<typeof column>

const card = partSchema(idea, cardFields)

const board = z.object({ columns: z.array(column), cards: z.array(card) })

/** Ways to narrow the list of ideas. */
const narrowing = z.pick(listQuery, { search: true, filter: true })

const values = z.array(z.object({ id: z.string(), name: z.string(), chosen: z.boolean() }))

export const boardCalls = {
  board: call({
    method: 'GET',
    path: '/ideas/board',
    summary: 'Returns the board: its columns, and the active ideas as cards in their order. Filtered like the list',
    access: 'session',
    query: narrowing,
    reply: board,
  }),
  boardFilterValues: call({
    method: 'GET',
    path: '/ideas/board/filtervalues',
    summary: 'Returns the filters of the board: values that ideas on it have; chosen are those that `filter` names',
    access: 'session',
    query: z.pick(listQuery, { filter: true }),
    reply: z.object({
      statuses: values,
      types: values,
      priorities: values,
      drivers: values,
      areas: values,
      portfolios: values,
      programs: values,
      applications: values,
    }),
  }),
  moveCard: call({
    method: 'POST',
    path: '/ideas/board/movecard',
    summary: 'Moves a card to a place of a column; returns the idea as it is then',
    access: idea.rights.edit,
    ...bodyOf({
      ideaId: reference({ label: 'Idea', to: idea.name, required: true }),
      targetStatusId: reference({ label: 'Status', to: 'refIdeaStatus', help: 'Left out: the column that it is in; null: none.' }),
      displayOrder: number({
        label: 'Place',
        required: true,
        min: 1,
        help: 'Among the cards of the column that one sees, 1 for the first; more than there are: the last.',
      }),
      laneField: choice({ label: 'Lanes', options: laneFields, help: 'The card also goes from one lane of this field to another.' }),
      laneFrom: text({ label: 'Lane it leaves', help: 'The value there; none where left out.' }),
      laneTo: text({ label: 'Lane it enters', help: 'The value there; none where left out.' }),
    }),
    reply: crud(idea).get.reply,
    entity: idea.name,
  }),
}
