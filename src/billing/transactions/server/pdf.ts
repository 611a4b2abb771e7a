/** An invoice as PDF, made in this process, with other calls served in between. The same invoice makes the same bytes. */
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { setImmediate as otherCalls } from 'node:timers/promises'
import type PDFDocument from 'pdfkit'
import type { Paper, PaperAmount } from '#billing/transactions/contract/paper.ts'
import { formatPrice } from '#platform/contract/format.ts'

const { resolve } = createRequire(import.meta.url)
// The fonts built into PDF readers lack letters such as ł and ő.
const fonts = () => ({
  regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
})
const margin = 56
const amountWidth = 110
const soft = '#5b6579'
const ink = '#171f30'
const rule = '#cfd5e1'
/** Lines drawn between two turns: each takes about a millisecond. */
const turn = 8

type Doc = typeof PDFDocument.prototype

export interface PdfFacts {
  /** The format of paper that the buyer's country uses. */
  readonly size: 'LETTER' | 'A4'
  /** The footer says that no money moves. */
  readonly isSandbox: boolean
  readonly date: Date
}

export async function invoicePdf(paper: Paper, { size, isSandbox, date }: PdfFacts): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit')
  const info = { Title: `${paper.title} ${paper.number}`, Author: paper.seller[0] ?? '', CreationDate: date }
  const { regular, bold } = fonts()
  const doc = new Pdf({ size, margin, font: regular, info, lang: 'en', bufferPages: true })
  const bytes = buffer(doc)
  doc.registerFont('regular', regular).registerFont('bold', bold)
  head(doc, paper)
  for (const [at, line] of paper.lines.entries()) {
    if (at % turn === turn - 1) await otherCalls()
    row(doc, line, paper, doc.page.width - 2 * margin)
  }
  doc.moveDown(0.5)
  keepTogether(doc, paper.sums.length * 22)
  for (const sum of paper.sums) row(doc, sum, paper, 260)
  const width = doc.page.width - 2 * margin
  for (const statement of paper.statements)
    doc.moveDown().font('regular').fontSize(10).fillColor(ink).text(statement, margin, doc.y, { width })
  if (paper.notes) doc.moveDown().font('regular').fontSize(9).fillColor(soft).text(paper.notes, margin, doc.y, { width })
  await feet(doc, isSandbox ? `${paper.number} · Sandbox: no money moves` : paper.number)
  doc.end()
  return bytes
}

function head(doc: Doc, { title, seller, registrations, buyer, facts }: Paper): void {
  doc.font('bold').fontSize(22).fillColor(ink).text(title, margin, margin).moveDown(0.8)
  const [top, width] = [doc.y, (doc.page.width - 2 * margin) / 3]
  const ends = [
    block(doc, 'From', [...seller, ...registrations], margin, top, width),
    block(doc, 'To', buyer, margin + width, top, width),
    block(
      doc,
      '',
      facts.map(({ label, value }) => `${label}: ${value}`),
      margin + 2 * width,
      top,
      width,
    ),
  ]
  doc.x = margin
  doc.y = Math.max(...ends) + 24
  line(doc)
}

function block(doc: Doc, label: string, lines: readonly string[], x: number, y: number, width: number): number {
  doc
    .font('regular')
    .fontSize(9)
    .fillColor(soft)
    .text(label || ' ', x, y, { width })
  doc.fontSize(10).fillColor(ink)
  for (const text of lines) doc.text(text, x, doc.y + 2, { width: width - 12 })
  return doc.y
}

/** A label with its amount, `width` from the right edge. */
function row(doc: Doc, { label, amount, isTotal }: PaperAmount, { currency }: Pick<Paper, 'currency'>, width: number): void {
  const left = doc.page.width - margin - width
  const labelWidth = width - amountWidth
  doc
    .font(isTotal ? 'bold' : 'regular')
    .fontSize(10)
    .fillColor(ink)
  const height = doc.heightOfString(label, { width: labelWidth })
  keepTogether(doc, height + 12)
  const y = doc.y
  doc.text(label, left, y, { width: labelWidth })
  doc.text(formatPrice(amount, currency), left + labelWidth, y, { width: amountWidth, align: 'right' })
  doc.y = y + height + 6
  line(doc, left)
}

function line(doc: Doc, from = margin): void {
  doc
    .moveTo(from, doc.y)
    .lineTo(doc.page.width - margin, doc.y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke()
  doc.y += 6
}

function keepTogether(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - margin - 24) doc.addPage()
}

/** The number and the page, on every page. */
async function feet(doc: Doc, text: string): Promise<void> {
  const { start, count } = doc.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    if (at % turn === turn - 1) await otherCalls()
    doc.switchToPage(at)
    // Below the margin pdfkit would begin another page.
    doc.page.margins.bottom = 0
    const words = count > 1 ? `${text} · Page ${at + 1} of ${count}` : text
    doc.font('regular').fontSize(8).fillColor(soft)
    doc.text(words, margin, doc.page.height - margin + 12, { width: doc.page.width - 2 * margin, align: 'center', lineBreak: false })
  }
}
