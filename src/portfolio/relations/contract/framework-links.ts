/** How applications and IT services name the framework items that they support. */
import { children, computed, reference, text } from '#platform/contract/field.ts'

/** A list of links, each in a portfolio or for the whole workspace. */
export const frameworkItemLinks = <const T extends string, const K extends string>(table: T, rowId: K) =>
  children({
    label: 'Framework items',
    table,
    rowId,
    rowKey: ['frameworkItemId', 'portfolioId'],
    row: {
      frameworkItemId: reference({ label: 'Framework item', to: 'frameworkItem', required: true, onDelete: 'cascade' }),
      portfolioId: reference({ label: 'Portfolio', to: 'portfolio', onDelete: 'cascade', help: 'Empty: wherever it is looked at.' }),
      hierarchyId: computed(text({ label: 'Number' })),
    },
    named: 'frameworkItemId',
    inGrid: false,
    help: 'The processes and technology services that it supports.',
  })
