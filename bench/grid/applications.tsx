import { formatMoneyShort } from '#platform/contract/format.ts'
import { Person } from '#platform/web/cells/Avatar.tsx'
import { CriticalityTicks } from '#platform/web/cells/CriticalityTicks.tsx'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { ScoreBar } from '#platform/web/cells/ScoreBar.tsx'
import { StateDot } from '#platform/web/cells/StateDot.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import type { TimeName } from '#platform/web/colours.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'

/** A made-up application with twenty columns of every kind. */
export interface Application {
  id: string
  parent: string | null
  name: string
  description: string
  state: string
  time: TimeName
  business: number
  technology: number
  criticality: number
  license: number | null
  personnel: number
  hardware: number
  area: string
  owner: string
  hosting: string
  supplier: string
  tags: string[]
  users: number
  adoption: number
  start: string
  end: string | null
  reviewed: string
  thirdParty: boolean
}

const words =
  'Atlas Beacon Cobalt Delta Ember Falcon Granite Harbor Indigo Juniper Keystone Lumen Meridian Nimbus Onyx Pioneer Quartz Raven Summit Titan Umbra Vertex Willow Xenon Yonder Zephyr'.split(
    ' ',
  )
const systems =
  'CRM,ERP,Portal,Billing,Ledger,Payroll,Claims,Warehouse,Scheduler,Gateway,Insights,Archive,Identity,Catalog,Dispatch,Planner,Procurement,Risk Desk,Treasury,Field Service'.split(
    ',',
  )
const states = [
  'In production',
  'In production',
  'In production',
  'In production',
  'Planned',
  'Under review',
  'Phase out',
  'Retired',
  'Pilot',
]
const stateColours: Record<string, string> = {
  'In production': '#12905f',
  'Under review': '#d08700',
  'Phase out': '#e0613a',
  Pilot: '#3b5bdb',
}
const areas = [
  'Finance',
  'Human Resources',
  'Sales',
  'Marketing',
  'Customer Service',
  'Supply Chain',
  'Manufacturing',
  'Legal',
  'IT Operations',
  'Research',
  'Procurement',
  'Risk & Compliance',
  'Facilities',
  'Claims',
  'Underwriting',
  'Treasury',
  '',
]
const hosting = ['On premises', 'Private cloud', 'AWS', 'Azure', 'Google Cloud', 'SaaS', 'Hybrid']
const tags = ['core', 'legacy', 'regulated', 'mobile', 'public', 'pilot', 'shared']
const owners =
  'Amelia Novak,Noah Okafor,Priya Lindqvist,Lukas Marchetti,Sofia Tanaka,Mateo Haddad,Hana Brennan,Omar Castillo,Ingrid Vogel,Wei Iyer,Clara Larsen,Jonas Moreau'.split(
    ',',
  )

/** A number of applications, identical in each run. */
export function makeApplications(count: number, tree: boolean): Application[] {
  const random = mulberry32(42)
  const pick = <T,>(from: readonly T[]) => from[Math.floor(random() * from.length)]!
  const bell = () => Math.round(((random() + random() + random()) / 3) * 1000) / 10
  const day = (year: number, span: number) =>
    new Date(Date.UTC(year + Math.floor(random() * span), Math.floor(random() * 12), 1 + Math.floor(random() * 28)))
      .toISOString()
      .slice(0, 10)
  const money = (most: number, power: number) => Math.round(random() ** power * most) * 1000
  return Array.from({ length: count }, (_, i) => {
    const [business, technology] = [bell(), bell()]
    return {
      id: `a${i}`,
      parent: tree && i % 5 !== 0 ? `a${i - (i % 5)}` : null,
      name: `${pick(words)} ${pick(systems)}${i < 300 ? '' : ` ${i}`}`,
      description: `${pick(systems)} capability for ${pick(areas)} run on ${pick(hosting)}`,
      state: pick(states),
      time: timeOf(business, technology),
      business,
      technology,
      criticality: 1 + Math.floor(bell() / 20.1),
      license: random() < 0.02 ? null : money(900, 3),
      personnel: money(400, 2),
      hardware: money(250, 3),
      area: pick(areas),
      owner: pick(owners),
      hosting: pick(hosting),
      supplier: `${pick(words)} ${pick(['Systems', 'GmbH', 'Software', 'Labs'])}`,
      tags: tags.filter(() => random() < 0.25),
      users: Math.round(random() ** 3 * 9000),
      adoption: Math.round(random() * 100),
      start: day(2010, 12),
      end: random() < 0.3 ? null : day(2026, 9),
      reviewed: `${day(2024, 3)}T14:05:00Z`,
      thirdParty: random() > 0.45,
    }
  })
}

