/**
 * Parts of a page that load after its record: lazy components, and their requests.
 * The build names the parts in the page's head, and the page sends the requests while its scripts load (scripts/route-preloads.mjs). By the path of the screen.
 */
import { portfolio } from '#portfolio/portfolios/contract.ts'
import { questions } from '#portfolio/questions/contract.ts'

interface AtOnce {
  readonly loads: readonly (() => Promise<unknown>)[]
  readonly asks: readonly string[]
}

export const atOnce: Readonly<Record<string, AtOnce>> = {
  // The reason comes first on the page, and is the last that it could know.
  '/applications/edit/{id}': {
    loads: [
      () => import('#product/slots.ts'),
      () => import('#portfolio/questions/web/why/Why.tsx'),
      () => import('#portfolio/questions/web/why/Answered.tsx'),
      () => import('#platform/web/facts/FactsTab.tsx'),
    ],
    asks: [
      questions.calls.listTechnology.path,
      questions.calls.listBusiness.path,
      `${portfolio.path}?rows=arrays&fields=name,timeThreshold`,
    ],
  },
}
