// npm start: installs and builds what is missing or out of date, then serves. On a fresh machine it needs Node and npm alone.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './install.mjs'
import { endWithParent } from './parent.mjs'
import { halves, isStale } from './stamp.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

// Started by hand it may outlive its terminal; npm it does not outlive.
if (process.env.npm_lifecycle_event) endWithParent()
installPackages()
const stale = Object.keys(halves).filter(isStale)
if (stale.length > 0) {
  console.log(`Building ${stale.join(' and ')} …`)
  // In a process of its own, so that the memory of the build tools is given back.
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), ...stale], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
await import('../dist/server/main.js')
