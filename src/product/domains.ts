/**
 * The domains of the product, from the ground floor up. Contracts and server halves import from their own domain and from those before it, never from those
 * after it. `src/platform` is under all of them, `src/product` on top. (docs/tour.md)
 */
export const domains: readonly string[] = [
  'tenancy',
  'identity',
  'portfolio',
  'workspace',
  'billing',
  'exchange',
  'insight',
  'everyday',
  'assistance',
  'keeping',
  'installation',
]
