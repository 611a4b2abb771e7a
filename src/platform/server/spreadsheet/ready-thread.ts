/** Threads of one kind. One that has done something small waits for more: beginning one takes longer than most files do. */
import { Worker } from 'node:worker_threads'
import { workerAddress } from './worker-address.ts'

/** Milliseconds that it waits: what was uploaded is often read again, or mended and uploaded again. */
const readyFor = 60_000

export class ReadyThread {
  readonly #name: string
  readonly #memory: number
  #ready: { readonly worker: Worker; readonly forget: () => void } | undefined

  /** @param memory megabytes that its work may take */
  constructor(name: string, memory: number) {
    this.#name = name
    this.#memory = memory
  }

  async take(memory = this.#memory): Promise<Worker> {
    if (!this.#ready || memory !== this.#memory)
      return new Worker(await workerAddress(this.#name), { resourceLimits: { maxOldGenerationSizeMb: memory } })
    const { worker, forget } = this.#ready
    forget()
    worker.ref()
    return worker
  }

  /** Keeps the idle thread for further work; returns false if it should end. */
  keep(worker: Worker, memory = this.#memory): boolean {
    if (this.#ready || memory !== this.#memory) return false
    const end = () => {
      forget()
      void worker.terminate()
    }
    const timer = setTimeout(end, readyFor).unref()
    const forget = () => {
      this.#ready = undefined
      clearTimeout(timer)
      worker.off('error', end).off('exit', end)
    }
    worker.on('error', end).on('exit', end)
    // The program may end meanwhile.
    worker.unref()
    this.#ready = { worker, forget }
    return true
  }
}
