import { frameworkItem } from '#features/frameworks/contract.ts'
import { listScreen } from '#platform/web/screen/list.tsx'

export default listScreen(frameworkItem, { parentId: (row) => row['parentFrameworkItemId'] as string | null })
