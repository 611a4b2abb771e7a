/** Threads in which files are read. One that has read a small file waits for another: beginning one takes longer than reading most files does. */
import { Worker } from 'node:worker_threads'
import { READ_LIMITS } from './table.ts'
import { workerAddress } from './worker-address.ts'

/** Milliseconds that it waits: what was uploaded is often read again, or mended and uploaded again. */
const readyFor = 60_000
/** Bytes of a file whose thread waits. What a larger one leaves in memory goes with its thread. */
const smallFile = 2 * 1024 * 1024

let ready: { readonly worker: Worker; readonly forget: () => void } | undefined

/** @param memory megabytes that reading may take */
export async function threadFor(memory: number): Promise<Worker> {
  if (!ready || memory !== READ_LIMITS.memory)
    return new Worker(await workerAddress('read'), { resourceLimits: { maxOldGenerationSizeMb: memory } })
  const { worker, forget } = ready
  forget()
  worker.ref()
  return worker
}

/** Whether the thread, which nobody listens to any more, waits for another file. */
export function keepReady(worker: Worker, size: number, memory: number): boolean {
  if (ready || size > smallFile || memory !== READ_LIMITS.memory) return false
  const end = () => {
    forget()
    void worker.terminate()
  }
  const timer = setTimeout(end, readyFor).unref()
  const forget = () => {
    ready = undefined
    clearTimeout(timer)
    worker.off('error', end).off('exit', end)
  }
  worker.on('error', end).on('exit', end)
  // The program may end meanwhile.
  worker.unref()
  ready = { worker, forget }
  return true
}
