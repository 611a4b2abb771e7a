import './contacts.css'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { contacts } from '#portfolio/contacts/contract.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { pathOf, send } from '#platform/web/api/send.ts'
import { ScalarInput } from '#platform/web/fields/ScalarInput.tsx'
import type { InputProps } from '#platform/web/fields/input.ts'

/** An e-mail address belongs to one contact: on leaving the field the server is asked whether another has it, and who that is. */
export function EmailInput(props: InputProps) {
  const { id }: { id?: string } = useParams({ strict: false })
  const [twin, setTwin] = useState<{ emailAddress: string; contactId: string }>()
  const names = useNames('contact')
  const typed = typeof props.value === 'string' ? props.value.trim() : ''
  const taken = twin && twin.emailAddress === typed ? twin : undefined
  const onLeave = () => {
    props.onLeave()
    if (typed) void otherWith(typed, id).then(setTwin)
  }
  const message = taken && `${names.get(taken.contactId) ?? 'Another contact'} has this address already`
  return (
    <>
      <ScalarInput {...props} onLeave={onLeave} errors={message ? { ...props.errors, [props.path]: message } : props.errors} />
      {taken && (
        <Link to={pathOf('/contacts/edit/{id}', { id: taken.contactId })} className="text-link contact-twin">
          Open that contact
        </Link>
      )}
    </>
  )
}

/** The other contact with the address. Not being able to ask is not a fault of the field: saving asks again. */
async function otherWith(emailAddress: string, own: string | undefined): Promise<{ emailAddress: string; contactId: string } | undefined> {
  const answer = await send(contacts.calls.checkEmail, { body: { emailAddress } }).catch(() => undefined)
  return answer?.contactId && answer.contactId !== own ? { emailAddress, contactId: answer.contactId } : undefined
}
