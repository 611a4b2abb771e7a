// npm run dev: Vite serves the browser half at PORT with hot reload and passes calls on to the server, which is rebuilt and restarted on change.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './install.mjs'

installPackages()
const esbuild = await import('esbuild')
const { createServer } = await import('vite')
const { serverBuild } = await import('./build.mjs')

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const api = `http://127.0.0.1:${apiPort}`
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`

let server
let restarting = Promise.resolve()

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

async function restartServer() {
  await stopServer()
  const env = { ...process.env, PORT: String(apiPort), PUBLIC_URL: publicUrl }
  server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], { cwd: root, stdio: 'inherit', env })
}

const restartOnBuild = {
  name: 'restart',
  setup(build) {
    build.onEnd(({ errors }) => {
      if (errors.length === 0) restarting = restarting.then(restartServer)
    })
  },
}

const context = await esbuild.context({ ...serverBuild(), plugins: [restartOnBuild] })
await context.watch()
const web = await createServer({ root, server: { port, strictPort: true, proxy: { '/api': api, '/images': api } } })
await web.listen()
web.printUrls()

async function stop() {
  await Promise.all([context.dispose(), web.close(), restarting.then(stopServer)])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())
