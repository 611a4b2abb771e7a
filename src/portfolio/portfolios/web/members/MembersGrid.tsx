import { Link, useNavigate } from '@tanstack/react-router'
import { IconCircleMinus } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { application } from '#portfolio/applications/contract.ts'
import type { ListEntity } from '#portfolio/reference-lists/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { usePick, useNames } from '#platform/web/api/queries.ts'
import { RecordSquare } from '#platform/web/cells/RecordSquare.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import { Grid } from '#platform/web/grid/Grid.tsx'
import type { GridColumn, RowOrder, SummaryItem } from '#platform/web/grid/types.ts'
import { emptyGridState, type GridState } from '#platform/web/grid/state.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { exportShown } from '#platform/web/screen/exportShown.ts'
import { recordLink } from '#platform/web/screen/recordLink.ts'
import { atPlace, keepOrder } from '#platform/web/screen/trail.ts'
import { usePeek } from '#platform/web/screen/usePeek.tsx'
import { canInPortfolio } from '#platform/web/session/access.ts'
import { changeNotes } from './changeMembers.ts'
import { memberColumns, type FilterNames, type StateLook } from './columns.tsx'
import { ExportFiles } from './ExportFiles.tsx'
import { RemoveMembers } from './RemoveMembers.tsx'
import type { Member } from './useMembers.ts'
import { useWorkNames } from './useWorkNames.ts'

interface MembersGridProps {
  readonly portfolioId: string
  readonly portfolioName: string
  readonly members: readonly Member[] | undefined
  readonly error: unknown
  readonly retry: () => void
  /** Adds applications, for people who may; shown in the toolbar, or in the empty list. */
  readonly add: ReactNode
  /** The user's settings of the list; undefined until they are known. */
  readonly state: GridState | undefined
  readonly setState: (next: GridState) => void
  /** The cut of the scores. */
  readonly cut: number | undefined
  /** How a page shows the list otherwise than as the list of one portfolio. */
  readonly shows?: Shows
}

export interface Shows {
  /** Keep its identity between renders. */
  readonly columns: (base: readonly GridColumn<Member>[]) => GridColumn<Member>[]
  readonly summary: readonly SummaryItem[]
  readonly phoneRow: (member: Member) => ReactNode
  /** Stands in the toolbar, also of an empty list. */
  readonly choice: ReactNode
  /** In place of what an empty list says. */
  readonly empty?: ReactNode
}

/** The applications of a portfolio with their scores there; who may takes them out and says why they are in. */
export function MembersGrid({
  portfolioId,
  portfolioName,
  members,
  error,
  retry,
  state,
  setState,
  cut,
  shows,
  ...given
}: MembersGridProps) {
  const navigate = useNavigate()
  const [removing, remove] = useState<readonly Member[]>()
  const states = useStateLooks()
  const names = useFilterNames()
  const work = useWorkNames()
  const open = (id: string, order: RowOrder<Member>) => {
    keepOrder(application.name, order, idOfMember)
    void navigate({ ...recordLink(application, id), ...atPlace(order.placeOf(id)) })
  }
  const peek = usePeek(application, open, undefined, idOfMember)
  const mayEdit = canInPortfolio('EDIT_PORTFOLIO_APPLICATIONS', portfolioId)
  const mayChange = canInPortfolio('ADD_REMOVE_PORTFOLIO_APP', portfolioId)
  const add = mayChange && given.add
  const base = useMemo(() => memberColumns({ states, names, work, mayEdit, name: NameCell, cut }), [states, names, work, mayEdit, cut])
  const { columns: shown } = shows ?? {}
  const columns = useMemo(() => shown?.(base) ?? base, [shown, base])
  const isHere = (rows: readonly Member[]) => rows.every(({ portfolioIds }) => portfolioIds.includes(portfolioId))
  return (
    <>
      <Grid<Member>
        name={application.plural}
        nameOfOne={application.label}
        label={`Applications in ${portfolioName}`}
        rows={state && members}
        columns={columns}
        rowId={idOfMember}
        state={state ?? emptyGridState}
        onState={setState}
        onOpen={(member, order) => open(member.applicationId, order)}
        {...peek}
        onEdit={(member, _column, value) => changeNotes(portfolioId, member, (value as string) || null)}
        onExport={exportShown}
        mobileRow={shows?.phoneRow ?? phoneRow}
        {...(shows && { summary: shows.summary })}
        {...(mayChange && {
          bulkActions: [
            {
              id: 'remove',
              label: 'Remove from the portfolio',
              danger: true,
              icon: <IconCircleMinus size={15} />,
              run: remove,
              ...(shows && { isFor: isHere }),
            },
          ],
        })}
        empty={shows?.empty ?? <NoMembers add={add} />}
        toolbarEnd={
          <>
            {shows?.choice}
            {members?.length !== 0 && add}
            {members?.length !== 0 && <ExportFiles portfolioId={portfolioId} />}
          </>
        }
        {...(error !== null && error !== undefined && !members && { error: { message: messageOf(error), retry } })}
      />
      {removing && (
        <RemoveMembers portfolioId={portfolioId} portfolioName={portfolioName} members={removing} onClose={() => remove(undefined)} />
      )}
    </>
  )
}

const idOfMember = ({ applicationId }: Member) => applicationId

function useFilterNames(): FilterNames {
  const [areas, contacts] = [useNames('area'), useNames('contact')]
  const [hostingTypes, platforms, portfolios] = [useNames('refHostingType'), useNames('refApplicationPlatform'), useNames('portfolio')]
  return useMemo(() => ({ areas, contacts, hostingTypes, platforms, portfolios }), [areas, contacts, hostingTypes, platforms, portfolios])
}

/** Names and colours of states by id. */
function useStateLooks(): ReadonlyMap<string, StateLook> {
  const { data } = useQuery(usePick<ListEntity<'refApplicationState'>>('refApplicationState'))
  return useMemo(
    () => new Map(data?.map((row) => [row.refApplicationStateId, { name: row.name ?? '', colour: row.color ?? null }])),
    [data],
  )
}

function NameCell({ member }: { member: Member }) {
  return (
    <span className="record-name">
      <RecordSquare entity="application" id={member.applicationId} name={member.name} />
      <Link {...recordLink(application, member.applicationId)} tabIndex={-1}>
        {member.name}
      </Link>
    </span>
  )
}

const score = (value: number | null) => formatNumber(value, 1) || '–'

const phoneRow = (member: Member) => (
  <span className="grid-phone-row">
    <RecordSquare entity="application" id={member.applicationId} name={member.name} size={32} />
    <b>{member.name}</b>
    {member.timeRecommendation ? <TimeChip time={member.timeRecommendation} /> : <small>Not scored</small>}
    <small className="wide">
      Business {score(member.businessQuestionsScore)} · technology {score(member.technologyQuestionsNetScore)}
    </small>
  </span>
)

function NoMembers({ add }: { add: ReactNode }) {
  return (
    <EmptyPlace
      title="No applications in this portfolio yet"
      text={add ? 'A portfolio groups applications and shows their scores.' : 'People who manage the portfolio can add applications to it.'}
      action={add}
    />
  )
}
