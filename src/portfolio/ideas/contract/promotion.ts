/**
 * Data that a project takes over from its idea. The call writes this, and the page shows it beforehand.
 * (docs/adr/0017-ideas-projects-and-boards.md)
 */
import type { project } from '#portfolio/projects/contract/project.ts'
import type { RecordOf, UpdateOf } from '#platform/contract/entity.ts'
import { entriesOf, keysOf } from '#platform/contract/keys.ts'
import type { idea } from './idea.ts'

type Row = Readonly<Record<string, unknown>>

/** Lists that ideas and projects share under one name, with the key of their rows. */
export const carriedLists = {
  areas: 'areaId',
  drivers: 'refDriverId',
  programs: 'programId',
  portfolios: 'portfolioId',
  applications: 'applicationId',
  links: 'linkId',
} as const
export type CarriedList = keyof typeof carriedLists

/** Texts of the project, each with the idea's texts that it is made of. */
export const carriedTexts = {
  longDescription: ['shortDescription', 'description'],
  purposeComments: ['purposeComments'],
  goalComments: ['goalComments'],
  significantComments: ['significantComments'],
  outcomeComments: ['outcomeComments'],
} as const

/**
 * Fields of the project as they are to be written; its name is chosen by who promotes. A new project gets all that the idea has; one that is there keeps what
 * it has, gets the texts that it lacks, and the rows that its lists lack.
 */
export function carriedOver(from: RecordOf<typeof idea>, into?: RecordOf<typeof project>): UpdateOf<typeof project> {
  const texts = entriesOf(carriedTexts).flatMap(([name, fields]) => {
    const said = fields.map((field) => from[field]).filter(Boolean)
    return said.length > 0 && !into?.[name] ? [[name, said.join('\n\n')]] : []
  })
  const lists = keysOf(carriedLists).flatMap((name) => {
    const there: readonly Row[] = into?.[name] ?? []
    const rows = missingRows(carriedLists[name], from[name], there)
    return rows.length > 0 ? [[name, [...there, ...rows]]] : []
  })
  return Object.fromEntries([...texts, ...lists]) as UpdateOf<typeof project>
}

function missingRows(key: string, rows: readonly Row[], there: readonly Row[]): Row[] {
  const known = new Set(there.map((row) => row[key]))
  return rows.flatMap((row) => (known.has(row[key]) ? [] : [{ [key]: row[key] }]))
}
