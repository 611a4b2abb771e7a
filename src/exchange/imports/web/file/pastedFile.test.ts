import { expect, test } from 'vitest'
import { pastedFile } from './pastedFile.ts'

const clipboard = (texts: Readonly<Record<string, string>>) => ({
  files: [] as unknown as FileList,
  getData: (type: string) => texts[type] ?? '',
})

test.each([
  [{ 'text/plain': 'Name\tVendor\nLedger\tAcme' }, 'Pasted table.tsv'],
  [{ 'text/html': '<meta><table><tr><td>Name</table>', 'text/plain': 'Name' }, 'Pasted table.html'],
  [{ 'text/plain': 'Name;Vendor\nLedger;Acme' }, 'Pasted table.csv'],
  [{ 'text/plain': 'one word' }, undefined],
])('a table on the clipboard is a file: %j', (texts, name) => {
  expect(pastedFile(clipboard(texts))?.name).toBe(name)
})
