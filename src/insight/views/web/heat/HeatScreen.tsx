import { application } from '#portfolio/applications/contract/application.ts'
import { listScreen } from '#platform/web/screen/list.tsx'
import { drawnWithPeek } from '../shared/drawnWithPeek.tsx'
import { HeatMap } from './HeatMap.tsx'

/** How sound, costly or crowded the capabilities are: their applications, drawn by what they serve. */
export default listScreen(
  application,
  drawnWithPeek((shown) => <HeatMap {...shown} />, true),
)
