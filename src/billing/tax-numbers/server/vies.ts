/** Asks VIES, the service of the European Commission that knows which VAT numbers are valid. */
import * as z from 'zod/mini'
import { fetchNamed } from '#platform/server/http/outgoing.ts'

const answerSchema = z.object({ valid: z.boolean(), requestIdentifier: z.optional(z.nullable(z.string().check(z.maxLength(100)))) })

export interface ViesAnswer {
  readonly check: 'Valid' | 'Invalid'
  /** Proof of the request for an authority; only requests with a tax number of their own get one. */
  readonly reference: string | null
}

const parts = (number: string) => [number.slice(0, 2), number.slice(2)] as const

/**
 * Null where it has no answer now: VIES asks the country's own service, which may be away.
 * @throws OutgoingError where nothing answers in time
 */
export async function askVies(address: string, number: string, asker: string | null): Promise<ViesAnswer | null> {
  const [countryCode, vatNumber] = parts(number)
  const [requesterMemberStateCode, requesterNumber] = asker ? parts(asker) : []
  const answer = await fetchNamed(
    `${address}/check-vat-number`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ countryCode, vatNumber, ...(asker && { requesterMemberStateCode, requesterNumber }) }),
      patience: 5_000,
      most: 64 * 1024,
    },
    true,
  )
  if (!answer.ok) return null
  const read = answerSchema.safeParse(await answer.json().catch(() => null))
  return read.success ? { check: read.data.valid ? 'Valid' : 'Invalid', reference: read.data.requestIdentifier || null } : null
}
