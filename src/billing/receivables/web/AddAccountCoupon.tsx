import { accountProductCouponFields, receivables } from '#billing/receivables/contract.ts'
import { dayNow } from '#platform/contract/day.ts'
import { PlainForm } from '#platform/web/plain/PlainForm.tsx'
import { couponInputs } from './accountInputs.ts'
import { useAccountId } from './useAccountId.ts'

export default function AddAccountCoupon({ accountProductId }: { accountProductId: string }) {
  const accountId = useAccountId()
  return (
    <PlainForm
      title="Add a coupon"
      lead="It takes one use of the coupon, which comes back if you remove it before it has counted."
      fields={accountProductCouponFields}
      inputs={couponInputs}
      initial={{ effectiveDate: dayNow() }}
      params={{ accountId, accountProductId }}
      save={receivables.calls.createCoupon}
      back={{ to: `/admin/system/billing/products/edit/${accountProductId}`, search: { accountId } }}
    />
  )
}
