import { useEffect, useState } from 'react'

/** The value once it has stayed the same for so many milliseconds. */
export function useDelayed(value: string, milliseconds: number): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
