/** Every cost entry and every share that one sees, as lists; one of each, as a form. */
import { applicationCost, portfolioCost } from '#portfolio/costs/contract.ts'
import { listScreen } from '#platform/web/screen/list.tsx'
import { addScreen, recordScreen } from '#platform/web/screen/record.tsx'

export const EntryList = listScreen(applicationCost)
export const AddEntry = addScreen(applicationCost)
export const EditEntry = recordScreen(applicationCost)
export const ShareList = listScreen(portfolioCost)
export const AddShare = addScreen(portfolioCost)
export const EditShare = recordScreen(portfolioCost)
