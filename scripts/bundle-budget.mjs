// JavaScript and styles that a browser loads before it shows a screen, in KB of gzip, compared with the bars below.
// node scripts/bundle-budget.mjs prints the table and fails when a bar is broken. Reads dist/web/.vite/manifest.json.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { loadedWith } from './web-manifest.mjs'

const built = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist/web')
const firstScript = 'src/platform/web/first-paint/first.ts'
const shell = 'src/platform/web/shell/Shell.tsx'
const publicLayout = 'src/platform/web/shell/PublicLayout.tsx'

/**
 * One screen of each kind; `with` is what it loads at once though the code asks for it later. Sign-in has 140 KB and a list 235: both may
 * be two hundredths above, since the way the build divides files moves a page by a kilobyte or two.
 */
export const bars = [
  { kind: 'login', layout: publicLayout, screen: 'src/identity/sign-in/web/Login.tsx', limit: 142 },
  { kind: 'guest', layout: publicLayout, screen: 'src/portfolio/guests/web/GuestPage.tsx', limit: 140 },
  { kind: 'list', layout: shell, screen: 'src/portfolio/areas/web/AreaList.tsx', limit: 235 },
  { kind: 'form', layout: shell, screen: 'src/portfolio/areas/web/EditArea.tsx', with: ['src/platform/web/fields/date.tsx'], limit: 265 },
  { kind: 'applications', layout: shell, screen: 'src/portfolio/applications/web/list/ApplicationList.tsx', limit: 242 },
  {
    kind: 'application',
    layout: shell,
    screen: 'src/portfolio/applications/web/record/EditApplication.tsx',
    with: ['src/platform/web/fields/date.tsx'],
    limit: 265,
  },
  {
    kind: 'chart',
    layout: shell,
    screen: 'src/insight/analytics/web/TimeAnalysis.tsx',
    with: ['src/platform/web/charts/Chart.tsx'],
    limit: 380,
  },
]
const lazyLimit = 60
/** Scripts that every list loads afterwards, in addition to its page. */
const onceThere = {
  page: 'src/portfolio/applications/web/list/ApplicationList.tsx',
  keys: ['src/platform/web/custom-fields/ownEntity.ts', 'src/platform/web/live/follow.ts', 'src/platform/web/grid/Sums.tsx'],
  limit: 5,
}
const styleLimit = 25

const sizes = new Map()
function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(built, file)), { level: 9 }).length / 1024)
  return sizes.get(file)
}

const total = (files) => [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0)

/** The list of screens of the feature that has this one. */
const tableOf = (screen) => screen.replace(/\/web\/.*/, '/web/screens.ts')

/** Each bar with what was measured; `missing` where the screen isn't built yet. */
export function measure() {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'))
  const scripts = (keys) => keys.map((key) => manifest[key].file).filter((file) => file.endsWith('.js'))
  const styles = (keys) => keys.flatMap((key) => manifest[key].css ?? [])
  const screens = bars
    .filter(({ screen }) => manifest[screen])
    .flatMap(({ kind, layout, screen, limit, with: more = [] }) => {
      const keys = [
        ...loadedWith(manifest, ['index.html', firstScript, layout, tableOf(screen), screen, ...more.filter((key) => manifest[key])]),
      ]
      return [
        { what: `${kind}: JavaScript`, kilobytes: total(scripts(keys)), limit },
        { what: `${kind}: styles`, kilobytes: total(styles(keys)), limit: styleLimit },
      ]
    })
  const page = loadedWith(manifest, ['index.html', firstScript, shell, tableOf(onceThere.page), onceThere.page])
  const after = [...loadedWith(manifest, onceThere.keys)].filter((key) => !page.has(key))
  screens.push({ what: 'applications, once it is there: JavaScript', kilobytes: total(scripts(after)), limit: onceThere.limit })
  const named = bars.flatMap(({ screen, with: more = [] }) => [tableOf(screen), screen, ...more]).filter((key) => manifest[key])
  const atFirst = loadedWith(manifest, ['index.html', firstScript, shell, publicLayout, ...named])
  const lazy = Object.keys(manifest).filter((key) => !atFirst.has(key) && manifest[key].file.endsWith('.js'))
  return [...screens, ...lazy.map((key) => ({ what: `lazy: ${key}`, kilobytes: sizeOf(manifest[key].file), limit: lazyLimit }))]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = measure()
  for (const { what, kilobytes, limit } of rows.filter(({ what, kilobytes }) => !what.startsWith('lazy') || kilobytes > 10))
    console.log(`${kilobytes > limit ? '✗' : '✓'} ${kilobytes.toFixed(1).padStart(6)} of ${limit} KB  ${what}`)
  process.exitCode = rows.some(({ kilobytes, limit }) => kilobytes > limit) ? 1 : 0
}
