export interface FileResult {
  /** Absolute path. */
  readonly name: string
  readonly status: string
  /** Error outside its tests; empty without one. */
  readonly message: string
  readonly assertionResults: readonly { readonly status: string }[]
}

export interface Report {
  readonly testResults?: readonly FileResult[]
  readonly unhandledErrors?: number
}

/** Files that failed although no test of theirs did: their set-up, or what follows their tests, went wrong. */
export function failedFiles(report: Report): FileResult[]

/** The report of a run some of whose files ran once more: those count as they ended then. */
export function withSecondRun(first: Required<Report>, second: Report): Required<Report>

/** Tests that passed and failed. A file that failed without a failed test, and any errors outside tests, count as one failure each. */
export function countTests(report: Report): { passed: number; failed: number }
