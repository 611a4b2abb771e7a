/** Processor time, read from /proc: on a busy machine it shows the cost of work where a clock doesn't. Linux only. */
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

interface Process {
  readonly parent: number
  /** Seconds, including children that have ended. */
  readonly seconds: number
}

function processes(): Map<number, Process> {
  const found = new Map<number, Process>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      found.set(Number(name), { parent: fields[1]!, seconds: (fields[11]! + fields[12]! + fields[13]! + fields[14]!) / ticksPerSecond })
    } catch {
      // The process ended meanwhile.
    }
  }
  return found
}

/** Seconds of processor time that a process and all below it have taken. */
export function secondsOf(root: number): number {
  const all = processes()
  const isWithin = (pid: number): boolean => pid === root || (all.has(pid) && isWithin(all.get(pid)!.parent))
  return [...all].reduce((sum, [pid, { seconds }]) => sum + (isWithin(pid) ? seconds : 0), 0)
}

/** The most memory that a process has held, in MB. */
export const peakMegabytes = (pid: number): number =>
  Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
