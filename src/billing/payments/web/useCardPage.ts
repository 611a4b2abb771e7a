import { useEffect, useRef } from 'react'
import { payments } from '#billing/payments/contract.ts'
import { cardPageFields, payWithFields } from '#billing/payments/contract/method.ts'
import { send } from '#platform/web/api/send.ts'
import { useSession } from '#platform/web/session/stored.ts'

/** The choices of a form: the cards of the sandbox, or a card that is entered on the page of the provider. */
export const usePayWithFields = (): typeof payWithFields | typeof cardPageFields =>
  useSession()?.billing === 'stripe' ? cardPageFields : payWithFields

/** Leaves for the page where a card is entered; what waits for it stays busy until the browser is gone. */
export async function leaveForCard(from: 'subscription' | 'setup'): Promise<never> {
  const { cardPage } = await send(payments.calls.beginCard, { body: { from } }, { stay: true })
  window.location.assign(cardPage!)
  return new Promise(() => {})
}

/** What the page of the provider, or of the bank, has put into the address: taken once, and no longer in it afterwards. */
export function useComeBack(name: 'card' | 'confirmed', take: (value: string) => void): void {
  const isTaken = useRef(false)
  useEffect(() => {
    const address = new URL(window.location.href)
    const value = address.searchParams.get(name)
    if (value === null || isTaken.current) return
    isTaken.current = true
    address.searchParams.delete(name)
    window.history.replaceState(window.history.state, '', address)
    take(value)
  })
}
