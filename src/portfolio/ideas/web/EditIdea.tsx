import './ideas.css'
import { idea } from '#portfolio/ideas/contract/idea.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'
import { IdeaSide } from './IdeaSide.tsx'
import { IdeaSubtitle } from './IdeaSubtitle.tsx'
import { PromoteButton } from './promotion/PromoteButton.tsx'
import { VoteButton } from './VoteButton.tsx'

export default recordScreen(idea, {
  subtitle: (record) => <IdeaSubtitle record={record} />,
  side: (_values, record) => record && <IdeaSide record={record} />,
  actions: (record) => (
    <>
      <VoteButton ideaId={record.ideaId} count={record.vote} />
      <PromoteButton record={record} />
    </>
  ),
})
