/* Facts about features that the whole browser half needs: their screens, and how their records are listed and named. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Feature, Screen } from '#platform/contract/feature.ts'
import { inMenuOrder, menuPart, menuTitle } from '#platform/contract/menus.ts'
import type { Right } from '#platform/contract/rights.ts'
import { pathAtRest } from '#platform/web/fields/listed.ts'
import { targetsOf } from '#platform/web/api/targets.ts'

/** A screen and the feature that it belongs to, in the order of the menus. */
export interface ListedScreen extends Omit<Screen, 'menuPlace'> {
  readonly feature: string
}

/** Facts about an entity that others need to refer to it. */
export interface Outline extends Pick<Entity, 'name' | 'label' | 'plural' | 'path' | 'key' | 'title' | 'screens'> {
  /** Path of the call that returns ids and names; the list's unless given. */
  readonly lookup?: string
  readonly shownWith?: readonly string[]
  /** The right to import and export its records; none: they are not. */
  readonly exchange?: Right
  /** The call that its list begins with. */
  readonly pathAtRest: string
  /** Names of the entities that its fields refer to, child rows included. */
  readonly targets: readonly string[]
}

/** Plain data, as JSON too: of the whole catalogue, or of a part of it. */
export interface SiteMap {
  readonly screens: readonly ListedScreen[]
  readonly outlines: readonly Outline[]
}

/** The site map of these features. */
export function siteMapOf(features: readonly Feature[]): SiteMap {
  return {
    screens: inMenuOrder(
      features.flatMap(({ name, screens, help }) => screens.map((screen) => ({ ...(help && { help }), ...screen, feature: name }))),
    ).map(listed),
    outlines: features.flatMap(({ entities }) => entities).map(outlineOf),
  }
}

/** A screen without its menu place: the list's order replaces it. */
function listed({ menuPlace: _place, ...screen }: Screen & { readonly feature: string }): ListedScreen {
  const part = menuPart(screen)
  return { ...screen, ...(screen.menu && { menuTitle: menuTitle(screen) }), ...(part && { menuPart: part }) }
}

/**
 * The part of a site map that pages of these features need at once: the features' screens, their entities, and what those refer to. Its size
 * depends on these features alone, however many there are in all.
 * @public The build calls it: scripts/route-preloads.mjs.
 */
export function partOf({ screens, outlines }: SiteMap, features: ReadonlySet<string>): SiteMap {
  const theirs = screens.filter(({ feature }) => features.has(feature))
  const paths = new Set(theirs.map(({ path }) => path))
  const own = outlines.filter((outline) => Object.values(outline.screens).some((path) => paths.has(path)))
  const referred = new Set(own.flatMap(({ targets }) => targets))
  return {
    screens: theirs,
    outlines: outlines.filter((outline) => own.includes(outline) || referred.has(outline.name)),
  }
}

function outlineOf(entity: Entity): Outline {
  const { name, label, plural, path, key, title, screens, lookup, shownWith, rights, all } = entity
  const own = { name, label, plural, path, key, title, screens }
  return {
    ...own,
    ...(lookup && { lookup }),
    ...(shownWith && { shownWith }),
    ...(rights.exchange && { exchange: rights.exchange }),
    targets: [...new Set(targetsOf(all))],
    pathAtRest: pathAtRest(entity),
  }
}
