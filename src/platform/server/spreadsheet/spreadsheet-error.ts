/**
 * A file that can't be read or written as a table. The message is a plain sentence for the person who
 * uploaded the file and says what to do; calls answer it with 422.
 */
export class SpreadsheetError extends Error {
  override name = 'SpreadsheetError'
}
