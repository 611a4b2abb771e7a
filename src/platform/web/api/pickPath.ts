import type { Outline } from '#platform/web/directory/siteMap.ts'

/** Path from which pickers load ids and names of an entity: its lookup call or, without child lists and counts, its list. */
export const pickPath = ({ path, lookup, title, shownWith = [] }: Pick<Outline, 'path' | 'lookup' | 'title' | 'shownWith'>): string =>
  lookup ?? `${path}?fields=${[title, 'active', ...shownWith].join()}`
