// npm run test:citus -- COORDINATOR_URL WORKER_URL …: the suites of entities, rights, tenants, sign-in and imports on a Citus cluster. (docs/scale.md)
import { spawnSync } from 'node:child_process'

const suites = [
  'test/entities.test.ts',
  'test/rights.test.ts',
  'test/tenants.test.ts',
  'test/schema.test.ts',
  'src/features/sign-in',
  'src/features/imports',
]
const urls = process.argv.slice(2)
if (urls.length === 0) {
  console.error('Say where the cluster is: npm run test:citus -- postgres://user@coordinator postgres://user@worker …')
  process.exit(1)
}
const options = { stdio: 'inherit', env: { ...process.env, CITUS_URL: urls.join(',') }, shell: process.platform === 'win32' }
process.exit(spawnSync('npx', ['vitest', 'run', '--project', 'server', ...suites], options).status ?? 1)
