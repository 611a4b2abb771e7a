// Finds the browser that the tests drive, and installs one where none exists.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The shell draws the same pages without a window, for two thirds of the processor's time. */
const shell = { place: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' }
const places = [
  shell.place,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const fonts = 'fonts-liberation'

const find = () => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path))
const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** The path of a Chromium. As root on Debian and its kin it is installed; elsewhere an error says what to do. */
export function requireChromium() {
  const found = find()
  if (found) return found
  // Releases without the shell have the whole browser.
  if (canInstall() && !triedToInstall(shell.package, fonts)) triedToInstall('chromium', fonts)
  const installed = find()
  if (!installed) throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to the program.')
  return installed
}

/** Installs the shell beside a whole Chromium, which takes half as long again for the same tests. Without success the tests use what is there. */
export function preferShell() {
  if (process.env.CHROMIUM_PATH || existsSync(shell.place) || !canInstall()) return
  triedToInstall(shell.package, fonts)
}

function triedToInstall(...packages) {
  try {
    aptInstall(packages)
    return true
  } catch (error) {
    console.error(`${packages[0]} could not be installed: ${error.message}`)
    return false
  }
}

/** Installs packages of Debian. A mirror that fails is asked again, and another apt-get at work is waited for. */
export function aptInstall(packages, { tries = 3, pause = 5_000 } = {}) {
  const apt = (...args) =>
    execFileSync('apt-get', ['-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  for (let left = tries - 1; ; left -= 1) {
    try {
      apt('update')
      return void apt('install', '-y', '--no-install-recommends', ...packages)
    } catch (error) {
      if (left === 0) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
    }
  }
}
