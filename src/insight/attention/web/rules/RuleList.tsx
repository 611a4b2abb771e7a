import { attentionRule } from '#insight/attention/contract.ts'
import { queryFor, searchIn } from '#insight/attention/contract/address.ts'
import { listAt } from '#insight/attention/contract/lists.ts'
import { listScreen } from '#platform/web/screen/list.tsx'
import { RowsLink } from '../page/RowsLink.tsx'

export default listScreen(attentionRule, {
  cells: { filter: ({ filter }) => <RowsLink address={`${listAt(filter).path}?${queryFor(searchIn(filter))}`}>Show in the list</RowsLink> },
})
