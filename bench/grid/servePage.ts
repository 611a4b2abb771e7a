import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Browser } from 'playwright-core'
import { build, preview } from 'vite'

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Builds the grid's page as it would be shipped and serves it on a free port, with a browser to look at it. */
export async function servePage(): Promise<{ url: string; browser: Browser; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'grid-bench-'))
  const common = { root: import.meta.dirname, configFile: false, logLevel: 'warn', build: { outDir, emptyOutDir: true } } as const
  // What runs this file may have chosen development, in which React measures three times as slow.
  process.env['NODE_ENV'] = 'production'
  await build({ ...common, plugins: [react()] })
  const server = await preview({ ...common, preview: { port: 0, host: '127.0.0.1' } })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', ...quiet],
  })
  return {
    url: server.resolvedUrls!.local[0]!,
    browser,
    close: async () => {
      await browser.close()
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
