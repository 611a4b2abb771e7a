import { tag } from '#features/tags/contract.ts'
import { addScreen } from '#platform/web/screen/record.tsx'

export default addScreen(tag)
