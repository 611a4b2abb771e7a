import type { Part } from './directory.ts'
import type { ScreenComponents } from './screenComponents.ts'
import type { SiteMap } from './siteMap.ts'

/** Data that the server embeds in the page of a screen: part of the site map, and the modules of its features' screens. */
interface Given {
  readonly siteMap: SiteMap
  /** Address of the module of each feature's screens. */
  readonly tables: Readonly<Record<string, string>>
}

/** The part of the directory that the page came with; none in development, and from the service worker, which keeps one page for all. */
export function firstPart(): Part | undefined {
  const text = document.getElementById('first-part')?.textContent
  if (!text) return undefined
  const { siteMap, tables } = JSON.parse(text) as Given
  const load = (address: string) => () => import(/* @vite-ignore */ address) as Promise<{ screens: ScreenComponents }>
  return { siteMap, screensOf: Object.fromEntries(Object.entries(tables).map(([feature, address]) => [feature, load(address)])) }
}
