import { existsSync, statfsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'
import { requireChromium } from '../../../scripts/chromium.mjs'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one context share a process: scripts that it has compiled serve the next page.
  '--process-per-site',
  // Pages of tests live for seconds: what V8 spends on optimizing their scripts, a tenth of Chromium's processor time, never pays.
  '--js-flags=--no-opt --no-maglev',
]

const sharedMemory = '/dev/shm'
/** Bytes of shared memory that a worker's pages are sure to fit in: containers often have 64 MB, and pages crash when it is full. */
const enough = 2 ** 30

/** Playwright has Chromium share its memory through files on disk. Through memory, a tenth of its processor time is saved. */
function withoutDisk(): string[] {
  if (!existsSync(sharedMemory)) return []
  const { bavail, bsize } = statfsSync(sharedMemory)
  return bavail * bsize >= enough ? ['--disable-dev-shm-usage'] : []
}

let launched: Promise<Browser> | undefined

/**
 * The browser that scripts/chromium.mjs finds or installs, one that asks nothing of the network by itself. All files of a process share it, each
 * with contexts of its own; it ends with the process. One that has crashed is replaced, so that the next file has another.
 */
export async function sharedChromium(): Promise<Browser> {
  if (!(await launched)?.isConnected()) launched = launchChromium()
  return launched!
}

/** The shared browser, once a page has needed it. */
export const openedChromium = async (): Promise<Browser | undefined> => launched

/** A browser of its own, for a program that ends it itself. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: requireChromium(), args: quiet, ignoreDefaultArgs: withoutDisk() })
