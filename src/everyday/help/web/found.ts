import { pages } from './pages.ts'
import { helpSearch } from './search.ts'

/** The search in all pages, indexed when this is loaded. */
export const search = helpSearch(pages)
