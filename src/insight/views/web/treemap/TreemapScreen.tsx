import { application } from '#portfolio/applications/contract/application.ts'
import { listScreen } from '#platform/web/screen/list.tsx'
import { drawnWithPeek } from '../shared/drawnWithPeek.tsx'
import { CostTreemap } from './CostTreemap.tsx'

/** Where the money goes: an area for each application, as large as it costs. */
export default listScreen(application, {
  ...drawnWithPeek((shown) => <CostTreemap {...shown} />),
})
