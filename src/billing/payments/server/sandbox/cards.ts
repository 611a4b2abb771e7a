/** Behaviour of the sandbox's test cards. They stand for Stripe's published ones (https://docs.stripe.com/testing). */
import { sandboxCards } from '#billing/payments/contract/method.ts'

/** Shape of an error of Stripe (https://docs.stripe.com/declines/codes). */
export interface Decline {
  readonly code: string
  readonly decline_code?: string
}
export interface Card {
  readonly token: string
  readonly brand: string
  readonly last4: string
  readonly declined?: Decline
  /** Confirmation that the bank requires: `once` for a card, `always` for each payment. */
  readonly confirms?: 'once' | 'always'
  readonly isAnswerLost?: boolean
  readonly isDisputed?: boolean
  readonly isRefundRefused?: boolean
}

const declined = (decline_code: string): Pick<Card, 'declined'> => ({ declined: { code: 'card_declined', decline_code } })
const behaviours: Readonly<Record<(typeof sandboxCards)[number]['token'], Omit<Card, 'token' | 'brand' | 'last4'>>> = {
  sandbox_paid: {},
  sandbox_refused: declined('generic_decline'),
  sandbox_no_funds: declined('insufficient_funds'),
  sandbox_stolen: declined('stolen_card'),
  sandbox_expired: { declined: { code: 'expired_card' } },
  sandbox_wrong_code: { declined: { code: 'incorrect_cvc' } },
  sandbox_processing_error: { declined: { code: 'processing_error' } },
  sandbox_refund_fails: { isRefundRefused: true },
  sandbox_disputed: { isDisputed: true },
  sandbox_answer_lost: { isAnswerLost: true },
}
/** Cards that need the bank's page are offered only on the page for cards. */
const confirmed: readonly Card[] = [
  { token: 'sandbox_confirm_once', brand: 'visa', last4: '3155', confirms: 'once' },
  { token: 'sandbox_confirm_always', brand: 'visa', last4: '3184', confirms: 'always' },
  { token: 'sandbox_confirm_refused', brand: 'visa', last4: '1629', confirms: 'always', ...declined('insufficient_funds') },
]

export const cards: readonly Card[] = [
  ...sandboxCards.map(({ token, card }) => {
    const [, brand, last4] = /^(\w+) ending in (\d{4})/.exec(card)!
    return { token, brand: brand!.toLowerCase(), last4: last4!, ...behaviours[token] }
  }),
  ...confirmed,
]
export const findCard = (token: string): Card | undefined => cards.find((card) => card.token === token)
export const expiry = { exp_month: 12, exp_year: 2032 }
