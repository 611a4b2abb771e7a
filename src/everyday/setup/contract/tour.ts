/** Content of the tour: in a few words, with the names on the screens. */

/** A place of the product and what is said of it. */
export interface TourStep {
  /** The screen, as the catalogue has its path. */
  readonly screen: string
  readonly tab?: string
  /** Selector of the highlighted element; the whole page if it is missing. */
  readonly at: string
  readonly title: string
  readonly text: string
}

export const tourSteps: readonly TourStep[] = [
  {
    screen: '/overview',
    at: '.overview .tiles',
    title: 'The overview',
    text: 'How many applications there are, what they cost a year, and which will be retired. Each figure leads to the rows behind it.',
  },
  {
    screen: '/applications',
    at: '.grid',
    title: 'Applications',
    text: 'All applications in one list. Filter, group and sort it, choose its columns, and save what you see as a view. F2 edits a cell, and Ctrl Z undoes the change.',
  },
  {
    screen: '/applications/edit/{id}',
    at: '.form-page',
    title: 'One application',
    text: 'The facts come first: click one to change it. History shows who changed what, and restores earlier values.',
  },
  {
    screen: '/applications/edit/{id}',
    tab: 'Scoring',
    at: '.form-page',
    title: 'Scoring',
    text: 'Business and technology questions, answered one by one. The answers give two scores, and the scores give a recommendation.',
  },
  {
    screen: '/analytics',
    at: '#content',
    title: 'TIME analysis',
    text: 'Tolerate, Invest, Migrate, Eliminate: each application by its two scores. Choose one to see which answers put it there.',
  },
  {
    screen: '/portfolios',
    at: '.grid',
    title: 'Portfolios',
    text: 'Applications that you decide on together, with their own questions, costs and people. Ask the owners, hold a workshop, or compare what it would save to retire some.',
  },
  {
    screen: '/applications/import',
    at: '#content',
    title: 'Import',
    text: 'Any spreadsheet works as it is. Columns are matched for you, everything is checked before it is saved, and a whole import can be undone.',
  },
  {
    screen: '/overview',
    at: '.command-button',
    title: 'Find anything',
    text: 'Search for records, screens and what you can add, from anywhere. “Three-minute tour” is found here, too.',
  },
]
