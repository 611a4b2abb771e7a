import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { projects } from '#features/projects/contract.ts'
import { project } from '#features/projects/contract/project.ts'
import { conditions } from '#features/projects/contract/vital-signs.ts'
import { queryOf, type Row } from '#platform/web/api/queries.ts'
import type { Under } from '#platform/web/screen/ListScreen.tsx'
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
]
const asked = { query: { fields: fields.join(','), sort: 'targetDate,name', filter: 'programs:blank:no' } }
const none: readonly Row[] = []

/** Is the row a project beneath a program? */
export const isProject = (row: Row): boolean => 'projectId' in row

/** The projects of each program, as rows in the columns of the list of programs. */
export function useProjectsUnder(): Under | undefined {
  const { data } = useQuery(queryOf(projects.calls.list, asked))
  return useMemo(() => {
    if (!data) return undefined
    const byProgram = new Map<string, Row[]>()
    for (const row of data as readonly Row[])
      for (const { programId } of row['programs'] as { programId: string }[])
        byProgram.set(programId, [...(byProgram.get(programId) ?? []), asProgramRow(row)])
    return {
      of: (row: Row) => byProgram.get(row['programId'] as string) ?? none,
      isUnder: isProject,
      link: (row: Row) => recordLink(project, row['projectId'] as string),
    }
  }, [data])
}

/** What a project tells in the columns of a program. */
const asProgramRow = (row: Row): Row => ({
  programId: row['projectId'],
  projectId: row['projectId'],
  name: row['name'],
  projectCondition: row['projectCondition'],
  shortDescription: conditions.find(({ value }) => value === row['projectCondition'])?.label ?? null,
  accountProgramNumber: row['accountProjectNumber'],
  programCoordinatorContactId: row['managerContactId'],
  initiationDate: row['initiationDate'],
  targetDate: row['targetDate'],
  percentComplete: row['percentComplete'],
  programDrivers: row['drivers'],
  portfolios: row['portfolios'],
  programProjects: [],
  programLinks: [],
  programIdeas: [],
})
