import { Link } from '@tanstack/react-router'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Fragment, Suspense } from 'react'
import { useOffered } from '#platform/web/router/offered.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { slot } from '#platform/web/screen/slot.ts'
import { mayUse } from '#platform/web/session/access.ts'
import { useSession } from '#platform/web/session/stored.ts'
import type { Figures } from './figures.ts'

const LoadSample = slot('overview.sample')
const none = {}

interface Step {
  readonly title: string
  readonly why: string
  readonly isDone: boolean
  /** The sample does it, too. */
  readonly hasSample?: boolean
  /** Ways to complete the step; those whose screen is closed to the reader are left out. */
  readonly ways: readonly { readonly label: string; readonly to: string }[]
}

const stepsOf = ({ total, unscored }: Figures, portfolios: number): readonly Step[] => [
  {
    title: 'Bring in your applications',
    why: 'Any spreadsheet works as it is; its columns are matched for you.',
    isDone: total > 0,
    hasSample: true,
    ways: [
      { label: 'Import applications', to: '/applications/import' },
      { label: 'Add one by hand', to: '/applications/add' },
    ],
  },
  {
    title: 'Create a portfolio',
    why: 'Applications that you assess together, with their own business questions.',
    isDone: portfolios > 0,
    ways: [{ label: 'New portfolio', to: '/portfolios/add' }],
  },
  {
    title: 'Answer questions',
    why: 'Each application’s Scoring tab asks them; then you see which to tolerate, invest in, migrate or eliminate.',
    isDone: total > unscored,
    ways: [
      ...(total > 0 ? [{ label: 'Choose an application', to: '/applications' }] : []),
      { label: 'See the questions', to: '/admin/factors' },
    ],
  },
]

/** First steps in an empty workspace; null once all are done. Readers who can do none of them see who can. */
export function FirstSteps({ figures, portfolios }: { figures: Figures; portfolios: number }) {
  const user = useSession()
  const isOffered = useOffered()
  const steps = stepsOf(figures, portfolios)
  const next = steps.find((step) => !step.isDone)?.title
  if (next === undefined) return null
  if (!mayUse(user, ['EDIT_APPLICATIONS', 'CREATE_PORTFOLIO']))
    return figures.total > 0 ? null : (
      <EmptyPlace
        title="Nothing here yet"
        text="A Company Admin or Application Manager of the workspace can add applications; you will find them here."
      />
    )
  return (
    <section className="card overview-card first-steps card-body" aria-labelledby="first-steps">
      <header className="beside gap-12 spread baseline">
        <h2 id="first-steps">First steps</h2>
      </header>
      <ol>
        {steps.map(({ title, why, isDone, ways, hasSample }) => (
          <li className="beside" key={title} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheck className="faint" size={20} aria-label="Done" />
            ) : (
              <IconCircleDashed className="faint" size={20} aria-label="To do" />
            )}
            <div>
              <b className="strong">{title}</b>
              <p>{why}</p>
              {!isDone && (
                <div className="first-ways row wraps">
                  {ways
                    .filter(({ to }) => isOffered(to))
                    .map(({ label, to }, at) => (
                      <Fragment key={to}>
                        <Link
                          to={to}
                          className={at === 0 ? 'plain-button as-link' : 'text-link'}
                          data-next={(at === 0 && title === next) || undefined}
                        >
                          {label}
                        </Link>
                        {at === 0 && hasSample && (
                          <Suspense>
                            <LoadSample record={none} />
                          </Suspense>
                        )}
                      </Fragment>
                    ))}
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
