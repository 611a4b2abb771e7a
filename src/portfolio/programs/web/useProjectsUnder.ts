import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { program } from '#portfolio/programs/contract.ts'
import { projects } from '#portfolio/projects/contract.ts'
import { project } from '#portfolio/projects/contract/project.ts'
import { conditions } from '#portfolio/projects/contract/vital-signs.ts'
import { idOf, type PartOf } from '#platform/contract/entity.ts'
import { queryOf, type Row } from '#platform/web/api/queries.ts'
import type { Under } from '#platform/web/screen/listOptions.ts'
import { recordLink } from '#platform/web/screen/recordLink.ts'

const fields = [
  'name',
  'accountProjectNumber',
  'projectCondition',
  'percentComplete',
  'initiationDate',
  'targetDate',
  'managerContactId',
  'drivers',
  'portfolios',
  'programs',
] as const
type Project = PartOf<typeof project, (typeof fields)[number]>
const asked = { query: { fields: fields.join(','), sort: 'targetDate,name', filter: 'programs:blank:no' } }
type ProjectLine = ReturnType<typeof asProgramRow>
const none: readonly Row[] = []

/** Is the row a project beneath a program? */
export const isProject = (row: object): row is ProjectLine => 'projectId' in row

/** The projects of each program, as rows in the columns of the list of programs. */
export function useProjectsUnder(): Under | undefined {
  const { data } = useQuery(queryOf(projects.calls.list, asked))
  return useMemo(() => {
    if (!data) return undefined
    const byProgram = new Map<string, Row[]>()
    for (const row of data)
      for (const { programId } of row.programs) byProgram.set(programId, [...(byProgram.get(programId) ?? []), asProgramRow(row)])
    return {
      of: (row: Row) => byProgram.get(idOf(program, row)) ?? none,
      isUnder: isProject,
      link: (row: Row) => recordLink(project, idOf(project, row)),
    }
  }, [data])
}

/** A project as a row of the program's columns. */
const asProgramRow = (row: Project) => ({
  programId: row.projectId,
  projectId: row.projectId,
  name: row.name,
  projectCondition: row.projectCondition,
  shortDescription: conditions.find(({ value }) => value === row.projectCondition)?.label ?? null,
  accountProgramNumber: row.accountProjectNumber,
  programCoordinatorContactId: row.managerContactId,
  initiationDate: row.initiationDate,
  targetDate: row.targetDate,
  percentComplete: row.percentComplete,
  programDrivers: row.drivers,
  portfolios: row.portfolios,
  programProjects: [],
  programLinks: [],
  programIdeas: [],
})
