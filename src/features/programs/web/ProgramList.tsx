import { program } from '#features/programs/contract.ts'
import { listScreen } from '#platform/web/screen/list.tsx'

export default listScreen(program)
