import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconMessageQuestion } from '@tabler/icons-react'
import { help } from '#everyday/help/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf } from '#platform/web/api/queries.ts'

/** Says on the overview how many questions of people in the workspace wait for an answer; nothing where none does. */
export function WaitingQuestions() {
  const { data = [] } = useQuery(queryOf(help.calls.asked))
  const open = data.filter(({ answer }) => answer === null).length
  if (open === 0) return null
  return (
    <p className="overview-more beside across">
      <Link to="/admin/questions" className="plain-button as-link">
        <IconMessageQuestion size={15} aria-hidden="true" /> {counted(open, 'question', 'questions')} without an answer
      </Link>
    </p>
  )
}
