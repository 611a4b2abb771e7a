import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { project } from '#portfolio/projects/contract/project.ts'
import { listWith, useNames } from '#platform/web/api/queries.ts'

/** Names by id: of ideas, of projects, and of the status that a project has. */
export interface WorkNames {
  readonly ideas: ReadonlyMap<string, string>
  readonly projects: ReadonlyMap<string, string>
  readonly statuses: ReadonlyMap<string, string>
}

const statusList = listWith(project, ['name', 'refProjectStatusId'])

/** Filter values of applications that come from other records. */
export function useWorkNames(): WorkNames {
  const ideas = useNames('idea')
  const names = useNames('refProjectStatus')
  const { data } = useQuery(statusList)
  return useMemo(() => {
    const rows = (data ?? []).map(({ projectId, name, refProjectStatusId }) => ({
      id: projectId,
      name,
      status: names.get(refProjectStatusId ?? ''),
    }))
    const statuses = rows.flatMap(({ id, status }): [string, string][] => (status ? [[id, status]] : []))
    return { ideas, projects: new Map(rows.map(({ id, name }) => [id, name])), statuses: new Map(statuses) }
  }, [data, ideas, names])
}
