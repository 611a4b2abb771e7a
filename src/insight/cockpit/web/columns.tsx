import { Link } from '@tanstack/react-router'
import { IconClock } from '@tabler/icons-react'
import type { Client, Figures } from '#insight/cockpit/contract/figures.ts'
import { trialOf } from '#workspace/workspaces/contract/trial.ts'
import { formatDate, formatMoney } from '#platform/contract/format.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { PercentBar } from '#platform/web/cells/PercentBar.tsx'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { ScoreBar } from '#platform/web/cells/ScoreBar.tsx'
import { Shares } from '#platform/web/charts/Shares.tsx'
import { timeColours } from '#platform/web/colours.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { scoredOf } from './figureWords.ts'
import { isIncomplete, isQuiet } from './views.ts'

/** Opens a client as one of its administrators sees it. */
export const openPath = ({ accountId }: Client): string => pathOf('/jump/{id}', { id: accountId })

export const withheldWords = { 'switched off': 'Figures switched off', 'second factor': 'Asks for two-factor sign-in' } as const

const figure = (of: (figures: Figures) => number | null) => (client: Client) => client.figures && of(client.figures)
const scored = ['Invest', 'Migrate', 'Tolerate', 'Eliminate'] as const
const countOf = (name: (typeof scored)[number]) => (figures: Figures) =>
  ({ Invest: figures.invest, Migrate: figures.migrate, Tolerate: figures.tolerate, Eliminate: figures.eliminate })[name]
const notScored = (figures: Figures) => figures.applications - scoredOf(figures)

const number = (id: string, label: string, of: (figures: Figures) => number | null, more: Partial<GridColumn<Client>> = {}) =>
  ({ id, label, kind: 'number', width: 106, aggregate: 'sum', value: figure(of), ...more }) as const satisfies GridColumn<Client>
const score = (id: string, label: string, of: (figures: Figures) => number | null, hidden = true) =>
  ({
    ...number(id, label, of, { decimals: 1, width: 112, aggregate: 'mean', hidden }),
    cell: (client: Client) => client.figures && <ScoreBar score={of(client.figures)} />,
  }) satisfies GridColumn<Client>

export const columns: GridColumn<Client>[] = [
  {
    id: 'name',
    label: 'Client',
    kind: 'text',
    width: 200,
    pinned: true,
    title: true,
    value: ({ workspaceName }) => workspaceName,
    cell: (client) => (
      <span className="record-name">
        <RecordLogo name={client.workspaceName} />
        <Link to={openPath(client)} tabIndex={-1} title={`Open ${client.workspaceName}`}>
          {client.workspaceName}
        </Link>
      </span>
    ),
  },
  { id: 'provider', label: 'Provider', kind: 'set', width: 160, hidden: true, value: ({ parentAccountName }) => parentAccountName },
  {
    id: 'plan',
    label: 'Plan',
    kind: 'set',
    width: 100,
    hidden: true,
    value: ({ subscriptionLevel: plan }) => plan && plan.charAt(0) + plan.slice(1).toLowerCase(),
  },
  number('applications', 'Applications', ({ applications }) => applications),
  { id: 'time', label: 'TIME', kind: 'text', width: 158, value: timeWords, cell: (client) => <TimeCell client={client} /> },
  ...scored.map((name) => number(name.toLowerCase(), name, countOf(name), { hidden: true })),
  number('notScored', 'Not scored', notScored, { hidden: true }),
  score('architecture', 'Architecture', ({ architectureScore }) => architectureScore, false),
  score('technology', 'Technology', ({ technologyScore }) => technologyScore),
  score('business', 'Business', ({ businessScore }) => businessScore),
  {
    id: 'yearlyCost',
    label: 'Yearly cost',
    kind: 'money',
    width: 108,
    value: figure(({ yearlyCost }) => yearlyCost),
    cell: ({ figures, currency }) => formatMoney(figures?.yearlyCost, 0, currency ?? undefined),
  },
  { id: 'currency', label: 'Currency', kind: 'set', width: 90, hidden: true, value: ({ currency }) => currency },
  {
    id: 'completeness',
    label: 'Completeness',
    kind: 'percent',
    width: 124,
    aggregate: 'mean',
    value: figure(({ completeness }) => completeness),
    cell: (client) => (
      <span className="cockpit-mark" data-bad={isIncomplete(client) || undefined}>
        <PercentBar percent={client.figures?.completeness == null ? null : Math.round(client.figures.completeness)} />
      </span>
    ),
  },
  number('ending', 'Ending in a year', ({ endingWithinYear }) => endingWithinYear, { width: 118 }),
  {
    id: 'trial',
    label: 'Trial',
    kind: 'set',
    width: 128,
    value: (client) => trialOf(client)?.text ?? '',
    cell: (client) => <TrialCell client={client} />,
  },
  {
    id: 'trialEnds',
    label: 'Trial ends',
    kind: 'date',
    width: 110,
    hidden: true,
    value: ({ trialExpiryDate }) => trialExpiryDate?.slice(0, 10) ?? null,
  },
  {
    id: 'activity',
    label: 'Last activity',
    kind: 'date',
    width: 116,
    value: ({ lastActivityDate }) => lastActivityDate?.slice(0, 10) ?? null,
    cell: (client) => <ActivityCell client={client} />,
  },
  { id: 'counted', label: 'Counted', kind: 'dateTime', width: 150, hidden: true, value: ({ countedDate }) => countedDate },
]

function timeWords({ figures, withheld }: Client): string {
  if (withheld) return withheldWords[withheld]
  if (!figures) return 'Being counted'
  if (!figures.applications) return 'No applications yet'
  return [...scored.map((name) => [name, countOf(name)(figures)] as const), ['Not scored', notScored(figures)] as const]
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${label} ${count}`)
    .join(', ')
}

function TimeCell({ client }: { client: Client }) {
  const { figures } = client
  if (!figures?.applications) return <span className="soft">{timeWords(client)}</span>
  const parts = scored.map((name) => ({ label: name, count: countOf(name)(figures), colour: timeColours[name] }))
  return (
    <span className="cockpit-time">
      <Shares parts={[...parts, { label: 'Not scored', count: notScored(figures), colour: 'var(--line-control)' }]} />
    </span>
  )
}

/** Columns that only an installation with billing has. */
export const trialColumns: ReadonlySet<string> = new Set(['trial', 'trialEnds'])

function TrialCell({ client }: { client: Client }) {
  const isBilled = useSession()?.billing !== 'off'
  const trial = trialOf(client)
  if (!trial || !isBilled) return null
  return (
    <span className="cockpit-trial inline-row small" data-kind={trial.kind}>
      {trial.text}
    </span>
  )
}

function ActivityCell({ client }: { client: Client }) {
  if (client.withheld) return null
  const when = client.lastActivityDate ? formatDate(client.lastActivityDate.slice(0, 10)) : 'Never'
  if (!isQuiet(client)) return <span>{when}</span>
  return (
    <span className="cockpit-quiet inline-row" title="No client user has signed in for 30 days">
      <IconClock size={13} aria-hidden="true" /> {when}
    </span>
  )
}

export const phoneRow = (client: Client) => (
  <span className="grid-phone-row">
    <RecordLogo name={client.workspaceName} size={32} />
    <b>{client.workspaceName}</b>
    <TrialCell client={client} />
    <small className="wide">
      <TimeCell client={client} />
    </small>
  </span>
)
