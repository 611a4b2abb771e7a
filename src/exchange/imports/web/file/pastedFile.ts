/** A table from the clipboard, as a file: that of a page or a sheet, else text with more than one line. */
export function pastedFile(clipboard: Pick<DataTransfer, 'getData' | 'files'> | null): File | undefined {
  if (!clipboard) return undefined
  const [file] = clipboard.files
  if (file) return file
  const text = clipboard.getData('text/plain')
  if (/\t/.test(text) && /\n\S/.test(text)) return new File([text], 'Pasted table.tsv', { type: 'text/tab-separated-values' })
  const page = clipboard.getData('text/html')
  if (/<table[\s>]/i.test(page))
    return new File([page.slice(Math.max(0, page.search(/<(!doctype|html|table)/i)))], 'Pasted table.html', { type: 'text/html' })
  return /\S[^\n]*\n\S/.test(text) ? new File([text], 'Pasted table.csv', { type: 'text/csv' }) : undefined
}
