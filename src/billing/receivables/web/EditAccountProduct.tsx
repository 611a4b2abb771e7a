import { accountProductFields, receivables } from '#billing/receivables/contract.ts'
import { PlainForm } from '#platform/web/plain/PlainForm.tsx'
import { AccountCoupons } from './AccountCoupons.tsx'
import { productInputs } from './accountInputs.ts'
import { useAccountId } from './useAccountId.ts'

export default function EditAccountProduct({ id }: { id: string }) {
  const accountId = useAccountId()
  return (
    <PlainForm
      title="Product of the workspace"
      fields={accountProductFields}
      inputs={productInputs}
      params={{ accountId, id }}
      read={receivables.calls.readProduct}
      save={receivables.calls.updateProduct}
      remove={receivables.calls.removeProduct}
      back={{ to: '/admin/system/billing', search: { accountId } }}
      below={<AccountCoupons accountId={accountId} accountProductId={id} />}
    />
  )
}
