import { application } from '#portfolio/applications/contract/application.ts'
import { listScreen } from '#platform/web/screen/list.tsx'
import { drawnWithPeek } from '../shared/drawnWithPeek.tsx'
import { MatrixView } from './MatrixView.tsx'

/** Applications against processes, business areas or platforms: shows redundancy and single coverage. */
export default listScreen(application, {
  ...drawnWithPeek((shown) => <MatrixView {...shown} />),
})
