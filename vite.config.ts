import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, runnerImport, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }
/** Where `npm run dev` finds the server. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

/**
 * The service worker keeps the shell for the next visit and nothing else; `/api` and images always come from the server. A new version
 * asks before it takes over: see src/platform/web/pwa/registerWorker.ts.
 */
const pwa = VitePWA({
  registerType: 'prompt',
  injectRegister: null,
  manifest: {
    name: 'Portolan',
    short_name: 'Portolan',
    description: 'Portfolio management for applications, IT services, ideas, projects and programs',
    theme_color: '#0e1a3a',
    background_color: '#f6f7f9',
    icons: [192, 512].map((size) => ({ src: `icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any maskable' })),
  },
  workbox: {
    globPatterns: ['index.html', 'assets/{index,Shell}-*.{js,css}', 'assets/inter-latin-wght-normal-*.woff2', '*.svg'],
    navigateFallback: 'index.html',
    navigateFallbackDenylist: [/^\/api\//, /^\/images\//],
    cleanupOutdatedCaches: true,
  },
})

/** Puts the values of src/platform/web/outline.ts in its place: plain data, for which every contract had to be evaluated. */
const foldedOutline: Plugin = {
  name: 'folded-outline',
  apply: 'build',
  async load(id) {
    if (!id.endsWith('/src/platform/web/outline.ts')) return undefined
    const { module } = await runnerImport<Record<string, unknown>>(id)
    return Object.entries(module).map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`).join('\n')
  },
}

export default defineConfig({
  plugins: [foldedOutline, react(), pwa],
  publicDir: 'src/platform/web/pwa/public',
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  server: { proxy: { '/api': server, '/images': server } },
  build: { outDir: 'dist/web', manifest: true, target: 'es2022', chunkSizeWarningLimit: 700 },
})
