/** Whether a client has an answer already. */

/**
 * True when an `If-None-Match` header names the ETag: alone, in a list, or as `*`. Weak and strong ones count alike, for a proxy that compresses
 * makes a strong one weak. (RFC 9110, section 13.1.2.)
 */
export function isKnown(given: string | undefined, etag: string): boolean {
  const plain = etag.replace(/^W\//, '')
  return (given ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === plain)
}
