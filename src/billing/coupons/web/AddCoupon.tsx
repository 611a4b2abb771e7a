import { couponFields, coupons } from '#billing/coupons/contract.ts'
import { dayNow } from '#platform/contract/day.ts'
import { PlainForm } from '#platform/web/plain/PlainForm.tsx'
import { couponInputs } from './couponInputs.ts'

export default function AddCoupon() {
  return (
    <PlainForm
      title="New coupon"
      fields={couponFields}
      inputs={couponInputs}
      initial={{ effectiveDate: dayNow() }}
      save={coupons.calls.create}
      back={{ to: '/admin/system/coupons' }}
    />
  )
}
