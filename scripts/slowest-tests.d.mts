/** Durations in Vitest's JSON report, in milliseconds. */
interface Report {
  readonly testResults?: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults?: readonly { readonly fullName: string; readonly duration?: number | null }[]
  }[]
}

/** Lines with the `most` slowest files and tests of a JSON report; file names are given below `root`. */
export function slowestTests(report: Report, root: string, most?: number): string[]
