/** What is made of an object that never changes, such as a contract: made at the first question, and the same at every later one. */
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
