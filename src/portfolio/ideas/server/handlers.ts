import { ideas } from '#portfolio/ideas/contract.ts'
import { served } from '#platform/server/app.ts'
import * as crud from '#platform/server/http/crud.ts'
import { board, moveCard } from './board.ts'
import { boardFilterValues } from './filter-values.ts'
import { promote } from './promote.ts'
import { ideaRecords } from './records.ts'
import { ideasVoted, ownVotes, vote } from './votes.ts'

export const ideasServed = served(ideas, {
  handlers: { ...crud.all(ideaRecords), vote, ownVotes, board, boardFilterValues, moveCard, promote },
  topics: [ideasVoted],
})
