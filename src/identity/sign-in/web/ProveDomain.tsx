import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accounts } from '#workspace/accounts/contract.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { LinkOver } from './LinkOver.tsx'
import { PublicCard } from '#platform/web/shell/PublicCard.tsx'
import { useLinkText } from './useLinkText.ts'

/** Target of the letter to a domain's administrator. It asks first, since mail programs open links by themselves. */
export default function ProveDomain() {
  const [emailAddress, verification] = [useLinkText('emailAddress'), useLinkText('verification')]
  if (!emailAddress || !verification) return <Over />
  return <Prove link={{ emailAddress, verification }} />
}

const Over = () => <LinkOver to="/admin/account/domains" label="To the domains of your workspace" />

function Prove({ link }: { link: { emailAddress: string; verification: string } }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(accounts.calls.domainProof, { body: link }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const [isDone, setDone] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await send(accounts.calls.confirmDomain, { body: link }, { stay: true })
      setDone(true)
    } catch (problem) {
      setRefused(problem)
    }
    setBusy(false)
  }
  if (isProblem(error, 422) || isProblem(refused, 422)) return <Over />
  if (error)
    return (
      <PublicCard mark="bad" title="That did not work" lead={messageOf(error)}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </PublicCard>
    )
  if (!data) return <PublicCard title="Looking at the link…" />
  const { domainName, workspaceName } = data
  if (isDone)
    return (
      <PublicCard
        mark="good"
        title={`${domainName} is confirmed`}
        lead={
          <>
            People with a verified address at {domainName} can join the workspace <b>{workspaceName}</b>. Its administrators can switch that
            off again.
          </>
        }
      />
    )
  return (
    <PublicCard
      title={`Let people of ${domainName} join?`}
      lead={
        <>
          The workspace <b>{workspaceName}</b> says that it belongs to the people who run {domainName}. Confirm it, and anyone with a
          verified address at {domainName} can join it and read what is in it. If you do not know the workspace, close this page.
        </>
      }
    >
      <FormProblem error={refused} />
      <Button fullWidth loading={isBusy} onClick={() => void confirm()}>
        Confirm {domainName}
      </Button>
    </PublicCard>
  )
}
