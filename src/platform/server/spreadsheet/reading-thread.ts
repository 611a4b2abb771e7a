/** Threads in which files are read. */
import type { Worker } from 'node:worker_threads'
import { ReadyThread } from './ready-thread.ts'
import { READ_LIMITS } from './table.ts'

/** Bytes of a file whose thread waits. What a larger one leaves in memory goes with its thread. */
const smallFile = 2 * 1024 * 1024

const threads = new ReadyThread('read', READ_LIMITS.memory)

/** @param memory megabytes that reading may take */
export const threadFor = (memory: number): Promise<Worker> => threads.take(memory)

/** Keeps the idle thread for another file; returns false if it should end. */
export const keepReady = (worker: Worker, size: number, memory: number): boolean => size <= smallFile && threads.keep(worker, memory)
