import type { Page } from 'playwright-core'
import { servePage } from '../../bench/grid/servePage.ts'
import { until } from '#platform/testing/until.ts'

/* The bench's page of made-up applications, for the tests of the grid. */

export interface Grids {
  /** Opens the page; for its query see bench/grid/page.tsx. */
  open(query?: string, size?: { width: number; height: number }): Promise<Page>
  close(): Promise<void>
}

export async function serveGrids(): Promise<Grids> {
  const { url, browser, close } = await servePage()
  const open: Grids['open'] = async (query = '', size = { width: 1440, height: 900 }) => {
    const page = await browser.newPage({ viewport: size })
    await page.goto(url + query)
    await page.getByLabel('Search applications').waitFor()
    // Before its first frame Chromium drops what is typed and clicked.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    return page
  }
  return { open, close }
}

export const cell = (page: Page, line: number, column: string) => page.locator(`.grid-body [data-line="${line}"] [data-column="${column}"]`)
export const status = (page: Page) => page.locator('.grid-status [role=status]')
export const focused = (page: Page, wanted: string) => until(page, `document.activeElement.matches(${JSON.stringify(wanted)})`)
