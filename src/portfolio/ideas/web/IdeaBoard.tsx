import { idea } from '#portfolio/ideas/contract/idea.ts'
import { listScreen } from '#platform/web/screen/list.tsx'
import { BoardOfIdeas } from './board/BoardOfIdeas.tsx'
import { ideaOptions } from './options.tsx'

/** The list of ideas as a board: the same search, filters and views. */
export default listScreen(idea, { ...ideaOptions, stage: { draw: (shown) => <BoardOfIdeas {...shown} /> } })
