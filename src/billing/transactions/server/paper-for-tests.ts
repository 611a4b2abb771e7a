import type { Paper } from '#billing/transactions/contract/paper.ts'

/** An invoice with these lines, and nothing else. */
export const invoiceOf = (lines: Paper['lines']): Paper => ({
  title: 'Invoice',
  number: 'INV-1',
  facts: [],
  seller: [],
  registrations: [],
  buyer: [],
  lines,
  sums: [],
  statements: [],
  notes: null,
  currency: 'CAD',
})
