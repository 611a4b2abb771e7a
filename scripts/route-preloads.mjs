// A plugin of the build: writes dist/web/routes.json, which lists for each screen the files of its page, so that the server can name them in the
// head, and what the page must know at first, so that it need not load what all features are.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { filesOf, loadedWith } from './web-manifest.mjs'

export const layouts = {
  public: 'src/platform/web/shell/PublicLayout.tsx',
  main: 'src/platform/web/shell/Shell.tsx',
  system: 'src/platform/web/shell/Shell.tsx',
  room: 'src/platform/web/shell/Shell.tsx',
  print: 'src/platform/web/shell/PrintLayout.tsx',
}

/** Targets of redirects from any page: the guard, the start page and leaving; see router.tsx and session/guard.ts. */
const everywhere = ['/login', '/overview']

/** Every list waits for its reader's settings. */
const preferences = '/users/preferences'

/** Key in the manifest of what a function loads. Vite rewrites `import('./AreaList.tsx')` to the module's path from the root. */
function moduleOf(load) {
  const key = /dynamic_import__\("\/([^"]+)"/.exec(String(load))?.[1]
  if (!key) throw new Error(`The module could not be told from ${String(load)}`)
  return key
}

/** Feature → key of its list of screens; and for each screen its path, its feature and the modules that it is made of. */
export async function screensIn(root) {
  const load = (file) => runnerImport(join(root, file), { root, configFile: false, logLevel: 'error' })
  const [{ module: map }, { module: directory }, { module: list }, { module: catalogue }, { module: own }, { module: first }] =
    await Promise.all([
      load('src/product/site-map.ts'),
      load('src/platform/web/directory/siteMap.ts'),
      load('src/product/screens.ts'),
      load('src/product/catalogue.ts'),
      load('src/platform/web/custom-fields/ownPaths.ts'),
      load('src/product/first-paint.ts'),
    ])
  /** Calls that load the entity's custom fields. */
  const ownPathsOf = ({ name }) => own.ownPaths(catalogue.entities.get(name))
  const tables = Object.fromEntries(Object.entries(list.screensOf).map(([feature, table]) => [feature, moduleOf(table)]))
  const loads = {}
  for (const key of Object.values(tables)) Object.assign(loads, (await load(key)).module.screens)
  const screens = map.siteMap.screens
    .filter(({ path, drawnAs = path }) => loads[drawnAs])
    .map(({ path, drawnAs = path, title, feature, layout = 'main' }) => ({
      path,
      title,
      feature,
      layout,
      keys: [layouts[layout], tables[feature], moduleOf(loads[drawnAs])],
    }))
  /** Parts that a page shows at first, though its code requests them later. */
  const atOnceOf = (path) => {
    const { loads = [], asks = [] } = first.atOnce[path] ?? {}
    return { keys: loads.map(moduleOf), asks }
  }
  return { siteMap: map.siteMap, partOf: directory.partOf, ownPathsOf, atOnceOf, tables, screens }
}

/** First content of the page: see platform/server/http/first-frame.ts. */
function frameOf(path, layout, outlines) {
  if (layout === 'public') return 'public'
  if (outlines.some(({ screens }) => screens.list === path)) return 'list'
  return outlines.some(({ screens }) => screens.edit === path) ? 'record' : 'page'
}

/** See `Routes` in src/platform/server/http/browser-pages.ts. */
async function routesOf(root, manifest) {
  const { siteMap, partOf, ownPathsOf, atOnceOf, tables, screens } = await screensIn(root)
  /** Data that the page waits for: a list and its reader's settings, or a record; and their fields. */
  const aheadOf = (path) => {
    const list = siteMap.outlines.find((outline) => outline.screens.list === path)
    if (list) return [preferences, list.pathAtRest, ...ownPathsOf(list)]
    const record = siteMap.outlines.find((outline) => outline.screens.edit === path)
    if (record && path.endsWith('/{id}')) return [`${record.path}/{id}`, ...ownPathsOf(record), ...atOnceOf(path).asks]
    const added = siteMap.outlines.find((outline) => outline.screens.add === path)
    return added && ownPathsOf(added)
  }
  /** A form is drawn once its fields are known whole. */
  const laterOf = (path) =>
    siteMap.outlines.some((outline) => [outline.screens.edit, outline.screens.add].includes(path) && ownPathsOf(outline).length > 0)
      ? ['src/platform/web/custom-fields/ownEntity.ts']
      : []
  const named = new Set(filesOf(manifest, loadedWith(manifest, ['index.html'])))
  const common = siteMap.screens.filter(({ path }) => everywhere.includes(path)).map(({ feature }) => feature)
  const partFor = (feature) => {
    const features = [...new Set([feature, ...common])].filter((name) => tables[name])
    return {
      siteMap: partOf(siteMap, new Set(features)),
      tables: Object.fromEntries(features.map((name) => [name, `/${manifest[tables[name]].file}`])),
    }
  }
  return {
    parts: Object.fromEntries([...new Set(screens.map(({ feature }) => feature))].map((feature) => [feature, partFor(feature)])),
    pages: {
      '/': { part: common[0], files: [] },
      ...Object.fromEntries(
        screens.map(({ path, title, feature, layout, keys }) => {
          const files = [...new Set(filesOf(manifest, loadedWith(manifest, [...atOnceOf(path).keys, ...keys, ...laterOf(path)])))].filter(
            (file) => !named.has(file),
          )
          const ahead = aheadOf(path)
          const frame =
            layout === 'print'
              ? undefined
              : {
                  kind: frameOf(path, layout, siteMap.outlines),
                  title,
                  styles: manifest[layouts[layout]].css ?? [],
                }
          return [path, { part: feature, files, frame, ...(ahead?.length && { ahead }) }]
        }),
      ),
    },
  }
}

export function routePreloads() {
  let config
  return {
    name: 'route-preloads',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    async writeBundle({ dir }) {
      const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8'))
      await writeFile(join(dir, 'routes.json'), JSON.stringify(await routesOf(config.root, manifest)))
    },
  }
}
