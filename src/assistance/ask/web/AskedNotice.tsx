import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import type { AnyRecord } from '#platform/contract/entity.ts'
import { ask, longestQuestion } from '#assistance/ask/contract.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'

/** Above a list that a question opened: the parts of the question that the list does not show. They are read again, so an address can't make a notice of its own. */
export function AskedNotice({ record: { asked } }: { record: AnyRecord }) {
  const text = String(asked).slice(0, longestQuestion)
  const { data } = useQuery({ ...queryOf(ask.calls.ask, { body: { text } }), retry: false })
  const navigate = useNavigate()
  const close = () => void navigate({ ...inPlace, search: (search: object) => ({ ...search, asked: undefined }) })
  if (!data || data.unknown.length + data.problems.length === 0) return null
  return (
    <div className="banner" data-kind="info" role="status">
      <span>
        You asked for “{text}”.{' '}
        {data.unknown.length > 0 && (
          <>
            Not understood: <b>{data.unknown.map((word) => `“${word}”`).join(', ')}</b>.{' '}
          </>
        )}
        {data.problems.join(' ')}
      </span>
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={close}>
        <IconX size={16} />
      </button>
    </div>
  )
}
