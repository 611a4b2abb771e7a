// npm run scale:citus -- DATABASE_URL: migrates the database and spreads its tables over the Citus cluster that the address leads to.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const url = process.argv[2]
if (!url) {
  console.error('Say which database: npm run scale:citus -- postgres://user@coordinator/portolan')
  process.exit(1)
}
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const load = async (path) =>
  (await runnerImport(join(root, path), { root, configFile: false, ssr: { external: true }, resolve: { conditions: ['node'] } })).module
const { migrate } = await load('src/platform/server/migrate.ts')
const { distribute } = await load('src/platform/server/database/distribute.ts')
const log = { info: (facts, message) => console.log(message, JSON.stringify(facts)) }
try {
  await migrate({ connectionString: url }, log)
  const { distributed, shared } = await distribute({ connectionString: url }, log)
  console.log(`${distributed} tables distributed by account, ${shared} shared by all servers. Start Portolan with DATABASE_URL as before.`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
