/** The user preference that remembers which filter values are chosen: a JSON array of their ids. */
export const chosenFilters = 'portfolioApplicationFilters'

/** The list of a portfolio's applications, as its preferences are named, and in which of its columns people choose what applications are filtered by. */
export const memberList = 'portfolioApplications'
export const filterColumns = {
  portfolios: 'portfolios',
  businessAreas: 'areas',
  ownerContacts: 'owners',
  expertContacts: 'experts',
  applicationStates: 'state',
  hostingTypes: 'hostingTypes',
  platforms: 'platforms',
  projectStatuses: 'projectStatuses',
  projects: 'projects',
  ideas: 'ideas',
} as const
export type FilterKind = keyof typeof filterColumns
export type FilterColumn = (typeof filterColumns)[FilterKind]
