import { markAddress } from '#platform/contract/brand.ts'
import { useBrand } from './brand.ts'

/** The product's icon, beside its name or alone. */
export function BrandMark({ size }: { size?: number }) {
  return <img src={markAddress(useBrand())} alt="" width={size} height={size} />
}
