/** SQL that finds methods of payment. */
import type { PaymentMethod } from '#billing/payments/contract/method.ts'
import type { Statement } from '#platform/server/database/statement.ts'

const columns = `provider, method_id as "methodId", customer_id as "customerId", account_payment_method_id as "accountPaymentMethodId", payment_type as "paymentType", description, notes,
  to_char(effective_date, 'YYYY-MM-DD') as "effectiveDate", to_char(end_date, 'YYYY-MM-DD') as "endDate"`
export interface StoredMethod extends PaymentMethod {
  readonly methodId: string | null
  readonly customerId: string | null
  /** By its name; null for an invoice. */
  readonly provider: string | null
}
export const currentMethod: Statement<StoredMethod> = {
  name: 'payments.current_method',
  text: `select ${columns} from account_payment_method where account_id = $1 and effective_date is not null and end_date is null`,
}
export const findMethod: Statement<StoredMethod> = {
  name: 'payments.find_method',
  text: `select ${columns} from account_payment_method where account_id = $1 and account_payment_method_id = $2`,
}
