import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { CostsView } from './view/CostsView.tsx'

/** What all applications of the workspace cost, as far as one sees them. */
export default function WorkspaceCosts() {
  usePageTitle('Costs')
  return <CostsView />
}
