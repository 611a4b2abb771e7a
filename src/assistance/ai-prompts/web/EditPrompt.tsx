import './prompts.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { aiPrompts, promptFields, type AiPrompt } from '#assistance/ai-prompts/contract.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import LongTextField from '#platform/web/fields/longText.tsx'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { Confirm } from '#platform/web/shell/Confirm.tsx'
import { TryOut } from './TryOut.tsx'

/** With the code of the page: inputs that come later push down what is below the form. */
const inputs = { text1: LongTextField, text2: LongTextField, text3: LongTextField }

/** One prompt: its texts, a try-out, and its versions. */
export default function EditPrompt() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const asked = queryOf(aiPrompts.calls.get, { params: { id } })
  const { data, error, refetch } = useQuery({ ...asked, staleTime: 0, refetchOnWindowFocus: false })
  if (!data)
    return error ? (
      <PageFailure title="The prompt could not be loaded" error={error} retry={() => void refetch()} />
    ) : (
      <div className="form-body" data-single aria-busy="true" />
    )
  const saved = (prompt: AiPrompt) => {
    queryClient.setQueryData(asked.queryKey, prompt)
    void queryClient.invalidateQueries({ queryKey: ['call', aiPrompts.calls.versions.path] })
    void notify(`Saved as version ${prompt.version}`)
  }
  return (
    <>
      <CallCard
        key={data.version}
        title={data.promptCode}
        lead={`Version ${data.version}, ${formatDateTime(data.modifiedDate)} by ${data.modifiedByName}`}
        call={aiPrompts.calls.update}
        params={{ id }}
        fields={promptFields}
        inputs={inputs}
        initial={{ ...data }}
        submitLabel="Save"
        onDone={saved}
      />
      <div className="prompts stack gap-16">
        <TryOut prompt={data} />
        <Versions id={id} />
        <Remove id={id} name={data.promptCode} />
      </div>
    </>
  )
}

function Versions({ id }: { id: string }) {
  const { data } = useQuery({ ...queryOf(aiPrompts.calls.versions, { params: { id } }), staleTime: 0 })
  return (
    <section className="card">
      <h2>Versions</h2>
      {data?.map(({ version, text1, text2, text3, savedDate, savedByName }) => (
        <details key={version}>
          <summary>
            Version {version}, {formatDateTime(savedDate)} by {savedByName}
          </summary>
          <pre>{[text1, text2, text3].filter(Boolean).join('\n\n')}</pre>
        </details>
      ))}
    </section>
  )
}

function Remove({ id, name }: { id: string; name: string }) {
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const remove = async () => {
    await send(aiPrompts.calls.remove, { params: { id } }, { stay: true })
    void notify(`${name} deleted`)
    await navigate({ to: '/admin/system/ai/prompts' })
  }
  return (
    <p>
      <button type="button" className="plain-button" onClick={() => setAsked(true)}>
        Delete
      </button>
      {isAsked && (
        <Confirm title={`Delete ${name}?`} label="Delete" onSure={remove} onClose={() => setAsked(false)}>
          Calls that use it will fail. Its versions are deleted too.
        </Confirm>
      )}
    </p>
  )
}
