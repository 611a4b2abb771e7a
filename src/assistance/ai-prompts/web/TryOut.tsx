import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { ai } from '#assistance/ai/contract.ts'
import type { AiPrompt } from '#assistance/ai-prompts/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'

/** Sends a text with the prompt to the model of this workspace and shows both sides. */
export function TryOut({ prompt: { text1, text2, text3 } }: { prompt: AiPrompt }) {
  const [typed, setTyped] = useState('')
  const [made, setMade] = useState<Reply<typeof ai.calls.tryPrompt>>()
  const [isBusy, setBusy] = useState(false)
  const attempt = async () => {
    setBusy(true)
    try {
      setMade(await send(ai.calls.tryPrompt, { body: { prompt: { text1, text2, text3 }, text1: typed } }, { stay: true }))
    } catch (error) {
      void notify(messageOf(error), 'error')
    }
    setBusy(false)
  }
  return (
    <section className="card">
      <h2>Try it out</h2>
      <Textarea
        label="Sample text"
        autosize
        minRows={2}
        maxLength={4000}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button variant="default" loading={isBusy} onClick={() => void attempt()}>
        Try the saved prompt
      </Button>
      {made && (
        <div role="status">
          {made.note && <p>{made.note}</p>}
          {made.text !== null && <pre>{made.text}</pre>}
          <details>
            <summary>Request sent to the model</summary>
            <pre>{made.sent.system}</pre>
            <pre>{made.sent.user}</pre>
          </details>
        </div>
      )}
    </section>
  )
}
