/** Fetches a list of releases from an address. What goes wrong is a sentence, kept beside the address. */
import { readFile } from 'node:fs/promises'
import { largestReleaseList } from '#portfolio/product-releases/contract.ts'
import type { Services } from '#platform/server/access/context.ts'
import { FetchFault, whileFetched } from '#platform/server/http/fetch-file.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import { readReleases, type ReadList } from './read-releases.ts'

/** Milliseconds for the whole list. */
const patience = 20_000
const accept = 'application/json, text/csv;q=0.9, */*;q=0.5'

/** @throws FetchFault for a list that can't be fetched or read */
export async function fetchReleases(
  { settings }: Pick<Services, 'settings'>,
  address: string,
  product: string | null,
  share: string,
): Promise<ReadList> {
  const asked = { address, accept, patience, most: largestReleaseList, isPrivateAllowed: settings.privateReleaseLists }
  const { pathname } = new URL(address)
  return whileFetched({ settings }, asked, async (file) => readReleases(await readFile(file!.path), pathname, product, share)).catch(
    (error: unknown) => {
      throw error instanceof SpreadsheetError ? new FetchFault(error.message, { cause: error }) : error
    },
  )
}
