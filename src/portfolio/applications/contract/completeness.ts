/** Facts that every application should have. Completeness is the share of known facts over all applications in use. */
export const expectedFacts = {
  shortDescription: 'Short description',
  state: 'State',
  criticality: 'Criticality',
  owner: 'Owner',
  area: 'Business area',
  businessScore: 'Business score',
  technologyScore: 'Technology score',
} as const
