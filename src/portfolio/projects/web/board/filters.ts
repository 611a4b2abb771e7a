/** Filters of the board, each with its field: kept in the address, so that they can be shared and survive a reload. */
export const boardFilters = [
  { name: 'portfolio', field: 'portfolios', list: 'portfolios', label: 'Portfolio' },
  { name: 'program', field: 'programs', list: 'programs', label: 'Program' },
  { name: 'manager', field: 'managerContactId', list: 'managers', label: 'Manager' },
  { name: 'status', field: 'refProjectStatusId', list: 'projectStatuses', label: 'Status' },
  { name: 'type', field: 'refProjectTypeId', list: 'projectTypes', label: 'Type' },
  { name: 'priority', field: 'refPriorityId', list: 'priorities', label: 'Priority' },
] as const

type FilterName = (typeof boardFilters)[number]['name']
type Search<V> = Readonly<Partial<Record<FilterName | 'search', V>>>
export type BoardSearch = Search<string | number>
export type Chosen = Search<string>

/** Unknown parameters are dropped; numbers that the router made of digits become text again. */
export const chosenIn = (search: BoardSearch): Chosen =>
  Object.fromEntries(
    (['search', ...boardFilters.map(({ name }) => name)] as const).flatMap((name) => {
      const value = search[name]
      return value === undefined || value === '' ? [] : [[name, String(value)]]
    }),
  )
