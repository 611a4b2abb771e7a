import { messageOf } from '#platform/web/api/problem.ts'
import type { ExportTable } from '#platform/web/grid/types.ts'
import { notify } from '#platform/web/notify/notify.ts'

/** Exports what a grid shows. Loaded when first wanted; a refusal is reported. */
export const exportShown = (format: 'csv' | 'xlsx', table: ExportTable): Promise<void> =>
  import('./exportView.ts')
    .then(({ exportView }) => exportView(format, table))
    .catch((error: unknown) => void notify(messageOf(error), 'error'))
