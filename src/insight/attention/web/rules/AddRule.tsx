import { attentionRule } from '#insight/attention/contract.ts'
import { addScreen } from '#platform/web/screen/record.tsx'
import { FilterInput } from './FilterInput.tsx'

export default addScreen(attentionRule, { inputs: { filter: FilterInput } })
