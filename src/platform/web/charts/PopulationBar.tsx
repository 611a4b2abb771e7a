import { NativeSelect } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconCalendar, IconFilterOff } from '@tabler/icons-react'
import { formatDate } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'
import { honouredAt, leftAside, populationAt } from './population.ts'

interface PopulationBarProps {
  /** The view. */
  readonly path: string
  /** Search parameters of the view's address. */
  readonly search: Readonly<Record<string, unknown>>
}

/** Which applications all views of Analytics are about: the same controls in the same places. Where a view cannot be narrowed by one, it says so there. */
export function PopulationBar({ path, search }: PopulationBarProps) {
  const navigate = useNavigate()
  const honoured = honouredAt(path)
  const aside = leftAside(search)
  const put = (next: object) => void navigate({ ...inPlace, search: (old: object) => ({ ...old, ...next }) })
  return (
    <div className="population row gap-6 rigid" role="group" aria-label="Shown in Analytics">
      {aside > 0 && (
        <button
          type="button"
          className="plain-button"
          title="The filter stays for the views that can use it. Click to remove it."
          onClick={() => put({ filter: undefined })}
        >
          <IconFilterOff size={14} aria-hidden="true" /> {counted(aside, 'filter')} not used here
        </button>
      )}
      <PortfolioSelect
        chosen={typeof search['portfolio'] === 'string' ? search['portfolio'] : ''}
        isHonoured={honoured.portfolio}
        onChoose={(portfolio) => put({ portfolio: portfolio || undefined })}
      />
      <Link
        className="plain-button as-link"
        to="/as-of"
        search={populationAt('/as-of', search, path)}
        aria-label={`Day: ${dayOf(search, honoured.day)}`}
        title={honoured.day ? 'Choose the day below' : 'This view shows today. Click for an earlier day.'}
      >
        <IconCalendar size={14} aria-hidden="true" /> {dayOf(search, honoured.day)}
      </Link>
    </div>
  )
}

const dayOf = ({ date }: PopulationBarProps['search'], isHonoured: boolean): string =>
  isHonoured ? (typeof date === 'string' ? formatDate(date) : 'Earlier day') : 'Today'

interface PortfolioSelectProps {
  readonly chosen: string
  readonly isHonoured: boolean
  readonly onChoose: (portfolioId: string) => void
}

function PortfolioSelect({ chosen, isHonoured, onChoose }: PortfolioSelectProps) {
  const names = useNames('portfolio')
  const isUnknown = chosen !== '' && !names.has(chosen)
  const offered = new Map([['', 'All portfolios'], ...(isUnknown ? ([[chosen, '…']] as const) : []), ...names])
  return (
    <NativeSelect
      aria-label="Portfolio"
      disabled={!isHonoured}
      {...(!isHonoured && { title: 'The portfolio is not used here. It stays for the other views.' })}
      value={isHonoured ? chosen : ''}
      onChange={({ currentTarget: { value } }) => onChoose(value)}
      data={isHonoured ? [...offered].map(([value, label]) => ({ value, label })) : [{ value: '', label: 'Not used here' }]}
    />
  )
}
