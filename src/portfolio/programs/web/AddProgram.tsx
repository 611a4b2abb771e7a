import { program } from '#portfolio/programs/contract.ts'
import { addScreen } from '#platform/web/screen/record.tsx'

export default addScreen(program)
