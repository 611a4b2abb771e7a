import { overview } from '#insight/overview/contract.ts'
import { commonValues } from '#insight/overview/contract/common-values.ts'
import { figures } from './figures.ts'
import { recentChanges } from './recent-changes.ts'
import type { Context } from '#platform/server/access/context.ts'
import { served } from '#platform/server/app.ts'
import { unchangedOr } from '#platform/server/http/lists.ts'
import { readsNothing } from '#platform/server/records/reads.ts'
import { version } from '#platform/server/version.ts'

/** Constant until the program changes. */
const composed = Buffer.from(
  JSON.stringify(
    Object.fromEntries(
      Object.entries(commonValues).map(([list, options]) => [list, options.map(({ value, label }) => ({ id: value, name: label }))]),
    ),
  ),
)

export const overviewServed = served(overview, {
  handlers: {
    figures,
    recentChanges,
    version: () => ({ appVersion: version, apiVersion: version }),
    commonValues: (_input, context: Context) =>
      unchangedOr(context, readsNothing, ['common values', version, composed.length], async () => composed),
  },
})
