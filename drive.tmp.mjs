import { chromium } from 'playwright-core'
import { writeFileSync } from 'node:fs'
const base = 'http://localhost:4461'
const call = async (token, method, path, body) => {
  const a = await fetch(`${base}/api${path}`, { method, headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, body: body ? JSON.stringify(body) : null })
  const t = await a.text(); if (!a.ok) throw new Error(`${method} ${path} ${a.status} ${t}`); return t && JSON.parse(t)
}
const user = await call('', 'POST', '/users/authenticate', { emailAddress: 'global.admin@example.com', password: 'harbour-work-ends-1' })
const send = (m, p, b) => call(user.token, m, p, b)
const session = await send('POST', '/users/refreshuser')
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const open = async (path, opt = {}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'block', ...opt })
  await context.addInitScript(`localStorage.setItem('portolan.session', ${JSON.stringify(JSON.stringify({ ...user, ...session, token: user.token }))})`)
  const page = await context.newPage(); page.setDefaultTimeout(20000)
  page.on('console', m => m.type() === 'error' && console.log('console', m.text()))
  page.on('pageerror', e => console.log('pageerror', e.message))
  await page.goto(base + path); return page
}
const shot = (page, name) => page.screenshot({ path: `/tmp/work-ends/${name}.png` })
export { send, open, shot, browser }
await (await import(process.argv[2])).default({ send, open, shot })
await browser.close()
