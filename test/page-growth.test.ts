/** No page's first load grows with the number of features: the product is built once more with twenty made-up ones beside its own. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'
import { filesOf, loadedWith, type WebManifest } from '../scripts/web-manifest.mjs'

// Beneath our own folder, so that packages are found.
mkdirSync(join(packageRoot, '.cache'), { recursive: true })
const root = mkdtempSync(join(packageRoot, '.cache/page-growth-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Number, and a word for it. */
const names = Array.from({ length: 20 }, (_, at) => `trial${String.fromCodePoint(97 + at)}`)

const contractOf = (name: string) => `
import { crud } from '#platform/contract/crud.ts'
import { entity } from '#platform/contract/entity.ts'
import { feature } from '#platform/contract/feature.ts'
import { reference, text } from '#platform/contract/field.ts'

export const ${name} = entity({
  name: '${name}', label: '${name}', plural: '${name}s', path: '/${name}s', table: '${name}', key: '${name}Id', title: 'name',
  rights: { create: ['EDIT_TAGS'], edit: ['EDIT_TAGS'], remove: ['EDIT_TAGS'] },
  screens: { list: '/${name}s', add: '/${name}s/add', edit: '/${name}s/edit/{id}' },
  fields: { name: text({ label: 'Name', required: true }), applicationId: reference({ label: 'Application', to: 'application' }) },
  form: [{ label: 'Details', sections: [{ title: 'Details', fields: ['name', 'applicationId'] }] }],
})
export const ${name}s = feature({
  name: '${name}s', entities: [${name}], calls: crud(${name}),
  screens: [
    { path: '/${name}s', title: '${name}s', access: 'session', menu: 'administration' },
    { path: '/${name}s/add', title: 'Add', access: ['EDIT_TAGS'] },
    { path: '/${name}s/edit/{id}', title: 'Edit', access: ['EDIT_TAGS'] },
    { path: '/${name}s/public', title: 'For anyone', access: 'anonymous', layout: 'public' },
  ],
})
`
const screenOf = (name: string, kind: 'list' | 'record', make: string) =>
  `import { ${name} } from '#portfolio/${name}s/contract.ts'\nimport { ${make} } from '#platform/web/screen/${kind}.tsx'\nexport default ${make}(${name})\n`
const screensOf = (name: string) =>
  `export const screens = {
  '/${name}s': () => import('./List.tsx'),
  '/${name}s/add': () => import('./Add.tsx'),
  '/${name}s/edit/{id}': () => import('./Edit.tsx'),
  '/${name}s/public': () => import('./Public.tsx'),
}
`

/** Steps of adding a feature: its folder, and a line in each list. */
function addFeature(name: string): void {
  const folder = join(root, `src/portfolio/${name}s`)
  mkdirSync(join(folder, 'web'), { recursive: true })
  writeFileSync(join(folder, 'contract.ts'), contractOf(name))
  writeFileSync(join(folder, 'web/screens.ts'), screensOf(name))
  writeFileSync(join(folder, 'web/List.tsx'), screenOf(name, 'list', 'listScreen'))
  writeFileSync(join(folder, 'web/Add.tsx'), screenOf(name, 'record', 'addScreen'))
  writeFileSync(join(folder, 'web/Edit.tsx'), screenOf(name, 'record', 'recordScreen'))
  writeFileSync(join(folder, 'web/Public.tsx'), `export default function Public() {\n  return <p>${name}</p>\n}\n`)
  edit('src/product/catalogue.ts', /export const catalogue[^[]*\[[^[]*\[/, (found) => `${found}\n  ${name}s,`)
  edit('src/product/catalogue.ts', /^/, () => `import { ${name}s } from '#portfolio/${name}s/contract.ts'\n`)
}

function edit(file: string, place: RegExp, change: (found: string) => string): void {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(place, change)
  if (after === before) throw new Error(`${file} is not as this test expects it`)
  writeFileSync(path, after)
}

interface Page {
  /** Bytes of JavaScript that the page names in its head. File names, and the names of shared exports, are normalized: a hash or a letter isn't growth. */
  readonly script: number
  /** Bytes about screens in the page. */
  readonly told: number
}
type Routes = { parts: Record<string, unknown>; pages: Record<string, { part: string; files: string[] }> }

function pagesOf(folder: string): Map<string, Page> {
  const read = (file: string) =>
    readFileSync(join(folder, file), 'utf8')
      .replaceAll(/-[\w-]{8}\.(js|css)\b/g, '.$1')
      .replaceAll(
        /\b(import|export)\{([^}]*)\}/g,
        (_, word: string, names: string) =>
          `${word}{${names
            .split(',')
            .map(() => 'a as b')
            .join()}}`,
      )
  const { parts, pages } = JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8')) as Routes
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as WebManifest
  const first = filesOf(manifest, loadedWith(manifest, ['index.html']))
  return new Map(
    Object.entries(pages).map(([path, { part, files }]) => {
      const scripts = [...new Set([...first, ...files])].filter((file) => file.endsWith('.js'))
      return [path, { script: scripts.reduce((sum, file) => sum + read(file).length, 0), told: JSON.stringify(parts[part]).length }]
    }),
  )
}

test('twenty more features add not a byte to what any page loads at first', () => {
  const built = join(packageRoot, 'dist/web')
  expect(existsSync(join(built, 'routes.json')), 'the browser half must be built first: npm run build').toBe(true)
  for (const name of ['src', 'scripts', 'index.html', 'package.json', 'vite.config.ts', 'docs/help'])
    cpSync(join(packageRoot, name), join(root, name), { recursive: true })
  for (const name of names) addFeature(name)
  // In a process of its own: under the tests' NODE_ENV another React would be built.
  const program = "await (await import('vite')).build({ logLevel: 'error' })"
  execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
  const [before, after] = [pagesOf(built), pagesOf(join(root, 'dist/web'))]
  expect(after.size).toBe(before.size + 4 * names.length)
  expect(before.size).toBeGreaterThan(60)
  // A local name may get a second letter when files share more; a feature would show as many bytes.
  const isGrown = (page: Page, then: Page) => then.script - page.script >= names.length || then.told !== page.told
  const grown = [...before].filter(([path, page]) => isGrown(page, after.get(path)!))
  expect(grown.map(([path, page]) => [path, page, after.get(path)])).toEqual([])
}, 400_000)

test('no files of the build need each other: one of them would run before what it uses is there', () => {
  const manifest = JSON.parse(readFileSync(join(packageRoot, 'dist/web/.vite/manifest.json'), 'utf8')) as WebManifest
  const done = new Set<string>()
  const cycles: string[] = []
  const follow = (key: string, way: readonly string[]): void => {
    if (way.includes(key)) cycles.push([...way.slice(way.indexOf(key)), key].join(' → '))
    else if (!done.has(key)) for (const next of manifest[key]!.imports ?? []) follow(next, [...way, key])
    done.add(key)
  }
  for (const key of Object.keys(manifest)) follow(key, [])
  expect(Object.keys(manifest).length).toBeGreaterThan(100)
  expect(cycles).toEqual([])
})
