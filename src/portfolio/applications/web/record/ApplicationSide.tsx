import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import { notScored } from '#portfolio/applications/contract/fields.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatDate, formatDateTime } from '#platform/contract/format.ts'
import { ScoreBar } from '#platform/web/cells/ScoreBar.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import type { Typed } from '#platform/web/form/EntityForm.tsx'
import { factsTab, historyTab } from '#platform/web/form/tabs.ts'
import { useOwn } from '#platform/web/custom-fields/useOwn.ts'
import { RecordName, RecordNames } from '#platform/web/screen/RecordName.tsx'
import { slot } from '#platform/web/screen/slot.ts'
import { planned } from './plans.ts'

const Activity = lazy(() => import('#platform/web/activity/Activity.tsx'))
const Planned = lazy(() => import('./Planned.tsx'))
const Support = slot<typeof application>('application.support')
const CostYears = slot<typeof application>('application.costYears')

const roles = application.all.contacts.row.refContactTypeId.options

interface SideProps {
  values: Typed<typeof application>
  record: RecordOf<typeof application>
  tab: string
}

/** Beside the facts who answers for the application, what it costs, what is planned and what was changed; beside other tabs how it stands; what it runs on and what touches it. */
export function ApplicationSide({ values, record, tab }: SideProps) {
  const services = record.itServices.map(({ itServiceId }) => itServiceId)
  const projects = record.projects.map(({ projectId }) => projectId)
  const ideas = record.ideaApplications.map(({ ideaId }) => ideaId)
  const people = rolesOf(record)
  // Applications show this only to readers with permission to see costs.
  const [{ all }] = useOwn(application)
  const seesAmounts = 'yearlyCost' in all
  const effects = new Map(record.projects.map(({ projectId, effect }) => [projectId, effect]))
  const costYears = seesAmounts && (
    <Suspense fallback={<span className="skeleton" style={{ height: 236 }} />}>
      <CostYears record={record} />
    </Suspense>
  )
  return (
    <>
      {/* Of every tab the paper tells what the application costs. */}
      {tab !== factsTab && costYears && <div hidden>{costYears}</div>}
      {tab === factsTab && (
        <>
          <RecordNames
            title="People"
            entity="contact"
            ids={[...people.keys()]}
            none="No people named yet."
            notes={people}
            more={
              record.permissions.edit && (
                <Link className="text-link" to="." state search={(old: object) => ({ ...old, tab: 'Contacts' })}>
                  {people.size > 0 ? 'Change' : 'Choose somebody'}
                </Link>
              )
            }
            arePeople
          />
          {costYears}
          {planned(record) > 0 && (
            <Suspense fallback={<span className="skeleton" style={{ height: 58 + 42 * planned(record) }} />}>
              <Planned record={record} />
            </Suspense>
          )}
          <Suspense fallback={<span className="skeleton" style={{ height: 150 }} />}>
            <Support record={record} />
          </Suspense>
          <Suspense fallback={<span className="skeleton" style={{ height: 150 }} />}>
            <Activity entity={application} record={record} />
          </Suspense>
        </>
      )}
      {services.length > 0 && <RecordNames title="Runs on" entity="itService" ids={services} none="No IT service yet." />}
      {tab !== factsTab && projects.length > 0 && <RecordNames title="Projects" entity="project" ids={projects} none="" notes={effects} />}
      {ideas.length > 0 && <RecordNames title="Ideas" entity="idea" ids={ideas} none="" />}
      {/* While questions are answered, the tab tells the position as it becomes; beside the facts the head tells most of it. */}
      {(tab !== factsTab || record.linkedITServiceId) && <Glance values={values} record={record} tab={tab} />}
    </>
  )
}

/** Roles of each person in the application: "Owner, Expert". */
function rolesOf({ contacts }: RecordOf<typeof application>): Map<string, string> {
  const people = new Map<string, string>()
  for (const { value, label } of roles)
    for (const { contactId, refContactTypeId } of contacts)
      if (refContactTypeId === value) people.set(contactId, [people.get(contactId), label].filter(Boolean).join(', '))
  return people
}

function Glance({ values, record, tab }: SideProps) {
  const isScored = tab === 'Scoring' || tab === factsTab
  const { linkedITServiceId: service, timeRecommendation: time, modifiedByName: changedBy } = record
  return (
    <section className="card glance">
      <h2>At a glance</h2>
      <dl>
        {!isScored && (
          <>
            <Fact label="TIME">
              <ToTab tab="Scoring">{time ? <TimeChip time={time} /> : notScored}</ToTab>
            </Fact>
            <Fact label="Business">
              <ToTab tab="Scoring">{scoreOf(record.businessQuestionsScore)}</ToTab>
            </Fact>
            <Fact label="Technology">
              <ToTab tab="Scoring">{scoreOf(record.technologyQuestionsNetScore)}</ToTab>
            </Fact>
          </>
        )}
        {service && (
          <Fact label="Also the IT service">
            <RecordName entity="itService" id={service} />
          </Fact>
        )}
        <Fact label="Last reviewed">{formatDate(values.lastReviewedDate as string | null)}</Fact>
        <Fact label="Changed">
          <ToTab tab={historyTab}>{[formatDateTime(record.modifiedDate), changedBy && `by ${changedBy}`].filter(Boolean).join(' ')}</ToTab>
        </Fact>
      </dl>
    </section>
  )
}

const scoreOf = (score: number | null) => (score === null ? notScored : <ScoreBar score={score} />)

/** Link from a short fact to the tab with all details. */
const ToTab = ({ tab, children }: { tab: string; children: ReactNode }) => (
  <Link className="text-link" to="." state search={(old: object) => ({ ...old, tab })}>
    {children}
  </Link>
)

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}
