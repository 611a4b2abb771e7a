/** One room of the browser half in a real browser, without server and shell: a `*.trial.tsx` shows it with made-up content. */
import { join } from 'node:path'
import { build } from 'esbuild'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { packageRoot } from '../server/package-root.ts'
import { violations } from './axe.ts'
import { sharedChromium } from './chromium.ts'
import { closePages } from './contexts.ts'

const address = 'https://trial.test/'

export interface Trial {
  readonly open: (options?: BrowserContextOptions) => Promise<Page>
  /** Axe findings on the page. Empty when all is well. */
  readonly violations: (page: Page) => Promise<string[]>
}

/** Call it at the top level of a test file: `await testTrial('src/platform/web/drag/board/board.trial.tsx')`. */
export async function testTrial(entry: string): Promise<Trial> {
  const { outputFiles } = await build({
    entryPoints: [join(packageRoot, entry)],
    bundle: true,
    write: false,
    outdir: '/trial',
    format: 'iife',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
    loader: { '.woff2': 'empty' },
    logLevel: 'error',
  })
  const text = (suffix: string) => outputFiles.find(({ path }) => path.endsWith(suffix))?.text ?? ''
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Trial</title><meta name="viewport" content="width=device-width"><style>${text('.css')}</style></head>
<body><div id="root"></div><aside id="floating" aria-label="Menus"></aside><script>${text('.js').replaceAll('</script', String.raw`<\/script`)}</script></body></html>`
  afterAll(closePages)
  return {
    open: async (options = {}) => {
      const context = await (
        await sharedChromium()
      ).newContext({
        viewport: { width: 1440, height: 900 },
        colorScheme: 'light',
        reducedMotion: 'reduce',
        ...options,
      })
      const opened = await context.newPage()
      opened.on('close', () => void context.close().catch(() => undefined))
      opened.on('pageerror', (error) => process.stderr.write(`${error.stack ?? error.message}\n`))
      await opened.route('**/*', (route) =>
        route.request().url() === address ? route.fulfill({ contentType: 'text/html', body: page }) : route.fulfill({ status: 404 }),
      )
      await opened.goto(address)
      await opened.locator('#root > *').first().waitFor({ state: 'attached' })
      // Before its first frame Chromium drops what is typed and clicked.
      await opened.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
      return opened
    },
    violations,
  }
}
