import type { Reporter } from 'vitest/node'

/** Vitest's own report, and the number of errors that belong to no test. */
declare const JsonReport: new (options: { outputFile: string }) => Reporter
export default JsonReport
