import { tag } from '#portfolio/tags/contract.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'

export default recordScreen(tag)
