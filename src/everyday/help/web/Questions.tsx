import './help.css'
import { Button, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { help, type HelpQuestion } from '#everyday/help/contract.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { useDraftText } from './useDraftText.ts'

const all = { ...queryOf(help.calls.asked), staleTime: 0 }

/** Questions of people in the workspace, for users who may answer them. */
export default function Questions() {
  const { data, error, refetch } = useQuery(all)
  if (error && !data) return <PageFailure title="The questions could not be loaded" error={error} retry={() => void refetch()} />
  if (!data) return null
  if (data.length === 0)
    return (
      <EmptyPlace title="No questions yet" text="People ask you in help, under “Ask your administrators”. Their questions appear here." />
    )
  return (
    <div className="help-screen help-questions column gap-16">
      {data.map((one) => (
        <Question key={one.helpQuestionId} asked={one} />
      ))}
    </div>
  )
}

function Question({
  asked: { helpQuestionId, question, askedByName, askedDate, answer, answeredByName, answeredDate },
}: {
  asked: HelpQuestion
}) {
  return (
    <article className="card help-question column" aria-label={`Question of ${askedByName}`}>
      <p>{question}</p>
      <small>
        {askedByName}, {formatDateTime(askedDate)}
      </small>
      {answer === null ? <AnswerForm id={helpQuestionId} asker={askedByName} /> : <p>{answer}</p>}
      {answeredDate && (
        <small>
          Answered by {answeredByName}, {formatDateTime(answeredDate)}
        </small>
      )}
    </article>
  )
}

/** The draft stays until it is sent, even after a reload. */
function AnswerForm({ id, asker }: { id: string; asker: string }) {
  const [text, setText, forget] = useDraftText(`help.answer.${id}`)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(help.calls.answer, { params: { id }, body: { answer: text.trim() } }, { stay: true }),
    onSuccess: (answered) => {
      forget()
      queryClient.setQueryData<readonly HelpQuestion[]>(all.queryKey, (before = []) =>
        before.map((one) => (one.helpQuestionId === id ? answered : one)),
      )
    },
  })
  return (
    <>
      <Textarea
        label={`Answer to ${asker}`}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={2000}
        value={text}
        error={error && messageOf(error)}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Button loading={isPending} disabled={text.trim() === ''} onClick={() => mutate()}>
        Send the answer
      </Button>
    </>
  )
}
