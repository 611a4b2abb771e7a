import { existsSync, readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, runnerImport, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { firstScript } from './scripts/first-script.mjs'
import { helpPages } from './scripts/help-pages.mjs'
import { pageChunks } from './scripts/page-chunks.mjs'
import { routePreloads } from './scripts/route-preloads.mjs'
import { filesOf, loadedWith, type WebManifest } from './scripts/web-manifest.mjs'
import { withoutSchemas } from './scripts/without-schemas.mjs'
import { withoutSynonyms } from './scripts/without-synonyms.mjs'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }
/** Where `npm run dev` finds the server. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

const readManifest = (folder: string): WebManifest =>
  existsSync(join(folder, '.vite/manifest.json'))
    ? (JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as WebManifest)
    : {}

/** All that the two frames of the page load at once, and what all screens are: enough to start, and to notice a newer version. */
const frames = [
  'index.html',
  'src/platform/web/first-paint/first.ts',
  'src/platform/web/shell/Shell.tsx',
  'src/platform/web/shell/PublicLayout.tsx',
  'src/product/site-map.ts',
  'src/product/screens.ts',
]

/** What follows new versions: a page that could not load it would stay old for ever. */
const updaters = (manifest: WebManifest): string[] => Object.keys(manifest).filter((key) => /virtual:pwa-register|workbox-window/.test(key))

let outDir = 'dist/web'
let before: string[] = []

/**
 * Chunks of the release before stay beside the new ones, since pages that are open still ask for them; older ones go.
 */
const previousRelease: Plugin = {
  name: 'previous-release',
  apply: 'build',
  configResolved: (config) => void (outDir = config.build.outDir),
  buildStart: () => void (before = everyFile(readManifest(outDir))),
  closeBundle: {
    order: 'post',
    async handler() {
      const kept = new Set([...everyFile(readManifest(outDir)), ...before])
      const folder = join(outDir, 'assets')
      const present = existsSync(folder) ? await readdir(folder) : []
      await Promise.all(
        present.filter((name) => !kept.has(`assets/${name.replace(/\.(br|gz|zst)$/, '')}`)).map((name) => rm(join(folder, name))),
      )
    },
  },
}
const everyFile = (manifest: WebManifest): string[] =>
  Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])

/**
 * The service worker keeps the shell for the next visit and nothing else; `/api` and images always come from the server. A new version
 * asks before it takes over: see src/platform/web/pwa/registerWorker.ts.
 */
const pwa = VitePWA({
  registerType: 'prompt',
  injectRegister: null,
  // A file of its own, which the server names and draws as the host has it.
  manifest: false,
  workbox: {
    globPatterns: ['index.html', 'assets/*.{js,css}', 'assets/inter-latin-wght-normal-*.woff2', '*.svg', 'brand.css'],
    manifestTransforms: [
      (entries) => {
        const manifest = readManifest(outDir)
        const kept = new Set(filesOf(manifest, loadedWith(manifest, [...frames, ...updaters(manifest)])))
        return { manifest: entries.filter(({ url }) => !/^assets\/.*\.(js|css)$/.test(url) || kept.has(url)), warnings: [] }
      },
    ],
    navigateFallback: null,
    runtimeCaching: [
      {
        // Pages come from the server, in the look that their host has now; what is kept stands in when it does not answer.
        urlPattern: ({ request, url }) => request.mode === 'navigate' && !/^\/(api|images)\//.test(url.pathname),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: 'index.html' } },
      },
    ],
    cleanupOutdatedCaches: true,
  },
})

const folded = /\/src\/product\/(site-map|rights)\.ts$/
/** Puts the values of these files in their place: plain data, for which every contract had to be evaluated. */
const foldedValues: Plugin = {
  name: 'folded-values',
  apply: 'build',
  async load(id) {
    if (!folded.test(id)) return undefined
    const { module } = await runnerImport<Record<string, unknown>>(id)
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`)
      .join('\n')
  },
}

const contracts = /\/src\/([^/]+\/[^/]+|platform)\/contract\b.*\.ts$/
const summary = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/g
/** What a call says of itself is read in the OpenAPI document, which the server makes: browsers need not load it. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (contracts.test(id) ? { code: code.replace(summary, "summary: ''"), map: null } : undefined),
}

const kit = (...names: string[]) => new RegExp(`@mantine/core/esm/components/(${names.join('|')})/`)

/**
 * What is loaded together lies together: small files compress badly. Of packages: `start` is all that the entry loads, `contract` the stand-in for Zod, `controls` what the sign-in needs
 * of the kit, `icons` what each icon needs, `floating` what the frame of the signed-in needs. Our own modules are laid out by the pages that load them. Measured by scripts/bundle-budget.mjs.
 */
const chunks = [
  { name: 'start', tags: ['$initial' as const], test: /^(?!.*\/first-paint\/first\.ts)/, priority: 5 },
  { name: 'contract', test: /no-schemas/, priority: 4 },
  {
    name: 'controls',
    test: kit('Input', 'InputBase', 'InputWrapper', 'TextInput', 'Button', 'UnstyledButton', 'Loader', 'Transition', 'CloseButton'),
    priority: 3,
  },
  { name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)/, priority: 3 },
  {
    name: 'floating',
    test: new RegExp(`node_modules/@floating-ui/|${kit('Popover', 'Tooltip', 'FocusTrap', 'Floating').source}`),
    priority: 1,
  },
  { name: 'queries', test: /@tanstack\/(query-core|react-query)\//, priority: 0 },
]

const parts = pageChunks(import.meta.dirname, { atOnce: ['src/main.tsx'], files: chunks.filter(({ name }) => name !== 'start') })

export default defineConfig({
  plugins: [
    foldedValues,
    withoutSummaries,
    withoutSchemas(),
    withoutSynonyms(),
    firstScript(),
    helpPages(),
    previousRelease,
    parts.plugin,
    routePreloads(),
    react(),
    pwa,
  ],
  publicDir: 'src/platform/web/pwa/public',
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  server: { proxy: { '/api': server, '/images': server } },
  build: {
    outDir,
    emptyOutDir: false,
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    // Chunks by seven letters of their hash alone: what loads one names it, and all it needs, so that names were 1 to 4 KB of every page. The manifest tells which is which.
    rolldownOptions: {
      input: ['index.html', 'src/platform/web/first-paint/first.ts'],
      output: { chunkFileNames: 'assets/[hash:7].js', codeSplitting: { groups: [...chunks, parts.group] } },
    },
  },
})
