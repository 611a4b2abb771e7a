import './domains.css'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { accounts } from '#workspace/accounts/contract.ts'
import { domainMailboxes, type AccountDomain } from '#workspace/accounts/contract/domains.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'

type Mailbox = (typeof domainMailboxes)[number]

/** The two ways to prove a domain: a record in its DNS, or a letter to the people who run it. */
export function ProveDomain({ domain, isBusy, onLook }: { domain: AccountDomain; isBusy: boolean; onLook(): void }) {
  const [mailbox, choose] = useState<Mailbox>('admin')
  const [isSending, setSending] = useState(false)
  const [told, tell] = useState<{ text: string; isFault: boolean }>()
  const write = async () => {
    setSending(true)
    tell(undefined)
    try {
      const { emailAddress } = await send(
        accounts.calls.sendDomainProof,
        { params: { id: domain.accountDomainId }, body: { mailbox } },
        { stay: true },
      )
      tell({ text: `We have written to ${emailAddress}. The domain is verified once the link in the e-mail is confirmed.`, isFault: false })
    } catch (problem) {
      tell({ text: messageOf(problem), isFault: true })
    }
    setSending(false)
  }
  return (
    <div className="domain-proof stack gap-12">
      <p className="across">Not verified yet. Nobody can join through it until you verify it, in one of two ways.</p>
      <section className="column">
        <h3>By DNS</h3>
        <p>
          Add a record of type TXT with the text <code>{domain.proofRecord}</code> to {domain.domainName}.
        </p>
        <Button variant="default" size="xs" loading={isBusy} onClick={onLook}>
          Check the record
        </Button>
      </section>
      <section className="column">
        <h3>By e-mail</h3>
        <p>We write to an address that only the people who run the domain have, with a link that works once.</p>
        <div className="domain-mailbox">
          <Select
            size="xs"
            aria-label={`Address at ${domain.domainName}`}
            data={domainMailboxes.map((name) => ({ value: name, label: `${name}@${domain.domainName}` }))}
            value={mailbox}
            onChange={(value) => value && choose(value)}
            allowDeselect={false}
          />
          <Button variant="default" size="xs" loading={isSending} onClick={() => void write()}>
            Send the e-mail
          </Button>
        </div>
        {told && <p role={told.isFault ? 'alert' : 'status'}>{told.text}</p>}
      </section>
    </div>
  )
}
