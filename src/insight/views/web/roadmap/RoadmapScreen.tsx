import { application } from '#portfolio/applications/contract/application.ts'
import { listScreen } from '#platform/web/screen/list.tsx'
import { drawnWithPeek } from '../shared/drawnWithPeek.tsx'
import { Roadmap } from './Roadmap.tsx'

/** When applications start, change and end: their list, drawn over time. */
export default listScreen(application, {
  ...drawnWithPeek((shown) => <Roadmap {...shown} />),
})
