/** Finds methods of payment. */
import type { PaymentMethod } from '#billing/payments/contract/method.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { providerName, type ProviderSettings } from './provider-name.ts'

const columns = `provider, method_id as "methodId", customer_id as "customerId", account_payment_method_id as "accountPaymentMethodId", payment_type as "paymentType", description, notes,
  to_char(effective_date, 'YYYY-MM-DD') as "effectiveDate", to_char(end_date, 'YYYY-MM-DD') as "endDate"`
export interface StoredMethod extends PaymentMethod {
  readonly methodId: string | null
  readonly customerId: string | null
  /** By its name; null for an invoice. */
  readonly provider: string | null
}
/** Methods of another provider are unknown to this one. */
export const isKnown = (settings: ProviderSettings, { provider }: Pick<StoredMethod, 'provider'>): boolean =>
  provider === providerName(settings)
/** @throws Refusal 422 for a card that another provider knows */
export function requireKnown(settings: ProviderSettings, method: Pick<StoredMethod, 'provider'>): void {
  if (!isKnown(settings, method)) throw ruleNotMet('paymentMethod', 'This card was entered at another payment provider. Enter a card again')
}

export const currentMethod: Statement<StoredMethod> = {
  name: 'payments.current_method',
  text: `select ${columns} from account_payment_method where account_id = $1 and effective_date is not null and end_date is null`,
}
export const findMethod: Statement<StoredMethod> = {
  name: 'payments.find_method',
  text: `select ${columns} from account_payment_method where account_id = $1 and account_payment_method_id = $2`,
}
