/** The archive of a backup: what its manifest says, and how its entries are called. (docs/backup-format.md) */
import * as z from 'zod/mini'

/** Raised by a change that an older program can't read. */
export const formatVersion = 1

export const manifestEntry = 'manifest.json'
export const partEntry = (name: string): string => `rows/${name}.ndjson`
export const fileEntry = (kind: string, name: string): string => `files/${kind}/${name}`

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const size = z.number().check(z.int(), z.minimum(0))

export const manifestSchema = z.strictObject({
  format: z.literal(formatVersion),
  /** Version of the program that wrote it. */
  version: z.string(),
  accountId: z.uuid(),
  workspaceName: z.string(),
  takenDate: z.string(),
  parts: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: size, bytes: size, sha256: digest })),
  files: z.array(z.strictObject({ kind: z.string(), name: z.string(), contentType: z.string(), bytes: size, sha256: digest })),
  /** Pictures that the rows name and the store no longer had. */
  missing: z.array(z.strictObject({ kind: z.string(), name: z.string() })),
})
export type Manifest = z.output<typeof manifestSchema>
