import { attentionRule } from '#features/attention/contract.ts'
import { listScreen } from '#platform/web/screen/list.tsx'

export default listScreen(attentionRule)
