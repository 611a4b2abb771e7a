/** Sentences for the codes of Stripe (https://docs.stripe.com/declines/codes). Stripe's own messages speak of its API. */
import type { Charge } from '#billing/payments/server/provider.ts'

interface Declined {
  readonly code?: string | null | undefined
  readonly decline_code?: string | null | undefined
}
const otherCard = 'Use another card, or ask your bank'

const sentences: Readonly<Record<string, string>> = {
  insufficient_funds: 'The card has insufficient funds. Use another card, or try again later',
  expired_card: 'The card has expired. Use another card',
  incorrect_cvc: 'The security code of the card is wrong. Enter the card again',
  incorrect_number: 'The number of the card is wrong. Enter the card again',
  processing_error: 'The bank could not process the payment. Try again in a few minutes',
  authentication_required: 'The bank asks the cardholder to confirm the payment. Open Pay and confirm it there',
  payment_intent_authentication_failure: 'The payment was not confirmed with the bank. Try again, or use another card',
  card_velocity_exceeded: 'The card has reached its limit. Use another card, or try again later',
  amount_too_small: 'The amount is smaller than the payment provider charges. Ask us for an invoice',
  resource_missing: 'The payment provider no longer knows this card. Enter the card again',
}
/** The same card is not tried again (https://docs.stripe.com/declines/codes: "hard declines"). */
const final = new Set(
  'lost_card stolen_card pickup_card restricted_card expired_card incorrect_number invalid_account new_account_information_available revocation_of_authorization revocation_of_all_authorizations stop_payment_order resource_missing authentication_required'.split(
    ' ',
  ),
)

/** Why a charge was refused. A decline's own code says more than the error's. */
export function refusalOf({ code, decline_code: declined }: Declined): Pick<Charge, 'reason' | 'isFinal'> {
  const codes = [declined, code].filter((one) => typeof one === 'string')
  const known = codes.find((one) => sentences[one])
  return { reason: known ? sentences[known]! : `The bank refused the card. ${otherCard}`, isFinal: codes.some((one) => final.has(one)) }
}
