/** A long invoice is drawn a few lines at a time, so that other calls have their turns in between. */
import { expect, test } from 'vitest'
import { invoiceOf } from './server/paper-for-tests.ts'
import { invoicePdf } from './server/pdf.ts'

test('other calls have a turn after a few lines of an invoice', async () => {
  let [drawn, turns, most, isDrawing] = [0, 0, 0, true]
  const lines = Array.from({ length: 400 }, (_, at) => ({
    get label() {
      drawn++
      return `Seat ${at + 1}`
    },
    amount: at,
  }))
  const look = () => {
    most = Math.max(most, drawn)
    drawn = 0
    turns++
    if (isDrawing) setImmediate(look)
  }
  setImmediate(look)
  await invoicePdf(invoiceOf(lines), { size: 'A4', isSandbox: false, date: new Date('2026-06-01T12:00:00Z') })
  isDrawing = false
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(16)
  expect(turns).toBeGreaterThan(lines.length / 16)
})
