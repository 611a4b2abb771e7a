import { Button, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { help, type HelpQuestion } from '#everyday/help/contract.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { useDraftText } from './useDraftText.ts'

const own = { ...queryOf(help.calls.questions), staleTime: 0 }

/** A question to the administrators of the workspace, and those asked before with their answers. What is typed stays until it is sent. */
export function AskAdministrators() {
  const { data, error } = useQuery(own)
  const [text, setText, forget] = useDraftText('help.question')
  const { mutate, isPending, ...sent } = useMutation({
    mutationFn: () => send(help.calls.ask, { body: { question: text.trim() } }, { stay: true }),
    onSuccess: (asked) => {
      forget()
      queryClient.setQueryData<readonly HelpQuestion[]>(own.queryKey, (before = []) => [asked, ...before])
    },
  })
  return (
    <div className="help-questions">
      <p>The administrators of your workspace get your question by e-mail. Their answer appears here, and is sent to you.</p>
      <Textarea
        label="Your question"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        value={text}
        error={sent.error && messageOf(sent.error)}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Button loading={isPending} disabled={text.trim() === ''} onClick={() => mutate()}>
        Send the question
      </Button>
      <p role="status" className="visually-hidden">
        {sent.isSuccess && 'Your question was sent.'}
      </p>
      {error && <p role="alert">{messageOf(error)}</p>}
      {data?.map((one) => (
        <Asked key={one.helpQuestionId} asked={one} />
      ))}
    </div>
  )
}

const Asked = ({ asked: { question, askedDate, answer, answeredByName } }: { asked: HelpQuestion }) => (
  <article className="card help-question column">
    <p>{question}</p>
    <small>You, {formatDateTime(askedDate)}</small>
    {answer === null ? <p className="help-waits">No answer yet.</p> : <p>{answer}</p>}
    {answer !== null && <small>{answeredByName}</small>}
  </article>
)
