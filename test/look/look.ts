/**
 * Pictures of every screen of the catalogue in every setting, for people to look at, in look/: npm run build && npm run look [-- /applications /contacts …]
 * `npm run look -- help` takes the pictures of docs/help instead. Says what the console said and which pages scroll sideways.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { withoutStream } from '#platform/testing/browser.ts'
import { launchChromium } from '#platform/testing/chromium.ts'
import { ahead, catalogue } from '#catalogue'
import type { Screen } from '#platform/contract/feature.ts'
import { useFeatures } from '#platform/server/catalogue.ts'
import { packageRoot } from '#platform/server/package-root.ts'
import { freePort } from '#platform/server/free-port.ts'
import { samplePassword, startProduct } from '../../bench/crash/product.ts'
import { shownBy } from '../shown-by.ts'
import { fillWithLongNames } from './long-names.ts'
import { takeHelpPictures } from './help-pictures.ts'
import { indexOf } from './index-page.ts'
import { signIn, type Session } from './session.ts'
import { settings, type Setting } from './settings.ts'

const target = join(packageRoot, 'look')
const wanted = process.argv.slice(2)
const screens = catalogue
  .flatMap((feature) => feature.screens)
  .filter(({ path }) => path !== '/logout' && !path.startsWith('/jump') && (wanted.length === 0 || wanted.includes(path)))

useFeatures(catalogue, ahead)
const folder = mkdtempSync(join(tmpdir(), 'portolan-look-'))
const port = await freePort()
const address = `http://127.0.0.1:${port}`
const product = await startProduct(folder, port)
const browser = await launchChromium()
try {
  if (wanted.includes('help')) await takeHelpPictures(browser, address, await signIn(address, 'global.admin@example.com', samplePassword))
  else await lookAtAll()
} finally {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function lookAtAll(): Promise<void> {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target)
  for (const setting of settings) await lookIn(browser, setting)
  writeFileSync(
    join(target, 'index.html'),
    indexOf(
      screens.map(({ path }) => path),
      settings,
      pictureOf,
    ),
  )
  console.log(`${screens.length} screens in ${settings.length} settings: look/index.html`)
}

async function lookIn(browser: Browser, setting: Setting): Promise<void> {
  const session = await signIn(address, `${setting.who}@example.com`, samplePassword, setting.workspace)
  if (setting.longNames) await fillWithLongNames(session)
  const { width, height, colorScheme } = setting
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce', serviceWorkers: 'block' })
  await context.addInitScript(`localStorage.setItem('mantine-color-scheme-value', '${colorScheme}')`)
  for (const screen of screens) {
    const path = await addressOf(screen.path, session)
    if (path) await take(context, setting, screen, path, session)
  }
  await context.close()
}

async function take(context: BrowserContext, setting: Setting, screen: Screen, path: string, { user }: Session): Promise<void> {
  const page = await context.newPage()
  withoutStream(page)
  const told: string[] = []
  page.on('pageerror', ({ message }) => told.push(message))
  page.on('console', (message) => !setting.serverGone && message.type() === 'error' && told.push(message.text()))
  const kept = screen.access === 'anonymous' ? '' : JSON.stringify(user)
  await page.addInitScript(`localStorage.setItem('portolan.session', ${JSON.stringify(kept)})`)
  if (setting.serverGone) await page.route(/\/api\//, (route) => route.abort('connectionrefused'))
  await page.goto(address + path)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(setting.serverGone ? 2000 : 300)
  if (await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')) told.push('scrolls sideways')
  await page.screenshot({ path: join(target, pictureOf(screen.path, setting)) })
  for (const text of told) console.log(`${setting.name}, ${screen.path}: ${text}`)
  await page.close()
}

/** The path with the id of the first record there is; undefined without one. */
async function addressOf(path: string, { send }: Session): Promise<string | undefined> {
  if (!path.includes('{')) return path
  if (path.startsWith('/help/')) return '/help/import'
  const entity = shownBy(path)
  const [first] = (await send('GET', `${entity.path}?limit=1`)) as Record<string, string>[]
  return first && path.replace(/\{\w+\}/, first[entity.key]!)
}

function pictureOf(path: string, { name }: Setting): string {
  return `${`${path} ${name}`.replace(/[^a-z]+/gi, '-').replace(/^-|-$/g, '')}.png`
}
