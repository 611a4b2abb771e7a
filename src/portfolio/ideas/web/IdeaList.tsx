import { idea } from '#portfolio/ideas/contract/idea.ts'
import { listScreen } from '#platform/web/screen/list.tsx'
import { tableOptions } from './options.tsx'

export default listScreen(idea, tableOptions)
