import { IconFileExport } from '@tabler/icons-react'
import { lazy } from 'react'
import { LateMenu } from '#platform/web/menu/LateMenu.tsx'
import { canInPortfolio } from '#platform/web/session/access.ts'

const FileItems = lazy(() => import('./FileItems.tsx'))

/** Exports of a portfolio, for users with the right; the grid's own menu exports the shown rows. */
export function ExportFiles({ portfolioId }: { portfolioId: string }) {
  if (!canInPortfolio('IMPORT_EXPORT_PORTFOLIO', portfolioId)) return null
  const button = (
    <button type="button" className="plain-button icon-only hide-small" aria-label="Export" title="Export">
      <IconFileExport size={16} />
    </button>
  )
  return <LateMenu button={button}>{(target) => <FileItems portfolioId={portfolioId} button={target} />}</LateMenu>
}
