import './paper.css'
import './print.css'
import type { SvgPicture } from '#platform/web/charts/svgFile.ts'
import { loadNames } from '#platform/web/fields/useNamesOf.ts'
import { PaperHead, type PageHeadProps } from './PageHead.tsx'
import { PaperPicture } from './PaperPicture.tsx'
import { PrintedList } from './PrintedList.tsx'
import { loadPivot } from './PrintedPivot.tsx'
import { PrintedRecord } from './PrintedRecord.tsx'
import { isWide, mostRows } from './printedLines.ts'
import type { Printable } from './printing.ts'

/** Pictures of charts, by the label of their part. */
export type Loaded = ReadonlyMap<string, SvgPicture> | undefined

interface PrintSheetProps extends PageHeadProps {
  readonly parts: readonly Printable[]
  readonly loaded: Loaded
}

/** A list that is drawn in place of its rows prints the table of its drawing. */
const isToldByTable = ({ grid }: Extract<Printable, { kind: 'list' }>, parts: readonly Printable[]): boolean =>
  Boolean(grid.props.stage) && parts.some(({ kind }) => kind === 'table')

/** The printed document: head, lists and records as text, page footers. A4 or Letter, by the printer; wide lists print in landscape. */
export function PrintSheet({ parts, loaded, ...head }: PrintSheetProps) {
  const isAcross = parts.some(
    (part) =>
      (part.kind === 'list' && (isToldByTable(part, parts) || isWide(part.grid))) ||
      (part.kind === 'table' && (part.isAcross || loaded?.has(part.label))),
  )
  return (
    <div className="print-sheet paper">
      <PaperHead {...head} isAcross={isAcross} />
      {parts.map((part) =>
        part.kind === 'list' ? (
          <PrintedList key={part.grid.props.label} grid={part.grid} isTold={isToldByTable(part, parts)} />
        ) : part.kind === 'table' ? (
          <section key={part.label}>
            {loaded?.has(part.label) && <PaperPicture picture={() => loaded.get(part.label)!} />}
            {part.table}
          </section>
        ) : (
          <PrintedRecord key={part.entity.name} entity={part.entity} record={part.record} />
        ),
      )}
    </div>
  )
}

/** Loads rows that only the server has and the names of referenced records, and draws charts. Throws an error with a message for the person. */
export async function loadParts(parts: readonly Printable[]): Promise<Loaded> {
  const pictures = new Map<string, SvgPicture>()
  for (const part of parts)
    if (part.kind === 'list') {
      const { model, state } = part.grid
      const last = Math.min(model.lines.length, mostRows) - 1
      if (isToldByTable(part, parts) || last < 0) continue
      await (state.pivot ? loadPivot(part.grid) : model.lines.load?.(0, last))
    } else if (part.kind === 'record') await loadNames(part.entity.all)
    else if (part.picture) pictures.set(part.label, await part.picture())
  return pictures
}
