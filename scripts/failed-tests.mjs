// Lists the tests that failed in a run of Vitest, each with the first line of its error: the end of a long log is what people read.

const mostCharacters = 300
const firstLine = (messages = []) => (messages[0] ?? '').split('\n', 1)[0].slice(0, mostCharacters)

/** One line for each failed test, and for each file that failed outside its tests; file names are given below `root`. */
export function failedTests({ testResults = [] }, root) {
  const short = (name) => name.replace(root, '').replace(/^[\\/]/, '')
  return testResults.flatMap(({ name, status, message = '', assertionResults = [] }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${short(name)}: ${firstLine([message])}`] : []
    return failed.map(({ fullName, failureMessages }) => `${short(name)} > ${fullName}: ${firstLine(failureMessages)}`)
  })
}
