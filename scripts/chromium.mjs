// Finds the browser that the tests drive, and installs one where none exists.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
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
  execFileSync('apt-get', ['update'], options)
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], options)
}
