import { program } from '#features/programs/contract.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'

export default recordScreen(program)
