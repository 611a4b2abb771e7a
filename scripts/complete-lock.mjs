// Completes package-lock.json after a package was added: a registry that lags may lack binaries for other systems, npm then leaves them out
// of the lock file, and `npm ci` refuses such a file. Names and versions come from the packages that ask for them.
import { readFileSync, writeFileSync } from 'node:fs'

const file = process.argv[2] ?? 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
const packages = lock.packages

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix']
const processors = {
  'arm-': 'arm',
  arm64: 'arm64',
  x64: 'x64',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
}

/** The lock entry of a binary for another system; undefined for what is no such binary. */
function entryFor(name, version) {
  const os = systems.find((system) => name.includes(system))
  const cpu = Object.entries(processors).find(([part]) => `${name}-`.includes(part))?.[1]
  if (!os || !cpu) return undefined
  const libc = name.includes('musl') ? ['musl'] : name.endsWith('gnu') && os === 'linux' ? ['glibc'] : undefined
  return { version, cpu: [cpu], ...(libc && { libc }), optional: true, os: [os] }
}

let added = 0
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (packages[`node_modules/${name}`] || packages[`${path}/node_modules/${name}`]) continue
    const entry = entryFor(name, version)
    if (!entry) throw new Error(`${name} is missing and is no binary of another system`)
    packages[`node_modules/${name}`] = dev ? { ...entry, dev } : entry
    added += 1
  }
}

const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
console.log(`${added} added`)
