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

const find = () => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path))

/** The path of a Chromium. As root on Debian and its kin it is installed; elsewhere an error says what to do. */
export function requireChromium() {
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install()
  const installed = find()
  if (!installed) throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to the program.')
  return installed
}

function install() {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const add = (browser) => execFileSync('apt-get', ['install', '-y', '--no-install-recommends', browser, 'fonts-liberation'], options)
  execFileSync('apt-get', ['update'], options)
  try {
    add(shell.package)
  } catch {
    // Releases that do not have it have the whole browser.
    add('chromium')
  }
}
