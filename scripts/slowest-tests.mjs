// Reports from Vitest's results the slowest files and tests of a run.

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`

const listed = (entries, most) =>
  entries
    .sort((a, b) => b.took - a.took)
    .slice(0, most)
    .map(({ took, name }) => `${seconds(took)}  ${name}`)

/** Lines with the `most` slowest files and tests of a JSON report; file names are given below `root`. */
export function slowestTests({ testResults = [] }, root, most = 10) {
  const short = (name) => name.replace(root, '').replace(/^[\\/]/, '')
  const files = testResults.map(({ name, startTime, endTime }) => ({ name: short(name), took: endTime - startTime }))
  const tests = testResults.flatMap(({ name, assertionResults = [] }) =>
    assertionResults.map(({ duration, fullName }) => ({ name: `${short(name)} > ${fullName}`, took: duration ?? 0 })),
  )
  return ['', 'Slowest files', ...listed(files, most), '', 'Slowest tests', ...listed(tests, most)]
}
