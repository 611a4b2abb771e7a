import { useState } from 'react'

/** The value of an earlier render as long as nothing in it, one level deep, has changed; keeps memoised rows still. */
export function useSettled<Value extends object>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  if (settled === value || sameParts(settled, value)) return settled
  setSettled(value)
  return value
}

function sameParts(one: object, other: object): boolean {
  const [a, b] = [Object.values(one), Object.values(other)]
  return a.length === b.length && a.every((part, i) => Object.is(part, b[i]))
}
