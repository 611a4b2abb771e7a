/** How long a start takes with the embedded database, and what all processes hold when idle. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageRoot } from '#platform/server/package-root.ts'

const port = 3972

async function start(folder: string) {
  const begun = performance.now()
  const child = spawn(process.execPath, [join(packageRoot, 'dist/server/main.js')], {
    cwd: packageRoot,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent', SAMPLE_DATA: 'on' },
  })
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined)
    if (answer?.ok) break
    if (performance.now() - begun > 60_000) throw new Error('The server did not start within a minute')
    await new Promise((go) => setTimeout(go, 10))
  }
  const took = Math.round(performance.now() - begun)
  const stop = async () => {
    child.kill('SIGTERM')
    await new Promise((done) => child.once('exit', done))
  }
  return { took, pid: child.pid!, stop }
}

/** Proportional set size of a process and all below it, in MB: shared pages are counted once. */
function memoryOf(root: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      parents.set(Number(name), Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]))
    } catch {
      // The process ended meanwhile.
    }
  }
  const within = (pid: number | undefined): boolean => pid !== undefined && (pid === root || within(parents.get(pid)))
  const kilobytes = [...parents.keys()]
    .filter(within)
    .map((pid) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0))
  return Math.round(kilobytes.reduce((sum, next) => sum + next, 0) / 1024)
}

export async function startedIn(): Promise<{ firstStart: number; warmStart: number; idleMegabytes: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-start-'))
  try {
    const first = await start(folder)
    await first.stop()
    const warm = await start(folder)
    await new Promise((go) => setTimeout(go, 3000))
    const idleMegabytes = memoryOf(warm.pid)
    await warm.stop()
    return { firstStart: first.took, warmStart: warm.took, idleMegabytes }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
