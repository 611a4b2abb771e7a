import { Button } from '@mantine/core'
import { IconCloudOff, IconFilterSearch } from '@tabler/icons-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { withoutFilters } from './changes.ts'
import type { Grid } from './useGrid.ts'

// Without it the notice says what there is to say.
const NearMisses = lazy(() => import('./marks/NearMisses.tsx').catch(() => ({ default: () => null })))

/** Shown in place of a list that is empty or could not be loaded: one picture, one sentence, one action. */
export function noticeOf<Row>({ props, model }: Grid<Row>): ReactNode | null {
  const failure = props.error ?? model.failure
  if (failure) return <FailureNotice name={props.name} {...failure} />
  if (model.total === 0 && !props.drawsNone) return <div className="grid-notice">{props.empty}</div>
  return null
}

/** Notice of a list that has rows, none of which match. */
export function NoMatchNotice<Row>({ grid }: { grid: Grid<Row> }) {
  return (
    <div className="grid-notice">
      <div>
        <IconFilterSearch size={40} stroke={1.2} aria-hidden="true" />
        <p>No {grid.props.name} match.</p>
        {grid.state.search && (
          <Suspense>
            <NearMisses grid={grid} />
          </Suspense>
        )}
        <Button variant="default" onClick={() => grid.change(withoutFilters)}>
          Clear filters
        </Button>
      </div>
    </div>
  )
}

function FailureNotice({ name, message, retry }: { name: string; message: string; retry(): void }) {
  return (
    <div className="grid-notice" role="alert">
      <div>
        <IconCloudOff size={40} stroke={1.2} aria-hidden="true" />
        <p>
          The {name} could not be loaded. {message}
        </p>
        <Button variant="default" onClick={retry}>
          Try again
        </Button>
      </div>
    </div>
  )
}
