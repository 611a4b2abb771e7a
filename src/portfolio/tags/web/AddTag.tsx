import { tag } from '#portfolio/tags/contract.ts'
import { addScreen } from '#platform/web/screen/record.tsx'

export default addScreen(tag)
