/** Rounds of writing and killing on one data folder. */
import { setTimeout as pause } from 'node:timers/promises'
import { faults } from './check.ts'
import { importFaults, startImport } from './import-job.ts'
import { startProduct, type Product, type Victim } from './product.ts'
import { newLedger, write } from './writers.ts'

export interface Round {
  readonly victim: Victim
  readonly acknowledged: number
  /** Calls answered with 503 while the database was away. */
  readonly askedToTryAgain: number
  /** Milliseconds from the kill to the first write that succeeded again. */
  readonly backAfter: number
  /** Whether an import was under way. */
  readonly withImport: boolean
  readonly faults: readonly string[]
}

const writers = 6

interface Rounds {
  /** Milliseconds of writing before each kill. */
  readonly writeFor: number
  /** Rounds in which an import is under way too. */
  readonly importIn?: readonly number[]
  readonly told?: (round: Round) => void
}

/** Kills each victim in turn, on one data folder. */
export async function crashRounds(
  folder: string,
  port: number,
  victims: readonly Victim[],
  { writeFor, importIn = [], told = () => {} }: Rounds,
): Promise<Round[]> {
  const rounds: Round[] = []
  let product = await start(folder, port)
  try {
    const areaIds = [await addArea(product, 'First area'), await addArea(product, 'Second area')]
    for (const [number, victim] of victims.entries()) {
      const name = `Round ${number} writer`
      const crash = await writeAndKill(product, victim, name, areaIds, writeFor, importIn.includes(number))
      if (victim === 'node' || victim === 'all') product = await start(folder, port)
      await writesAgain(product, `Round ${number} after`)
      const backAfter = Math.round(performance.now() - crash.killed)
      await crash.end()
      const found = [
        ...(await faults(product, crash.ledger, name, areaIds)),
        ...(crash.imported ? await importFaults(product, crash.imported) : []),
      ]
      const { acknowledged, askedToTryAgain } = crash.ledger
      rounds.push({ victim, acknowledged, askedToTryAgain, backAfter, withImport: crash.imported !== undefined, faults: found })
      told(rounds.at(-1)!)
    }
  } finally {
    await product.stop()
  }
  return rounds
}

/** The writers go on after the kill until `end`: if the server lives, they see the outage. */
async function writeAndKill(
  product: Product,
  victim: Victim,
  name: string,
  areaIds: readonly string[],
  writeFor: number,
  withImport: boolean,
) {
  const ledger = newLedger()
  let isOver = false
  const writing = Array.from({ length: writers }, (_, at) =>
    write(product, ledger, `${name} ${at}`, areaIds, () => isOver || product.isDown()),
  )
  await pause(writeFor)
  const imported = withImport ? await startImport(product, `${name} import`) : undefined
  await product.kill(victim)
  const end = async () => {
    isOver = true
    await Promise.all(writing)
  }
  return { ledger, imported, killed: performance.now(), end }
}

async function start(folder: string, port: number): Promise<Product> {
  const product = await startProduct(folder, port)
  await product.signIn()
  return product
}

async function addArea(product: Product, name: string): Promise<string> {
  const made = await product.send('POST', '/areas', { name })
  if (made?.status !== 201) throw new Error(`An area could not be made: ${JSON.stringify(made?.body)}`)
  return made.body.areaId
}

const patience = 30_000

/** Retries until a write is acknowledged, as a user would. */
async function writesAgain(product: Product, name: string): Promise<void> {
  const deadline = Date.now() + patience
  for (let attempt = 0; ; attempt++) {
    const reply = await product.send('POST', '/applications', { name: `${name} ${attempt}` })
    if (reply?.status === 201) return
    if (product.isDown()) throw new Error(`The server ended by itself: ${product.lastWords()}`)
    if (Date.now() > deadline)
      throw new Error(`No write was possible ${patience / 1000} s after the kill: ${reply?.status} ${JSON.stringify(reply?.body)}`)
    await pause(20)
  }
}
