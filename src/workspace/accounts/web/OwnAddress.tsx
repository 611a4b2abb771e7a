import './address-check.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accounts } from '#workspace/accounts/contract.ts'
import { webAddressFields } from '#workspace/accounts/contract/settings.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { SettingPage } from './SettingPage.tsx'

/** Address in letters to people of the workspace's own domains. */
export default function OwnAddress() {
  const { data } = useQuery(queryOf(accounts.calls.current))
  const address = data?.webAddress
  return (
    <SettingPage
      title="Address of this workspace"
      lead="Links in e-mails to people of your verified domains use this address instead of that of the installation. It must be within a verified domain and point to this installation. Ask its operator. A passkey works at the address it was made at, so people add another one here. Your own sign-in provider needs the redirect address of this address, too: it is on the page of that provider."
      call="webAddress"
      fields={webAddressFields}
    >
      {address && <LeadsHere key={address} address={address} />}
    </SettingPage>
  )
}

/** Looked at when the page opens and when the address was saved. */
function LeadsHere({ address }: { address: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['address leads here', address],
    queryFn: () => send(accounts.calls.tryAddress, { body: { webAddress: address } }, { stay: true }),
    staleTime: 0,
    retry: false,
  })
  const fault = error ? messageOf(error) : data?.fault
  return (
    <div className="address-check row wraps spread">
      <p role="status" data-bad={fault ? true : undefined}>
        {isFetching ? `Asking ${address}…` : fault ? `${address} does not lead here: ${fault}` : `${address} leads to this installation.`}
      </p>
      <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
        Check again
      </Button>
    </div>
  )
}
