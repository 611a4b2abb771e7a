/** The calls that a payment provider has to answer. Amounts are cents. */
export interface PaymentProvider {
  /** The customer of an account; asked twice, the same one. */
  createCustomer(accountId: string): Promise<string>
  /** Turns a token into a method that can be charged. Null: the provider does not know the token. */
  setUpMethod(customerId: string, token: string): Promise<ProviderMethod | null>
  /** Address of the provider's page where a card is entered, which leads back with its token. Null: the form offers the cards. */
  beginCard(order: CardOrder): Promise<string | null>
  /** Charges once per key, however often it is asked. @throws NoAnswer when the outcome is unknown */
  charge(order: ChargeOrder): Promise<Charge>
  /** The charge of an order's key; null when the key is unknown. */
  findCharge(order: ChargeOrder): Promise<Charge | null>
  /** The charge of a key; an unknown key gets a refused one, so that a request on its way charges nothing. */
  abandon(order: ChargeOrder): Promise<Charge>
  /** Refunds once per key, however often it is asked. @throws NoAnswer when the outcome is unknown */
  refund(order: RefundOrder): Promise<Refunded>
  /** Later outcomes of charges and refunds. The provider repeats them each time. */
  laterChanges(): Promise<readonly LaterChange[]>
}

/** A webhook of the provider. Webhooks arrive in any order and more than once. */
export interface ProviderEvent {
  readonly eventId: string
  readonly kind: string
  /** Asks the provider for the state of now. Null: nothing that matters here. */
  about(): Promise<About | null>
}
type About =
  | LaterChange
  | { readonly kind: 'charge'; readonly accountId: string; readonly attemptId: string }
  /** `begunAt`: seconds since 1970. */
  | { readonly kind: 'card'; readonly accountId: string; readonly token: string; readonly begunAt: number }
  | ({ readonly kind: 'card updated' } & ProviderMethod)

export interface CardOrder {
  /** The page that it is entered for. */
  readonly from: string
  readonly accountId: string
  readonly customerId: string
  /** The provider adds `?card=` and the token. */
  readonly returnUrl: string
}
export interface RefundOrder {
  readonly key: string
  /** The key of the charge. */
  readonly chargeKey: string
  /** The id that the provider gave the charge. */
  readonly chargeId: string
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
      /** Account of the charge, if the provider reports it. */
      readonly accountId?: string
      readonly cents: number
      /** Null: it is open. */
      readonly outcome: 'won' | 'lost' | null
    }

export interface ProviderMethod {
  readonly methodId: string
  /** Brand, last four digits and expiry. */
  readonly description: string
  /** Last day of validity. */
  readonly expires: string
}
export interface ChargeOrder {
  readonly key: string
  readonly accountId: string
  readonly customerId: string
  /** Seconds since 1970. A provider forgets keys after a day; an older order is looked up and never charged afresh. */
  readonly startedAt: number
  /** Page to which the payer returns from the bank's confirmation. Null: no payer is present to confirm. */
  readonly returnUrl: string | null
  readonly methodId: string
  readonly cents: number
  readonly currency: string
}
export interface Charge {
  /** Null: the provider made no charge of it. */
  readonly chargeId: string | null
  /** `open`: the bank has still to decide, or the payer to confirm. */
  readonly status: 'paid' | 'refused' | 'open'
  /** Page on which the payer confirms an open charge. */
  readonly confirmAt: string | null
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
