import { IconAlertCircle } from '@tabler/icons-react'
import { lazy, Suspense, type ReactNode, type Ref } from 'react'
import type { Fields } from '#platform/contract/field.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import type { Errors } from '#platform/web/fields/input.ts'
import { labelOfPath } from './values.ts'

const WayOn = lazy(() => import('./WayOn.tsx'))

/** Every fault of a refused form as a link to its input. Nothing without faults. */
export function ErrorSummary({ fields, errors, onGo }: { fields: Fields; errors: Errors; onGo(path: string): void }) {
  const paths = Object.keys(errors)
  if (paths.length === 0) return null
  return (
    <Notice>
      <b>{paths.length === 1 ? '1 field needs' : `${paths.length} fields need`} attention</b>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <button type="button" onClick={() => onGo(path)}>
              {labelOfPath(fields, path)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** A refusal that belongs to no field: the network, a plan's limit, a rule. What was typed stays. */
export function FormProblem({ error, children }: { error: unknown; children?: ReactNode }) {
  if (error === undefined || error === null) return null
  return (
    <Notice ref={show}>
      <span>{children ?? messageOf(error)} </span>
      {isProblem(error) && (error.status === 402 || error.status === 401) && (
        <Suspense>
          <WayOn problem={error} />
        </Suspense>
      )}
    </Notice>
  )
}

// Shows the reason to somebody who saved from further down.
const show = (notice: Element | null) => {
  // Newer browsers answer with a promise, which is nothing for React.
  notice?.scrollIntoView({ block: 'nearest' })
}

function Notice({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div className="form-notice" role="alert" ref={ref}>
      <IconAlertCircle size={18} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
