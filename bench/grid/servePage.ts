import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser } from 'playwright-core'
import { build, preview } from 'vite'
import { launchChromium } from '#platform/testing/chromium.ts'

/** Builds the grid's page as it would be shipped and serves it on a free port, with a browser to look at it. */
export async function servePage(): Promise<{ url: string; browser: Browser; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'grid-bench-'))
  const common = { root: import.meta.dirname, configFile: false, logLevel: 'warn', build: { outDir, emptyOutDir: true } } as const
  // The test runner may have chosen development, in which React measures three times as slow.
  process.env['NODE_ENV'] = 'production'
  await build({ ...common, plugins: [react()] })
  const server = await preview({ ...common, preview: { port: 0, host: '127.0.0.1' } })
  const browser = await launchChromium()
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
