import { counted } from '#platform/contract/words.ts'
import { Printed } from '#platform/web/print/Printed.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { MembersTable } from './MembersTable.tsx'
import { usePaperPortfolio } from './usePaperPortfolio.ts'

/** The applications of one portfolio, for paper. */
export default function PrintedApplications({ id }: { id: string }) {
  const { content, error, retry } = usePaperPortfolio(id)
  usePageTitle(content && `Applications of ${content.record.name}`)
  return (
    <Printed content={content} error={error} retry={retry}>
      {({ members, costs }) => (
        <>
          <p>{counted(members.length, 'application')}, without those of its parts.</p>
          <MembersTable members={members} costs={costs} />
        </>
      )}
    </Printed>
  )
}
