import { useEffect, useState } from 'react'

/** False at first, true once the component has been mounted for this many milliseconds. */
export function useDelayed(milliseconds: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return late
}
