import { capability } from '#features/capabilities/contract.ts'
import { listScreen } from '#platform/web/screen/list.tsx'

export default listScreen(capability, { parentId: (row) => row['parentCapabilityId'] as string | null })
