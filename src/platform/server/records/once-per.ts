/** Caches a value derived from an object that never changes, such as a contract: computed at the first call. */
export function oncePer<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, Made>()
  return (of) => {
    const known = made.get(of)
    if (known !== undefined) return known
    const first = make(of)
    made.set(of, first)
    return first
  }
}
