import type { ExportTable } from '#platform/web/grid/types.ts'
import { ExportMenu } from './ExportMenu.tsx'
import type { Picture } from './files.ts'

/** The chart as a picture, or its table as a sheet. */
export const ChartExport = ({ picture, sheet }: { picture: Picture; sheet?: ExportTable | undefined }) => (
  <ExportMenu
    onSave={async (kind) => {
      const { savePng, saveSvg } = await import('./files.ts')
      return kind === 'png' ? savePng(picture) : saveSvg(picture)
    }}
    {...(sheet && { onSheet: async (format) => (await import('#platform/web/screen/exportView.ts')).exportView(format, sheet) })}
  />
)
