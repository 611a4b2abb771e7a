import { application } from '#portfolio/applications/contract/application.ts'
import { listScreen } from '#platform/web/screen/list.tsx'
import { drawnWithPeek } from '../shared/drawnWithPeek.tsx'
import { Diagram } from './Diagram.tsx'

/** Which application publishes to which: what breaks when one stops. */
export default listScreen(application, {
  ...drawnWithPeek((shown) => <Diagram {...shown} />),
})
