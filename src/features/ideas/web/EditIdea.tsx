import './ideas.css'
import { idea } from '#features/ideas/contract/idea.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'
import { IdeaSubtitle } from './IdeaSubtitle.tsx'
import { VoteButton } from './VoteButton.tsx'

export default recordScreen(idea, {
  subtitle: (record) => <IdeaSubtitle record={record} />,
  actions: (record) => <VoteButton ideaId={record.ideaId} count={record.vote} />,
})
