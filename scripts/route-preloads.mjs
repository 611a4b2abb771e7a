// A plugin of the build: writes dist/web/routes.json, which tells for each screen what its page will load, so that the server can name it in the head.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { filesOf, loadedWith } from './web-manifest.mjs'

const layouts = {
  public: 'src/platform/web/shell/PublicLayout.tsx',
  main: 'src/platform/web/shell/Shell.tsx',
  system: 'src/platform/web/shell/Shell.tsx',
  print: 'src/platform/web/shell/PrintLayout.tsx',
}

/** Path of each screen → key of its module in the manifest. Vite rewrites `import('./AreaList.tsx')` to the module's path from the root. */
async function screenModules(root) {
  const { module } = await runnerImport(join(root, 'src/platform/web/router/routedScreens.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
  })
  return [...module.routedScreens.values()].map(({ path, layout = 'main', load }) => {
    const key = /dynamic_import__\("\/([^"]+)"/.exec(String(load))?.[1]
    if (!key) throw new Error(`The module of the screen ${path} could not be told from ${String(load)}`)
    return { path, keys: [layouts[layout], key] }
  })
}

/** Path → files, styles included, that index.html does not name itself. */
async function routesOf(root, manifest) {
  const named = new Set(filesOf(manifest, loadedWith(manifest, ['index.html'])))
  const screens = await screenModules(root)
  return Object.fromEntries(
    screens.map(({ path, keys }) => [path, [...new Set(filesOf(manifest, loadedWith(manifest, keys)))].filter((file) => !named.has(file))]),
  )
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
