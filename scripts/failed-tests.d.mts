import type { Report } from './test-report.mjs'

/** One line for each failed test, and for each file that failed outside its tests; file names are given below `root`. */
export function failedTests(report: Report, root: string): string[]
