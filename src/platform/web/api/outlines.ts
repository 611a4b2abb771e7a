/*
 * What the whole browser half needs to know of every feature's records: how they are listed and named. The build evaluates
 * this file and puts the values in its place (see vite.config.ts), so that no page loads all contracts to show one of them.
 */
import { allCalls, catalogue } from '#catalogue'
import type { Entity } from '#platform/contract/entity.ts'
import { targetsOf } from './targets.ts'

/** What others need to know of an entity to refer to it. */
export interface Outline extends Pick<Entity, 'name' | 'label' | 'plural' | 'path' | 'key' | 'title' | 'screens'> {
  /** Path of the call that answers ids and names; the list's unless told. */
  readonly lookup?: string
  /** Names of the entities that its fields refer to, child rows included. */
  readonly targets: readonly string[]
}

/** Every entity of the catalogue. */
export const outlines: readonly Outline[] = catalogue.flatMap((feature) => feature.entities).map(outlineOf)

/** Paths of the calls that answer a whole list as a file. */
export const exportPaths: readonly string[] = [...allCalls.values()]
  .filter(({ method, path }) => method === 'GET' && path.startsWith('/exports/'))
  .map(({ path }) => path)

function outlineOf({ name, label, plural, path, key, title, screens, lookup, all }: Entity): Outline {
  return { name, label, plural, path, key, title, screens, ...(lookup && { lookup }), targets: [...new Set(targetsOf(all))] }
}
