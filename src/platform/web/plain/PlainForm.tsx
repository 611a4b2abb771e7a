import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Call } from '#platform/contract/call.ts'
import type { Fields } from '#platform/contract/field.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { sendAny } from '#platform/web/api/send.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { valuesOf, type Values } from '#platform/web/form/values.ts'
import type { Input } from '#platform/web/fields/input.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Loaded } from './Loaded.tsx'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'

interface PlainFormProps {
  title: string
  lead?: string
  fields: Fields
  inputs?: Readonly<Record<string, Input>>
  initial?: Values
  params?: Record<string, string>
  /** Adds one; with `read`, changes the one that it answers. */
  save: Call
  read?: Call
  remove?: Call
  /** Link followed after saving. */
  back: { to: string; search?: Record<string, string> }
  /** Further parts of the record, beneath the form once it is drawn. */
  below?: ReactNode
}

/** Adds a plain record, or changes the one of the address. */
export function PlainForm(props: PlainFormProps) {
  const { read, params } = props
  if (!read) return <Form {...props} />
  return (
    <Loaded<Call> call={read} input={{ params: params ?? {} }} what="The record">
      {(record) => <Form {...props} initial={valuesOf(props.fields, Object.fromEntries(Object.entries(record ?? {})))} />}
    </Loaded>
  )
}

function Form({ title, lead, fields, inputs, initial, params = {}, save, remove, back, below }: PlainFormProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const goOn = (said: string) => {
    void queries.invalidateQueries({ queryKey: ['call'] })
    void notify(said)
    void navigate(back)
  }
  return (
    <>
      <SandboxLine />
      <CallCard
        title={title}
        lead={lead}
        call={save}
        fields={fields}
        params={params}
        submitLabel="Save"
        {...(inputs && { inputs })}
        {...(initial && { initial })}
        onDone={() => goOn('Saved')}
      />
      {remove && <Removal remove={remove} params={params} onDone={() => goOn('Removed')} />}
      {below}
    </>
  )
}

function Removal({ remove, params, onDone }: { remove: Call; params: Record<string, string>; onDone(): void }) {
  const [fault, setFault] = useState<string>()
  const [isSure, setSure] = useState(false)
  const send = () => sendAny(remove, { params }, { stay: true }).then(onDone, (error: unknown) => setFault(messageOf(error)))
  return (
    <div className="form-body" data-single>
      <section className="card plain-bar">
        {fault ? <p role="alert">{fault}</p> : <p>{isSure ? 'This cannot be undone.' : 'Only what nothing uses can be removed.'}</p>}
        <span className="spacer" />
        <Button variant="default" color="red" onClick={() => (isSure ? void send() : setSure(true))}>
          {isSure ? 'Remove for good' : 'Remove'}
        </Button>
      </section>
    </div>
  )
}
