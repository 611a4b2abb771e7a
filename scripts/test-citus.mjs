// npm run test:citus -- COORDINATOR_URL WORKER_URL …: suites of the platform and of every kind of record on a Citus cluster. (docs/scale.md)
import { spawnSync } from 'node:child_process'
import { Client } from 'pg'

/** Every feature, and what holds for all of them. Browsers ask nothing of the database that these do not. */
const suites = [
  'src/tenancy',
  'src/identity',
  'src/portfolio',
  'src/workspace',
  'src/billing',
  'src/exchange',
  'src/insight',
  'src/everyday',
  'src/assistance',
  'src/keeping',
  'src/installation',
  'test/attacks.test.ts',
  'test/bound-writers.test.ts',
  'test/entities.test.ts',
  'test/figures.test.ts',
  'test/fuzz.test.ts',
  'test/hidden-worlds.test.ts',
  'test/impersonating.test.ts',
  'test/list-fields.test.ts',
  'test/list-order.test.ts',
  'test/list-parity.test.ts',
  'test/list-queries.test.ts',
  'test/lookups.test.ts',
  'test/nothing-changed.test.ts',
  'test/odd-bodies.test.ts',
  'test/record-fields.test.ts',
  'test/rights.test.ts',
  'test/schema.test.ts',
  'test/tenants.test.ts',
  'test/uploads-on-the-disk.test.ts',
  'test/uploads.test.ts',
  'src/platform/server/database',
  'src/platform/server/files',
  'src/platform/server/http',
  'src/platform/server/jobs',
  'src/platform/server/live',
  'src/platform/server/records',
  'src/platform/server/schedules',
]
const urls = process.argv.slice(2)
if (urls.length === 0) fail('Say where the cluster is: npm run test:citus -- postgres://user@coordinator postgres://user@worker …')
// Without this, a run on something else would pass and look like one on a cluster.
for (const url of urls) console.log(`On ${await versionAt(url)} at ${new URL(url).host}`)
const options = { stdio: 'inherit', env: { ...process.env, CITUS_URL: urls.join(',') }, shell: process.platform === 'win32' }
process.exit(
  spawnSync('npx', ['vitest', 'run', '--project', 'server', '--testTimeout=600000', '--hookTimeout=600000', ...suites], options).status ??
    1,
)

/** The version of Citus that the server has. */
async function versionAt(url) {
  const client = new Client({ connectionString: new URL('/postgres', url).href })
  const [found] = await ask(client).catch((error) => fail(`${new URL(url).host} can't be reached: ${error.message || error.code}`))
  await client.end()
  if (!found?.citus || !found.isLoaded)
    fail(`${new URL(url).host} is not a Citus server: it does not load Citus (shared_preload_libraries).`)
  return `Citus ${found.citus}, PostgreSQL ${found.postgres},`
}

async function ask(client) {
  await client.connect()
  const { rows } = await client.query(`select (select default_version from pg_available_extensions where name = 'citus') as citus,
  current_setting('shared_preload_libraries') like '%citus%' as "isLoaded", current_setting('server_version') as postgres`)
  return rows
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
