import type { ComponentType } from 'react'
import { useSyncExternalStore } from 'react'
import type { ScreensOf } from './screenComponents.ts'
import type { ListedScreen, Outline, SiteMap } from './siteMap.ts'

/*
 * The product's screens and entities known on this page. At first these are the part that the page came with (firstPart.ts), of its own feature alone, so that no
 * page grows with the number of features; the rest is loaded once the first screen is shown.
 */

/** A screen and how to load what draws it. */
export interface KnownScreen extends ListedScreen {
  readonly load: () => Promise<{ default: ComponentType<never> }>
}

export interface Directory {
  /** By path. Menus and links offer only these. */
  readonly screens: ReadonlyMap<string, KnownScreen>
  /** By name. */
  readonly outlines: ReadonlyMap<string, Outline>
  /** Is all known that there is? What is missing until then may exist. */
  readonly isWhole: boolean
}

/** A site map and how to load its features' screens. */
export interface Part {
  readonly siteMap: SiteMap
  readonly screensOf: ScreensOf
}

let known: Directory = { screens: new Map(), outlines: new Map(), isWhole: false }
let loadWhole: () => Promise<Part> = () => Promise.reject(new Error('The directory was not opened'))
const listeners = new Set<() => void>()

/** Once, at start: what the page came with, if anything, and how to load the whole. */
export function openDirectory(whole: () => Promise<Part>, first?: Part): void {
  loadWhole = whole
  if (first) learn(first, false)
}

/** The directory as currently loaded. */
export const directory = (): Directory => known

/** {@link directory}, kept current. */
export const useDirectory = (): Directory => useSyncExternalStore(onLearnt, directory)

/** Calls back whenever more is known; returns how to stop. */
export function onLearnt(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let asked: Promise<Directory> | undefined

/** Loads the rest of the directory. Rejects on failure; the next call tries again. */
export function wholeDirectory(): Promise<Directory> {
  asked ??= loadWhole()
    .then((part) => learn(part, true))
    .catch((error: unknown) => {
      asked = undefined
      throw error
    })
  return asked
}

function learn({ siteMap, screensOf }: Part, isWhole: boolean): Directory {
  known = {
    // A screen that is known stays the same: its route is already.
    screens: new Map(siteMap.screens.flatMap((screen) => entryOf(screen, screensOf))),
    outlines: new Map(siteMap.outlines.map((outline) => [outline.name, outline])),
    isWhole,
  }
  for (const listener of listeners) listener()
  return known
}

function entryOf(screen: ListedScreen, screensOf: ScreensOf): [string, KnownScreen][] {
  const table = screensOf[screen.feature]
  if (!table) return []
  return [[screen.path, known.screens.get(screen.path) ?? { ...screen, load: () => componentOf(screen, table) }]]
}

async function componentOf({ path, drawnAs = path, feature }: ListedScreen, table: ScreensOf[string]) {
  const load = (await table()).screens[drawnAs]
  if (!load) throw new Error(`The screens of ${feature} draw no ${path}`)
  return load()
}