function timeOf(business: number, technology: number): TimeName {
  if (technology >= 50) return business >= 50 ? 'Invest' : 'Tolerate'
  return business >= 50 ? 'Migrate' : 'Eliminate'
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const always = () => true
const optionsOf = (values: readonly string[]) => () => [...new Set(values)].filter(Boolean).map((value) => ({ value, label: value }))

export const applicationColumns: readonly GridColumn<Application>[] = [
  {
    id: 'name',
    label: 'Application',
    kind: 'text',
    width: 264,
    minWidth: 160,
    pinned: true,
    value: (row) => row.name,
    edit: always,
    cell: (row) => (
      <span className="record-name">
        <RecordLogo name={row.name} />
        <a href={`#${row.id}`} tabIndex={-1}>
          {row.name}
        </a>
      </span>
    ),
  },
  {
    id: 'state',
    label: 'State',
    kind: 'set',
    width: 138,
    value: (row) => row.state,
    edit: always,
    options: optionsOf(states),
    cell: (row) => (
      <StateDot label={row.state} colour={stateColours[row.state] ?? null} ring={row.state === 'Planned' || row.state === 'Pilot'} />
    ),
  },
  { id: 'time', label: 'TIME', kind: 'set', width: 108, value: (row) => row.time, cell: (row) => <TimeChip time={row.time} /> },
  {
    id: 'business',
    label: 'Business score',
    kind: 'number',
    width: 132,
    aggregate: 'mean',
    value: (row) => row.business,
    cell: (row) => <ScoreBar score={row.business} />,
  },
  {
    id: 'technology',
    label: 'Technology score',
    kind: 'number',
    width: 144,
    aggregate: 'mean',
    value: (row) => row.technology,
    cell: (row) => <ScoreBar score={row.technology} />,
  },
  {
    id: 'criticality',
    label: 'Criticality',
    kind: 'number',
    width: 98,
    aggregate: 'mean',
    value: (row) => row.criticality,
    cell: (row) => <CriticalityTicks value={row.criticality} />,
  },
  { id: 'license', label: 'License cost', kind: 'money', width: 126, aggregate: 'sum', value: (row) => row.license, edit: always },
  { id: 'area', label: 'Business area', kind: 'set', width: 152, value: (row) => row.area, edit: always, options: optionsOf(areas) },
  { id: 'owner', label: 'Owner', kind: 'set', width: 172, value: (row) => row.owner, cell: (row) => <Person name={row.owner} /> },
  { id: 'personnel', label: 'Personnel cost', kind: 'money', width: 132, aggregate: 'sum', value: (row) => row.personnel, edit: always },
  { id: 'end', label: 'End of life', kind: 'date', width: 112, value: (row) => row.end, edit: always },
  { id: 'tags', label: 'Tags', kind: 'sets', width: 160, value: (row) => row.tags, edit: always, options: optionsOf(tags) },
  { id: 'hosting', label: 'Hosting', kind: 'set', width: 128, value: (row) => row.hosting },
  { id: 'supplier', label: 'Supplier', kind: 'set', width: 150, value: (row) => row.supplier },
  { id: 'users', label: 'Users', kind: 'number', width: 90, aggregate: 'sum', value: (row) => row.users, decimals: 0 },
  { id: 'adoption', label: 'Adoption', kind: 'percent', width: 100, aggregate: 'mean', value: (row) => row.adoption },
  { id: 'hardware', label: 'Hardware cost', kind: 'money', width: 128, aggregate: 'sum', value: (row) => row.hardware },
  { id: 'start', label: 'Go-live', kind: 'date', width: 112, value: (row) => row.start },
  { id: 'reviewed', label: 'Last reviewed', kind: 'dateTime', width: 160, value: (row) => row.reviewed },
  { id: 'thirdParty', label: 'Third party', kind: 'flag', width: 104, value: (row) => row.thirdParty, edit: always },
  { id: 'description', label: 'Description', kind: 'text', width: 320, value: (row) => row.description, hidden: true, edit: always },
]

/** The application as a phone's row. */
export function ApplicationPhoneRow({ row }: { row: Application }) {
  return (
    <div className="grid-phone-row">
      <RecordLogo name={row.name} size={32} />
      <b>{row.name}</b>
      <TimeChip time={row.time} />
      <small>
        {row.area} · {row.owner}
      </small>
      <small>{formatMoneyShort(row.license)}</small>
    </div>
  )
}
