import type { ComponentType } from 'react'
import type { FilterColumn } from '#portfolio/portfolios/contract/filters.ts'
import { CriticalityTicks } from '#platform/web/cells/CriticalityTicks.tsx'
import { ScoreBar } from '#platform/web/cells/ScoreBar.tsx'
import { StateDot } from '#platform/web/cells/StateDot.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import type { GridColumn } from '#platform/web/grid/types.ts'
import type { Member } from './useMembers.ts'
import type { WorkNames } from './useWorkNames.ts'

export interface StateLook {
  readonly name: string
  readonly colour: string | null
}
/** Names by id of what applications are filtered by. */
export type FilterNames = Readonly<Record<'areas' | 'contacts' | 'hostingTypes' | 'platforms' | 'portfolios', ReadonlyMap<string, string>>>

interface Given {
  readonly states: ReadonlyMap<string, StateLook>
  readonly names: FilterNames
  readonly work: WorkNames
  readonly mayEdit: boolean
  readonly name: ComponentType<{ member: Member }>
  /** The cut of the portfolio, by which scores are coloured. */
  readonly cut: number | undefined
}

const namesIn = (names: ReadonlyMap<string, string>, ids: readonly string[]): string[] => ids.flatMap((id) => names.get(id) ?? [])

/** Hidden columns to filter by or show. Their ids are those of `filterColumns` (contract/filters.ts). */
const hidden = (id: FilterColumn, label: string, value: (member: Member) => string[]): GridColumn<Member> => ({
  id,
  label,
  kind: 'sets',
  width: 190,
  hidden: true,
  value,
})

/** Columns of an application in a portfolio. Business score and TIME are those of this portfolio. */
export function memberColumns({ states, names, work, mayEdit, name: Name, cut }: Given): GridColumn<Member>[] {
  const stateOf = (member: Member) => (member.stateId ? states.get(member.stateId) : undefined)
  return [
    {
      id: 'name',
      label: 'Name',
      kind: 'text',
      width: 260,
      pinned: true,
      title: true,
      value: (member) => member.name,
      cell: (member) => <Name member={member} />,
    },
    {
      id: 'state',
      label: 'State',
      kind: 'set',
      width: 140,
      value: (member) => stateOf(member)?.name ?? '',
      cell: (member) => <StateDot label={stateOf(member)?.name ?? ''} colour={stateOf(member)?.colour ?? null} />,
    },
    {
      id: 'time',
      label: 'TIME',
      kind: 'set',
      width: 110,
      blank: 'Not scored',
      value: (member) => member.timeRecommendation ?? '',
      cell: ({ timeRecommendation: time }) => time && <TimeChip time={time} />,
    },
    {
      id: 'business',
      label: 'Business score',
      kind: 'number',
      decimals: 1,
      width: 150,
      aggregate: 'mean',
      blank: 'Not scored',
      value: (member) => member.businessQuestionsScore,
      cell: ({ businessQuestionsScore: score }) => (score === null ? null : <ScoreBar score={score} cut={cut} />),
    },
    {
      id: 'technology',
      label: 'Technology score',
      kind: 'number',
      decimals: 1,
      width: 160,
      aggregate: 'mean',
      blank: 'Not scored',
      value: (member) => member.technologyQuestionsNetScore,
      cell: ({ technologyQuestionsNetScore: score }) => (score === null ? null : <ScoreBar score={score} cut={cut} />),
    },
    {
      id: 'criticality',
      label: 'Criticality',
      kind: 'number',
      width: 120,
      value: (member) => member.criticality,
      cell: (member) => <CriticalityTicks value={member.criticality} />,
    },
    { id: 'areas', label: 'Business areas', kind: 'sets', width: 180, value: (member) => namesIn(names.areas, member.areaIds) },
    hidden('owners', 'Owners', (member) => namesIn(names.contacts, member.ownerIds)),
    hidden('experts', 'Experts', (member) => namesIn(names.contacts, member.expertIds)),
    hidden('hostingTypes', 'Hosting types', (member) => namesIn(names.hostingTypes, member.hostingTypeIds)),
    hidden('platforms', 'Platforms', (member) => namesIn(names.platforms, member.platformIds)),
    hidden('portfolios', 'Portfolios', (member) => namesIn(names.portfolios, member.portfolioIds)),
    hidden('projects', 'Projects', (member) => namesIn(work.projects, member.projectIds)),
    hidden('projectStatuses', 'Project statuses', (member) => [...new Set(namesIn(work.statuses, member.projectIds))]),
    hidden('ideas', 'Ideas', (member) => namesIn(work.ideas, member.ideaIds)),
    {
      id: 'answers',
      label: 'Business answers',
      kind: 'number',
      width: 140,
      hidden: true,
      value: (member) => member.answeredBusinessQuestionsCount,
    },
    { id: 'notes', label: 'Notes', kind: 'text', width: 240, value: (member) => member.notes, ...(mayEdit && { edit: () => true }) },
  ]
}
