/**
 * What a project takes over from the idea that becomes it. The call writes this, and the page shows it before it happens.
 * (docs/decisions/0220-promoting-ideas.md)
 */
type Row = Readonly<Record<string, unknown>>

/** The lists that both have under one name, with what tells their rows apart. */
export const carriedLists = {
  areas: 'areaId',
  drivers: 'refDriverId',
  programs: 'programId',
  portfolios: 'portfolioId',
  applications: 'applicationId',
  links: 'linkId',
} as const
export type CarriedList = keyof typeof carriedLists

/** Texts of the project, each with those of the idea that it is made of. */
export const carriedTexts = {
  longDescription: ['shortDescription', 'description'],
  purposeComments: ['purposeComments'],
  goalComments: ['goalComments'],
  significantComments: ['significantComments'],
  outcomeComments: ['outcomeComments'],
} as const

/**
 * Fields of the project as they are to be written. A new project gets all that the idea has, its name too; one that is there keeps what it has, gets the
 * texts that it lacks, and the rows that its lists lack.
 */
export function carriedOver(idea: Row, project?: Row): Record<string, unknown> {
  const texts = Object.entries(carriedTexts).flatMap(([name, from]): [string, unknown][] => {
    const said = from.map((field) => idea[field]).filter(Boolean)
    return said.length > 0 && !project?.[name] ? [[name, said.join('\n\n')]] : []
  })
  const lists = Object.entries(carriedLists).flatMap(([name, key]): [string, unknown][] => {
    const rows = missingRows(key, idea[name], project?.[name])
    return rows.length > 0 ? [[name, [...rowsOf(project?.[name]), ...rows]]] : []
  })
  return { ...(!project && { name: idea['name'] }), ...Object.fromEntries([...texts, ...lists]) }
}

const rowsOf = (list: unknown): readonly Row[] => (list ?? []) as readonly Row[]

function missingRows(key: string, ofIdea: unknown, ofProject: unknown): Row[] {
  const there = new Set(rowsOf(ofProject).map((row) => row[key]))
  return rowsOf(ofIdea).flatMap((row) => (there.has(row[key]) ? [] : [{ [key]: row[key] }]))
}
