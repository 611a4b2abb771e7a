/** Business questions of the default set that a new account begins with, in our own words. */
import type { Shipped } from './shipped.ts'

export const shippedBusiness: readonly Shipped[] = [
  ['strategic-fit', 'How much does it serve the strategy?', ['Works against it', 'Not at all', 'A little', 'Clearly', 'The strategy depends on it']],
  ['process-support', 'How well does it support the work it is for?', ['Hinders it', 'Poorly', 'In parts', 'Well', 'Fully']],
  ['business-impact', 'What would happen if it were gone for a day?', ['Nothing', 'Some annoyance', 'Work is delayed', 'Customers notice', 'Business stops']],
  ['users', 'What share of those it is meant for use it?', ['Nobody', 'A few', 'About half', 'Most', 'All']],
  ['satisfaction', 'How content are its users?', ['They refuse it', 'Unhappy', 'Indifferent', 'Content', 'They would fight for it']],
  ['uniqueness', 'Does another application do the same?', ['Yes, better', 'Yes, as well', 'In large parts', 'In small parts', 'No']],
  ['information', 'How much do decisions rest on its information?', ['Not at all', 'Seldom', 'Some', 'Many', 'Vital ones']],
  ['compliance', 'Is it needed to keep to laws and contracts?', ['It endangers that', 'No', 'Helpful', 'Important', 'Required']],
  ['value-for-money', 'Is it worth what it costs?', ['Far too dear', 'Too dear', 'Fair', 'Good value', 'Outstanding']],
  ['future', 'How will its importance change in three years?', ['It falls away', 'Falls', 'Stays', 'Rises', 'It becomes vital']],
]
