/** What should be known of every application. Completeness is the share of it that is known, over all applications that are in use. */
export const expectedFacts = {
  shortDescription: 'Short description',
  state: 'State',
  criticality: 'Criticality',
  owner: 'Owner',
  area: 'Business area',
  businessScore: 'Business score',
  technologyScore: 'Technology score',
} as const
