/** What the board is narrowed to, each with the field that it is about: kept in the address, so that it can be sent to somebody and outlives a reload. */
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

/** What an address may hold besides is left out; numbers that the router makes of digits are text again. */
export const chosenIn = (search: BoardSearch): Chosen =>
  Object.fromEntries(
    (['search', ...boardFilters.map(({ name }) => name)] as const).flatMap((name) => {
      const value = search[name]
      return value === undefined || value === '' ? [] : [[name, String(value)]]
    }),
  )
