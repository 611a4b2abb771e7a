import { isWritable, type ChildrenField } from './field.ts'

/** The row's reference, where a person can fill in nothing else: such a list is chosen, not typed. */
export function soleReference(field: ChildrenField): string | undefined {
  const writable = Object.entries(field.row).filter(([, inner]) => isWritable(inner) && !inner.internal)
  const [only] = writable
  return writable.length === 1 && only?.[1].kind === 'reference' ? only[0] : undefined
}

/** The reference that names a row in a cell: the sole one, or the one that the contract names. */
export const namingReference = (field: ChildrenField): string | undefined => field.named ?? soleReference(field)
