import './portfolio-paper.css'
import { counted } from '#platform/contract/words.ts'
import { ApplicationsTable } from './ApplicationsTable.tsx'
import { PaperPage } from './PaperPage.tsx'
import { scopeWords, scoreWords } from './words.ts'

/** The applications of one portfolio, for paper. */
export default function PrintedApplications({ id }: { id: string }) {
  return (
    <PaperPage id={id} title={(name) => `Applications of ${name}`}>
      {(paper) => (
        <>
          <p>
            {counted(paper.members.length, 'application')} · {scopeWords(paper)}
          </p>
          {paper.members.length > 0 && <ApplicationsTable {...paper} />}
          <p className="portfolio-paper-note">{scoreWords(paper)}</p>
        </>
      )}
    </PaperPage>
  )
}
