// Installs the packages of package-lock.json where they are missing or others. Plain Node, for it runs before packages are installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Runs `npm ci`, unless what is installed is what the lock file asks for. */
export function installPackages() {
  requireNode()
  if (isInstalled()) return
  console.log('Installing packages …')
  const options = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], options)
  if (status !== 0) process.exit(1)
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Portolan needs Node 20.19 or newer; this is ${process.version}.`)
  process.exit(1)
}

/** npm keeps a lock file of what it has installed. Packages for other systems are not in it. */
function isInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const present = readPackages(installed)
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(
    ([path, wanted]) => path === '' || (wanted.optional && !present[path]) || present[path]?.version === wanted.version,
  )
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
