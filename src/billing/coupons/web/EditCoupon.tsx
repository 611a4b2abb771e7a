import { couponFields, coupons } from '#billing/coupons/contract.ts'
import { PlainForm } from '#platform/web/plain/PlainForm.tsx'
import { couponInputs } from './couponInputs.ts'

export default function EditCoupon({ id }: { id: string }) {
  return (
    <PlainForm
      title="Edit coupon"
      fields={couponFields}
      inputs={couponInputs}
      params={{ id }}
      read={coupons.calls.read}
      save={coupons.calls.update}
      remove={coupons.calls.remove}
      back={{ to: '/admin/system/coupons' }}
    />
  )
}
