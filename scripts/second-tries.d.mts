import type { TestCase, Vitest } from 'vitest/node'

export interface SecondTry {
  /** File and full name of a test, or the file alone when none of its tests could run. */
  readonly test: string
  /** False: the second try failed too. */
  readonly passed: boolean
  /** First line of what went wrong in the first try, and what it waited for. */
  readonly error: string
}

export interface KeptSecondTry extends SecondTry {
  /** ISO 8601. */
  readonly date: string
  /** Null outside a repository. */
  readonly commit: string | null
}

/** Entries of all runs below `root`, the oldest first. */
export function secondTries(root: string): KeptSecondTry[]

/** Adds entries, with the date and the commit. */
export function keepSecondTries(root: string, entries: readonly SecondTry[]): void

/** The line that ends a run; empty when every test was tried once. */
export function namedSecondTries(entries: readonly SecondTry[]): string

/** A reporter for Vitest. */
export default class SecondTriesReporter {
  onInit(vitest: Vitest): void
  onTestRunStart(): void
  onTestCaseResult(testCase: TestCase): void
  onTestRunEnd(): void
}
