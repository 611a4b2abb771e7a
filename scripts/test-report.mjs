// Reads the JSON report of a run of Vitest: how many tests passed and failed, and which files have to run once more.

const countOf = (results, status) =>
  results.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length

/** Files that failed although no test of theirs did: their set-up, or what follows their tests, went wrong. */
export const failedFiles = ({ testResults = [] }) =>
  testResults.filter(({ status, assertionResults }) => status === 'failed' && countOf([{ assertionResults }], 'failed') === 0)

/** The report of a run some of whose files ran once more: those count as they ended then. */
export function withSecondRun(first, second) {
  const { testResults: again = [], unhandledErrors = 0 } = second
  const names = new Set(again.map(({ name }) => name))
  return {
    testResults: [...first.testResults.filter(({ name }) => !names.has(name)), ...again],
    unhandledErrors: first.unhandledErrors + unhandledErrors,
  }
}

/** Tests that passed and failed. A file that failed without a failed test, and any errors outside tests, count as one failure each. */
export function countTests(report) {
  const { testResults = [], unhandledErrors = 0 } = report
  const failed = countOf(testResults, 'failed') + failedFiles(report).length + (unhandledErrors > 0 ? 1 : 0)
  return { passed: countOf(testResults, 'passed'), failed }
}
