import './outbox.css'
import { useQuery } from '@tanstack/react-query'
import { outbox } from '#everyday/outbox/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { usePageCount } from '#platform/web/shell/pageTitle.ts'

type Message = Reply<typeof outbox.calls.list>[number]

/** Letters that the product has written, newest first; without a mail server they are read here. */
export default function Outbox() {
  const { data, error, refetch } = useQuery({ ...queryOf(outbox.calls.list), staleTime: 0, refetchOnWindowFocus: true })
  usePageCount(data?.length)
  if (!data)
    return error ? (
      <PageFailure title="The outbox could not be loaded" error={error} retry={() => void refetch()} />
    ) : (
      <div className="outbox stack" aria-busy="true">
        {[0, 1, 2].map((at) => (
          <div key={at} className="card" style={{ height: 62 }} />
        ))}
      </div>
    )
  if (data.length === 0)
    return (
      <EmptyPlace
        title="No message yet"
        text="Messages with links to verify an address, choose a new password or accept an invitation appear here."
      />
    )
  return (
    <ul className="outbox stack">
      {data.map((message) => (
        <li key={message.mailMessageId} className="card">
          <details>
            <summary>
              <b className="strong">{message.subject}</b>
              <span className="soft breaks">{message.toAddress}</span>
              <span className="outbox-state soft breaks" data-kind={stateOf(message).kind}>
                {stateOf(message).text}
              </span>
            </summary>
            <pre>
              {message.textBody === null
                ? 'The text was deleted when the message was sent, because anyone could use the links in it.'
                : linked(message.textBody)}
            </pre>
          </details>
        </li>
      ))}
    </ul>
  )
}

function stateOf({ sentDate, error, attempts, createdDate }: Message): { kind: 'sent' | 'failed' | 'kept'; text: string } {
  if (sentDate) return { kind: 'sent', text: `Sent ${formatDateTime(sentDate)}` }
  if (error) return { kind: 'failed', text: `Not sent after ${attempts} ${attempts === 1 ? 'try' : 'tries'}: ${error}` }
  return { kind: 'kept', text: `Written ${formatDateTime(createdDate)}` }
}

/** Addresses in the text can be opened. */
const linked = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, at) =>
    /^https?:/.test(part) ? (
      <a key={at} href={part} className="text-link">
        {part}
      </a>
    ) : (
      part
    ),
  )
