/** The calls that a payment provider has to answer. Amounts are cents. */
export interface PaymentProvider {
  /** The customer of an account; asked twice, the same one. */
  createCustomer(accountId: string): Promise<string>
  /** Turns a token into a method that can be charged. Null: the provider does not know the token. */
  setUpMethod(customerId: string, token: string): Promise<ProviderMethod | null>
  /** Charges once per key, however often it is asked. @throws NoAnswer when the outcome is unknown */
  charge(order: ChargeOrder): Promise<Charge>
  /** The charge of a key; null when the key is unknown. */
  findCharge(key: string): Promise<Charge | null>
  /** The charge of a key; an unknown key gets a refused one, so that a request on its way charges nothing. */
  abandon(order: ChargeOrder): Promise<Charge>
  /** Refunds once per key, however often it is asked. @throws NoAnswer when the outcome is unknown */
  refund(order: RefundOrder): Promise<Refunded>
  /** Later outcomes of charges and refunds. The provider repeats them each time. */
  laterChanges(): Promise<readonly LaterChange[]>
}

export interface RefundOrder {
  readonly key: string
  /** The key of the charge. */
  readonly chargeKey: string
  readonly cents: number
}
export interface Refunded {
  readonly status: 'paid' | 'failed'
  readonly reason: string | null
}
export type LaterChange =
  | { readonly kind: 'refund failed'; readonly key: string; readonly reason: string }
  | {
      readonly kind: 'dispute'
      readonly disputeId: string
      readonly chargeKey: string
      readonly cents: number
      /** Null: it is open. */
      readonly outcome: 'won' | 'lost' | null
    }

export interface ProviderMethod {
  readonly methodId: string
  /** Brand, last four digits and expiry. */
  readonly description: string
  /** Its last day. */
  readonly expires: string
}
export interface ChargeOrder {
  readonly key: string
  readonly methodId: string
  readonly cents: number
  readonly currency: string
}
export interface Charge {
  readonly chargeId: string
  readonly status: 'paid' | 'refused'
  /** Why it was refused, as one sentence. */
  readonly reason: string | null
  /** Declined permanently: don't retry with the same method. */
  readonly isFinal: boolean
  /** The charge never reached the bank and never will. */
  readonly isGivenUp: boolean
}

/** The provider may have charged the card, or not. */
export class NoAnswer extends Error {
  constructor() {
    super('The payment provider did not answer')
  }
}
