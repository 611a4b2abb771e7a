import { application } from '#portfolio/applications/contract/application.ts'
import { listScreen } from '#platform/web/screen/list.tsx'
import { drawnWithPeek } from '../shared/drawnWithPeek.tsx'
import { CostTreemap } from './CostTreemap.tsx'

/** Costs by application: an area for each, as large as its cost. */
export default listScreen(application, {
  ...drawnWithPeek((shown) => <CostTreemap {...shown} />),
})
