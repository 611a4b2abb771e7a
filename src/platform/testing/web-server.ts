/** The browser half as it ships, on an address that all test files of a process share, so that browsers keep its files between tests. */
import { rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview, type Plugin, type ProxyOptions } from 'vite'
import { keptForGood, pageHeaders } from '../server/http/page-headers.ts'
import { packageRoot } from '../server/package-root.ts'

interface WebServer {
  /** Without a slash at the end. */
  readonly url: string
  /** Has the server half at this address answer the calls from now on. */
  readonly answerBy: (api: string) => void
}

const idle: WebServer[] = []

/** A server of the browser half whose calls the server half at `api` answers; `giveBack` lends it to the next file. */
export async function webServer(api: string): Promise<{ readonly url: string; readonly giveBack: () => void }> {
  const server = idle.pop() ?? (await startWebServer())
  server.answerBy(api)
  return { url: server.url, giveBack: () => void idle.push(server) }
}

async function startWebServer(): Promise<WebServer> {
  const proxies: ProxyOptions[] = []
  const proxy: ProxyOptions = { configure: (_, options) => void proxies.push(options) }
  const web = await preview({
    root: packageRoot,
    configFile: false,
    logLevel: 'warn',
    plugins: [keptFiles],
    build: { outDir: await builtWeb() },
    preview: { port: 0, host: '127.0.0.1', headers: pageHeaders, proxy: { '/api': proxy, '/images': proxy } },
  })
  return {
    url: web.resolvedUrls!.local[0]!.replace(/\/$/, ''),
    answerBy: (api) => {
      for (const options of proxies) options.target = api
    },
  }
}

/** Files whose names change with their content are kept for good, as by the product's own server. */
const keptFiles: Plugin = {
  name: 'kept-files',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, answer, next) => {
      if (request.url?.startsWith('/assets/')) {
        const set = answer.setHeader.bind(answer)
        answer.setHeader = (name, value) => set(name, name === 'cache-control' ? keptForGood : value)
      }
      next()
    })
  },
}

let building: Promise<string> | undefined

/** The browser half as it ships: what `WEB_BUILD` names, else built once a run. */
function builtWeb(): Promise<string> {
  building ??= process.env['WEB_BUILD'] ? Promise.resolve(join(packageRoot, process.env['WEB_BUILD'])) : buildWeb()
  return building
}

/** Built file of a browser source: its name doesn't show the source. */
export async function builtFile(source: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(await builtWeb(), '.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>
  const built = manifest[source]
  if (!built) throw new Error(`No file is made of ${source}`)
  return built.file
}

async function buildWeb(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'portolan-web-'))
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
  // The test runner may have chosen development, in which React is slower and more verbose.
  process.env['NODE_ENV'] = 'production'
  await build({ root: packageRoot, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  return outDir
}
