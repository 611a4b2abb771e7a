import './form.css'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { Call, Reply } from '#platform/contract/call.ts'
import type { Fields } from '#platform/contract/field.ts'
import { isProblem, type ApiProblem } from '#platform/web/api/problem.ts'
import { pathOf, sendAny } from '#platform/web/api/send.ts'
import { isSecret, type Input } from '#platform/web/fields/input.ts'
import { LightInput } from '#platform/web/fields/LightInput.tsx'
import { ErrorSummary, FormProblem } from './ErrorSummary.tsx'
import { focusPath, useFirstFocus } from './focus.ts'
import { useDraft } from './useDraft.ts'
import type { Kept } from './useKept.ts'
import { useMarkedDirty } from './useMarkedDirty.ts'
import { useStored, type Followed } from './useStored.ts'
import { useTypedPlace } from './useTypedPlace.ts'
import { bodyOf, valuesOf, withTypedSince, type Values } from './values.ts'

interface CallFormProps<C extends Call> {
  call: C
  /** The fields that the call's body is made of (`bodyOf(fields)` in the contract); keep the object's identity. */
  fields: Fields
  /** Values to begin with: an e-mail address from the query. */
  initial?: Values
  /** Stored values with their version, instead of `initial`: the form overwrites nobody’s later change. */
  stored?: Followed
  /** Values sent besides the typed ones: a token, an id. */
  more?: Values
  params?: Record<string, string>
  /** Label of the submit button: "Sign in". */
  submitLabel: string
  /** Other inputs for some fields: passwords. */
  inputs?: Readonly<Record<string, Input>>
  /** Finds faults that no single field has: two passwords that differ. By path. */
  check?(values: Values): Record<string, string>
  /** Says a refusal in other words than the server's, where its message is a code. */
  say?(problem: ApiProblem): ReactNode | undefined
  /** Makes the call itself, if more than sending is needed (signing in stores the session). */
  onSend?(body: Values): Promise<Reply<C>>
  onDone(reply: Reply<C>, values: Values): void
  /** The form is the purpose of the page, or was just requested: its first input takes the focus. */
  isFirst?: boolean
  /** Subject of the form, such as the id of a row, where neither the page, the call nor its params name it. */
  about?: string
  /** Between the inputs and the button. */
  children?: ReactNode
  /** Asks before a page is left whose purpose the form is. */
  renderGuard?(isDirty: () => boolean, onDiscard: () => void): ReactNode
}

/**
 * A form over one call that belongs to no entity: sign-in, passwords, invitations. Checked field by field and by the server like every
 * other form; a refusal keeps what was typed, and so do a reload and a session that ends.
 * @example <CallForm call={calls.forgotPassword} fields={forgotFields} submitLabel="Send the link" onDone={showSent} />
 */
export function CallForm<C extends Call>(props: CallFormProps<C>) {
  const { call, fields, stored, submitLabel, inputs, onDone, children } = props
  const draft = useFormDraft(props)
  const { ifMatch, afterRefusal, afterSaving } = useStored(draft, stored)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  useFirstFocus(props.isFirst ? Object.keys(fields)[0] : undefined)
  useMarkedDirty(draft.changed.length > 0)
  const { showErrors } = draft
  const refuse = useCallback(
    (errors: Record<string, string>) => {
      showErrors(errors)
      const [first] = Object.keys(errors)
      if (first) focusPath(first)
    },
    [showErrors],
  )

  const submit = async () => {
    setRefused(undefined)
    setBusy(true)
    try {
      const errors = inOrderOf(fields, { ...props.check?.(draft.values), ...(await draft.checkAll()) })
      if (Object.keys(errors).length > 0) return refuse(errors)
      const body = { ...bodyOf(fields, draft.values), ...props.more }
      const reply = props.onSend ? await props.onSend(body) : await sendAny(call, { params: props.params, body }, { stay: true, ifMatch })
      afterSaving()
      onDone(reply, draft.values)
    } catch (error) {
      const faults = isProblem(error) ? faultsIn(fields, error) : {}
      if (Object.keys(faults).length > 0) refuse(faults)
      else setRefused(error)
      await afterRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  const told = isProblem(refused) ? props.say?.(refused) : undefined
  return (
    <form
      className="call-form stack gap-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {Object.keys(draft.errors).length > 1 && <ErrorSummary fields={fields} errors={draft.errors} onGo={focusPath} />}
      <FormProblem error={refused}>{told}</FormProblem>
      {Object.entries(fields)
        .filter(([, field]) => !field.internal)
        .map(([name, field]) => (
          <LightInput
            key={name}
            as={inputs?.[name]}
            field={field}
            path={name}
            value={draft.values[name]}
            errors={draft.errors}
            onChange={(value) => draft.set(name, value)}
            onLeave={() => draft.values[name] !== null && draft.check(name, props.check?.(draft.now())[name])}
          />
        ))}
      {children}
      {props.renderGuard?.(draft.isDirty, () => draft.restart(draft.base))}
      <Button type="submit" loading={isBusy} fullWidth>
        {submitLabel}
      </Button>
    </form>
  )
}

/** The draft of a form, kept in this tab without its passwords and codes. */
function useFormDraft<C extends Call>({ call, fields, initial, stored, inputs, params, about = '' }: CallFormProps<C>) {
  const begun = { ...valuesOf(fields), ...initial, ...stored?.values }
  const { kept, keep } = useTypedPlace<Kept>([call.method, pathOf(call.path, params), about].join(' '))
  const draft = useDraft(fields, begun, kept && withTypedSince(begun, kept.base, kept.values))
  const { base, values, changed } = draft
  useEffect(() => {
    const open = Object.entries(values).filter(([name]) => !isSecret(inputs?.[name]))
    keep(changed.length > 0 ? { base, values: Object.fromEntries(open) } : undefined)
  }, [base, values, changed, inputs, keep])
  return draft
}

/** Top to bottom, since the first one gets the cursor; what a check finds elsewhere refuses all the same. */
const inOrderOf = (fields: Fields, errors: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(Object.keys(fields).flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]]))),
  ...errors,
})

/** A fault of what is sent unseen, such as a link's token, belongs to no input: the whole was refused. */
const faultsIn = (fields: Fields, { errors }: ApiProblem): Record<string, string> =>
  Object.fromEntries(errors.flatMap(({ path, message }) => (Object.hasOwn(fields, path.split('.')[0] ?? '') ? [[path, message]] : [])))
