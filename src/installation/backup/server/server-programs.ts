/** pg_dump and pg_restore of the same major version as the server, as they are found on PATH. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { KeepingError } from './manifest.ts'

type Program = 'pg_dump' | 'pg_restore'

/** @throws KeepingError when PATH has none of that major version, saying what to install */
export async function requireProgram(program: Program, major: number): Promise<void> {
  const found = await versionOf(program)
  if (found === major) return
  const has = found === undefined ? 'PATH has none' : `PATH has version ${found}`
  throw new KeepingError(
    `The database is PostgreSQL ${major}, which needs ${program} ${major}; ${has}. Install it (on Debian: postgresql-client-${major}) and put its folder first on PATH.`,
  )
}

async function versionOf(program: Program): Promise<number | undefined> {
  const said = await run(program, ['--version'], {}).catch(() => '')
  const major = /\(PostgreSQL\) (\d+)/.exec(said)?.[1]
  return major === undefined ? undefined : Number(major)
}

/** Runs one of them on the database at an address. @throws KeepingError with the end of what it says */
export async function runProgram(program: Program, args: readonly string[], address: string): Promise<void> {
  await run(program, args, environmentOf(address))
}

async function run(program: Program, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } })
  const [said, fault] = [text(child.stdout), text(child.stderr)]
  const [code] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw new KeepingError(`${program} can't be run (${error.code}).`)
  })) as [number | null]
  if (code !== 0) throw new KeepingError(`${program} has failed: ${(await fault).trim().split('\n').slice(-3).join(' | ')}`)
  return said
}

/** The password is in the environment, since every user of the machine sees the arguments of a program. */
function environmentOf(address: string): NodeJS.ProcessEnv {
  const { host, port, user, password, database } = new Client({ connectionString: address })
  const mode = new URL(address).searchParams.get('sslmode')
  const given = { PGHOST: host, PGPORT: port, PGUSER: user, PGPASSWORD: password, PGDATABASE: database, PGSSLMODE: mode }
  return Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
}
