// Checks whether a half of the program was built from the current sources. Plain Node, since it runs before packages are installed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const shared = ['package.json', 'package-lock.json', 'scripts/build.mjs']
const ofWeb = [
  'vite.config.ts',
  'docs/help',
  'scripts/help-pages.mjs',
  'scripts/web-manifest.mjs',
  'scripts/route-preloads.mjs',
  'scripts/precompress.mjs',
]

/** Sources of each half, and the output of its build. */
export const halves = {
  server: { sources: ['src', ...shared], skip: /\/web\/|\.test\.tsx?$|\/testing\//, result: 'dist/server/main.js' },
  web: {
    sources: ['src', 'index.html', ...ofWeb, ...shared],
    skip: /\/server\/|\.test\.tsx?$|\/testing\/|src\/server\.ts$/,
    result: 'dist/web/index.html',
  },
}

/** All files under a file or folder of the project, sorted. */
export function filesUnder(path) {
  if (!existsSync(join(root, path))) return []
  if (statSync(join(root, path)).isFile()) return [path]
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

const stampFile = (half) => join(root, 'dist', `.${half}`)

function hashSources({ sources, skip }) {
  const hash = createHash('sha256')
  const files = sources.flatMap(filesUnder).filter((file) => !skip.test(file))
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Whether what was built is missing, or older than its sources. */
export function isStale(half) {
  const { result } = halves[half]
  if (!existsSync(join(root, result)) || !existsSync(stampFile(half))) return true
  return readFileSync(stampFile(half), 'utf8') !== hashSources(halves[half])
}

/** Notes that a half was built from the sources as they are now. */
export function writeStamp(half) {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile(half), hashSources(halves[half]))
}
