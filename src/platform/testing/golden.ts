/** Generated files that are committed and read in review. `UPDATE_GOLDEN=1 npm run test:only -- --project server test/` updates them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { packageRoot } from '../server/package-root.ts'

const folder = join(packageRoot, 'golden')

/** Holds the text against the committed file. */
export function expectGolden(name: string, text: string): void {
  const path = join(folder, name)
  if (process.env['UPDATE_GOLDEN']) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, text)
  }
  expect(text, `golden/${name} differs: read the change, then run UPDATE_GOLDEN=1 npm run test:only -- --project server test/`).toBe(
    readFileSync(path, 'utf8'),
  )
}
