import { attentionRule } from '#insight/attention/contract.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'
import { FilterInput } from './FilterInput.tsx'

export default recordScreen(attentionRule, { inputs: { filter: FilterInput }, listPath: '/attention' })
