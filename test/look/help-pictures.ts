/** The pictures of docs/help: what is in the page area of a screen of the sample workspace, light and dark. */
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { withoutStream } from '#platform/testing/browser.ts'
import { packageRoot } from '#platform/server/package-root.ts'
import { pictureSize } from '../../scripts/help-pages.mjs'
import type { Session } from './session.ts'

/** Name of each picture → the screen that it shows. */
const pictures: Readonly<Record<string, string>> = {
  overview: '/overview',
  lists: '/applications',
  portfolios: '/portfolios',
  analytics: '/analytics',
  costs: '/costs',
  roadmap: '/analytics/roadmap',
  integrations: '/analytics/integrations',
  capabilities: '/admin/capabilities',
  projects: '/projects/board',
  ideas: '/ideas/board',
  attention: '/attention',
  import: '/admin/import',
}
const folder = join(packageRoot, 'docs/help/pictures')

/** Sharp enough for a screen of high resolution, at the size that pages show them in. */
const deviceScaleFactor = 1.5

export async function takeHelpPictures(browser: Browser, address: string, { user }: Session): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 760 },
      colorScheme,
      deviceScaleFactor,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await context.addInitScript(`localStorage.setItem('mantine-color-scheme-value', '${colorScheme}')
localStorage.setItem('portolan.session', ${JSON.stringify(JSON.stringify(user))})`)
    for (const [name, path] of Object.entries(pictures)) await take(context, address + path, join(folder, fileOf(name, colorScheme)))
    await context.close()
  }
  console.log(`${Object.keys(pictures).length} pictures, light and dark: docs/help/pictures`)
}

const fileOf = (name: string, colorScheme: 'light' | 'dark') => `${name}${colorScheme === 'dark' ? '.dark' : ''}.webp`

async function take(context: BrowserContext, address: string, file: string): Promise<void> {
  const page = await context.newPage()
  withoutStream(page)
  await page.goto(address)
  const content = page.locator('#content')
  await content.waitFor()
  const { x } = (await content.boundingBox())!
  await page.setViewportSize({ width: x + pictureSize.width, height: 760 })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
  const { y } = (await content.boundingBox())!
  const png = await page.screenshot({ clip: { x, y, ...pictureSize } })
  await sharp(png)
    .resize(Math.round(pictureSize.width * 1.2))
    .webp({ quality: 72 })
    .toFile(file)
  await page.close()
}
