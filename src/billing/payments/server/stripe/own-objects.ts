/** Objects of this product by their metadata: others that share the account at Stripe write metadata of their own, perhaps by the same names. */
import type Stripe from 'stripe'
import { isUuid } from '#platform/contract/uuid.ts'

const idIn = (metadata: Stripe.Metadata | null | undefined, name: string): string | null => {
  const id = metadata?.[name]
  return id !== undefined && isUuid(id) ? id : null
}

export interface OwnIntent {
  readonly accountId: string
  readonly attemptId: string
}
export function ownIntent(metadata: Stripe.Metadata | null | undefined): OwnIntent | null {
  const [accountId, attemptId] = [idIn(metadata, 'account'), idIn(metadata, 'attempt')]
  return accountId !== null && attemptId !== null ? { accountId, attemptId } : null
}
export const ownRefund = (metadata: Stripe.Metadata | null | undefined): string | null => idIn(metadata, 'refund')
