import { productRelease } from '#portfolio/product-releases/contract.ts'
import { records } from '#platform/server/records/records.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'

export const productReleaseRecords = records({
  entity: productRelease,
  rule: (next) => {
    const { supportEndDate: support, endOfLifeDate: end } = next
    if (support && end && end < support) throw ruleNotMet('endOfLifeDate', 'All support ends before active support does')
    return next
  },
})
