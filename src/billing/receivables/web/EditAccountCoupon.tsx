import { accountProductCouponFields, receivables } from '#billing/receivables/contract.ts'
import { PlainForm } from '#platform/web/plain/PlainForm.tsx'
import { couponInputs } from './accountInputs.ts'
import { useAccountId } from './useAccountId.ts'

export default function EditAccountCoupon({ accountProductId, id }: { accountProductId: string; id: string }) {
  const accountId = useAccountId()
  return (
    <PlainForm
      title="Coupon of the product"
      fields={accountProductCouponFields}
      inputs={couponInputs}
      params={{ accountId, accountProductId, id }}
      read={receivables.calls.readCoupon}
      save={receivables.calls.updateCoupon}
      remove={receivables.calls.removeCoupon}
      back={{ to: `/admin/system/billing/products/edit/${accountProductId}`, search: { accountId } }}
    />
  )
}
