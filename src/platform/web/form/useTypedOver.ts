import { useState } from 'react'
import { useTypedPlace } from './useTypedPlace.ts'

/**
 * Values of a form of settings: a field shows the stored value until somebody types in it, also when the settings are read again. Typed values are kept in
 * this tab, without a secret one. `form` names the form on its page.
 */
export function useTypedOver<T extends object>(form: string, stored: T, secret?: keyof T) {
  const { kept, keep } = useTypedPlace<Partial<T>>(form)
  const [changed, setChanged] = useState<Partial<T>>(kept ?? {})
  const typed = { ...stored, ...changed }
  return {
    typed,
    set: (some: Partial<T>) => {
      const next = { ...changed, ...some }
      setChanged(next)
      // Without a value it is not stored.
      keep(secret === undefined ? next : { ...next, [secret]: undefined })
    },
    isDirty: () => JSON.stringify(typed) !== JSON.stringify(stored),
    reset: () => {
      setChanged({})
      keep(undefined)
    },
  }
}
