import { ExportMenu } from './ExportMenu.tsx'
import type { Picture } from './files.ts'

/** The chart as a picture. */
export const ChartExport = ({ picture }: { picture: Picture }) => (
  <ExportMenu
    onSave={async (kind) => {
      const { savePng, saveSvg } = await import('./files.ts')
      return kind === 'png' ? savePng(picture) : saveSvg(picture)
    }}
  />
)
