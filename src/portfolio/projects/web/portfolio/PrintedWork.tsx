import type { ReactNode } from 'react'
import { idea } from '#portfolio/ideas/contract/idea.ts'
import { program } from '#portfolio/programs/contract.ts'
import type { Condition as Name } from '#portfolio/projects/contract/vital-signs.ts'
import { project } from '#portfolio/projects/contract/project.ts'
import { formatPercent } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { PaperTable } from '#platform/web/print/PaperTable.tsx'
import { Condition } from '../Condition.tsx'

interface PrintedWorkProps {
  readonly programs: readonly { readonly programId: string; readonly percentComplete: number | null }[]
  readonly projects: readonly { readonly projectId: string; readonly projectCondition: Name | null }[]
  readonly ideas: readonly { readonly ideaId: string; readonly vote: number }[]
}

/** All programs, projects and ideas of a portfolio. */
export const PrintedWork = ({ programs, projects, ideas }: PrintedWorkProps) => (
  <>
    <Work
      title="Programs"
      entity={program.name}
      says="Complete"
      rows={programs.map(({ programId: id, percentComplete }) => ({ id, told: formatPercent(percentComplete) }))}
    />
    <Work
      title="Projects"
      entity={project.name}
      says="Condition"
      rows={projects.map(({ projectId: id, projectCondition }) => ({ id, told: <Condition condition={projectCondition} /> }))}
    />
    <Work title="Ideas" entity={idea.name} says="Votes" rows={ideas.map(({ ideaId: id, vote }) => ({ id, told: counted(vote, 'vote') }))} />
  </>
)

interface WorkProps {
  readonly title: string
  readonly entity: string
  readonly says: string
  readonly rows: readonly { readonly id: string; readonly told: ReactNode }[]
}

function Work({ title, entity, says, rows }: WorkProps) {
  const names = useNames(entity)
  if (rows.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <PaperTable
        label={title}
        columns={[
          { label: 'Name', width: '60%', cell: ({ id }) => names.get(id) ?? '…' },
          { label: says, cell: ({ told }) => told },
        ]}
        groups={[{ title, rows }]}
        rowId={({ id }) => id}
      />
    </>
  )
}
