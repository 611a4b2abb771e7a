/** Names of the preferences in which a list's layout is remembered: `<list>.<part>`, and `<list>.view.<id>` for a saved view. */

/** Parts of a list's state that are remembered, each in a preference of its own. */
export const listParts = ['filter', 'group', 'columns', 'pivot', 'pageSize'] as const

/** The name of a saved view's preference, without its id. */
export const viewPrefix = (list: string): string => `${list}.view.`

/** A regular expression, for JavaScript and PostgreSQL alike, that fits these names and no others. */
export const listPreferencePattern = `^[^.]+([.][^.]+)*[.](${listParts.join('|')}|view[.][^.]+)$`
