// Installs the packages and builds what is missing or out of date.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './install.mjs'
import { isStale } from './stamp.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

export function prepare(halves) {
  installPackages()
  const stale = halves.filter(isStale)
  if (stale.length === 0) return
  console.log(`Building ${stale.join(' and ')} …`)
  // In a process of its own, so that the memory of the build tools is given back.
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), ...stale], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
