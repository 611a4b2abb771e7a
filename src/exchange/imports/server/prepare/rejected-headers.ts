/** Headers of a file of rejected rows: those of its own file, and ours. */

/** Columns of the file in addition to the rows' own cells. */
export const ownHeaders = ['Row', 'Reason']

/** Headers of a file without those, if it is one of rejected rows. */
export const withoutReport = (names: readonly string[]): string[] =>
  names.slice(
    0,
    ownHeaders.every((name, at) => names.at(at - ownHeaders.length)?.toLowerCase() === name.toLowerCase())
      ? -ownHeaders.length
      : names.length,
  )
