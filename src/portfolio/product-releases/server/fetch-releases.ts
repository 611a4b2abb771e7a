/** Fetches a list of releases from an address. What goes wrong is a sentence, kept beside the address. */
import { largestReleaseList } from '#portfolio/product-releases/contract.ts'
import { fetchNamed, OutgoingError } from '#platform/server/http/outgoing.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import { readReleases, type ReadList } from './read-releases.ts'

/** Milliseconds for the whole list. */
const patience = 20_000

const reasons: Readonly<Record<OutgoingError['reason'], string>> = {
  notSecure: 'The address is not https.',
  private: 'The address is in a private network, which this server does not ask.',
  unknownName: 'The name in the address is unknown.',
  noAnswer: 'The address did not answer in time, or can’t be reached.',
  tooLong: 'The list is larger than 8 MB.',
}

/** A list that can't be fetched or read, in a sentence. */
export class ListFault extends Error {
  override name = 'ListFault'
}

/** @throws ListFault */
export async function fetchReleases(address: string, product: string | null, share: string, isPrivateAllowed: boolean): Promise<ReadList> {
  const sent = { headers: { accept: 'application/json, text/csv;q=0.9, */*;q=0.5' }, patience, most: largestReleaseList }
  try {
    const answer = await fetchNamed(address, sent, isPrivateAllowed)
    if (answer.status >= 300 && answer.status < 400)
      throw new ListFault(`The address redirects to another one (${answer.status}). Enter that one.`)
    if (!answer.ok) throw new ListFault(`The address returned the status ${answer.status}.`)
    return await readReleases(new Uint8Array(await answer.arrayBuffer()), new URL(address).pathname, product, share)
  } catch (error) {
    if (error instanceof OutgoingError) throw new ListFault(reasons[error.reason], { cause: error })
    if (error instanceof SpreadsheetError) throw new ListFault(error.message, { cause: error })
    throw error
  }
}

/** A web address with a host; what it leads to is checked as it is fetched. */
export const isAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)
