import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { receivables } from '#billing/receivables/contract.ts'
import { price } from '#platform/web/session/price.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'

/** Charges now what the nightly run would. */
export function ChargeNow({ accountId }: { accountId?: string | undefined }) {
  const queries = useQueryClient()
  const [said, say] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const charge = async () => {
    setBusy(true)
    try {
      const body = { accountId: accountId ?? null }
      const { invoices, total, payments, waiting } = await send(receivables.calls.charge, { body }, { stay: true })
      const done = [
        invoices && `${counted(invoices, 'invoice')}, ${price(total)}`,
        payments && `${counted(payments, 'payment')} by card`,
        waiting && `Not charged without a billing address: ${counted(waiting, 'workspace')}`,
      ]
      say(done.filter(Boolean).join(' · ') || 'Nothing was due.')
      await queries.invalidateQueries({ queryKey: ['call'] })
    } catch (error) {
      say(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <>
      <span role="status">{said}</span>
      <Button variant="default" loading={isBusy} onClick={() => void charge()}>
        {accountId ? 'Charge what is due' : 'Charge everything due'}
      </Button>
    </>
  )
}
