/**
 * The nightly run in a process of its own that is killed with -9 at random moments and resumed, for some minutes: nothing is charged twice, nothing is missed, no
 * number has a gap. The seed determines the moments: node scripts/run-ts.mjs bench/billing/soak.ts [minutes] [seed]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { startEmbedded } from '#platform/server/launcher/launcher.ts'
import { migrate } from '#platform/server/migrate.ts'
import { faultsOf, minutesLater } from './faults.ts'
import { fillAccounts } from './fill.ts'
import { bundledVictim } from '../crash/bundled-victim.ts'
import { runVictim } from './run-victim.ts'

const [minutes, first] = [Number(process.argv[2] ?? 3), Number(process.argv[3] ?? Date.now() % 1_000_000)]
let seed = first
/** mulberry32 */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

/** Workspaces of a night, and milliseconds in which about all of them are charged. */
const [each, longest] = [20, 1500]
const killsOfANight = 6

const folder = mkdtempSync(join(tmpdir(), 'portolan-soak-'))
const embedded = await startEmbedded(folder, pino({ level: 'silent' }))
await migrate(embedded.connection, pino({ level: 'silent' }))
const client = new Client(embedded.connection)
await client.connect()
const victim = await bundledVictim('bench/billing/victim.ts')
console.log(`Seed ${first}`)
let [kills, charging, nights, made] = [0, 0, 0, 0]
const faults: string[] = []
try {
  for (const end = Date.now() + minutes * 60_000; Date.now() < end && !faults.length; nights += 1) {
    const accountIds = await fillAccounts(client, made, made + each)
    made += each
    // The answers of every second card get lost.
    await client.query("update sandbox_method set token = 'sandbox_answer_lost' where customer_id = any($1) and random() < 0.5", [
      accountIds.map((id) => `cus_${id}`),
    ])
    const night = { connection: embedded.connection, accountIds }
    for (let left = killsOfANight; left > 0; left -= 1) {
      const isKilled = await runVictim(victim.file, { ...night, killAfter: Math.floor(random() * longest) })
      kills += Number(isKilled)
      const { rowCount } = await client.query(minutesLater)
      charging += Number(isKilled && rowCount !== 0)
      if (!isKilled) break
    }
    await runVictim(victim.file, night)
    faults.push(...(await faultsOf(client, accountIds)))
  }
  console.log(
    `${nights} nights of ${each} workspaces, ${kills} kills, ${charging} of them with a charge under way, ${faults.length} faults`,
  )
  for (const fault of faults) console.log(`  ${fault}`)
  process.exitCode = faults.length ? 1 : 0
} finally {
  await client.end()
  await embedded.stop()
  for (const gone of [folder, victim.folder]) rmSync(gone, { recursive: true, force: true })
}
