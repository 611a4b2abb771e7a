/** Ids that a record has elsewhere: `sources: sourceIds('supplier')` is all that an entity says of them. */
import { children, text } from './field.ts'

/** The list of a record's ids in other systems, in the table `<of>_source`. No two records of a kind have the same id of one source. */
export const sourceIds = (of: string) =>
  children({
    label: 'Source IDs',
    table: `${of}_source`,
    rowKey: ['source', 'id'],
    row: { source: text({ label: 'Source', required: true }), id: text({ label: 'Source ID', required: true }) },
    isPair: true,
  })
