import './check.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { imports, type Import } from '#exchange/imports/contract.ts'
import type { DryRun } from '#exchange/imports/contract/check.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { useIsHere } from '#platform/web/router/useIsHere.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { ActionBar } from '../ActionBar.tsx'
import { Added } from './Added.tsx'
import { Advice } from './Advice.tsx'
import { Causes } from './Causes.tsx'
import { withRemedy, withRepeat } from './causeWords.ts'
import { CheckedGrid } from './CheckedGrid.tsx'
import { written } from './outcomes.ts'
import { readingWords } from './readingWords.ts'
import type { Place } from '../place.ts'
import { readAgain, showStarted } from '../queries.ts'
import { subjectNamed } from '../subjects.ts'
import { Checking, shareOf } from './Checking.tsx'
import { useCheck } from './useCheck.ts'
import { useRowChoices, type RowChoices, type RowPart } from './useRowChoices.ts'

/** Outcome of each row, with all its errors; cells are corrected here and checked again. */
export function CheckStep({ stored, place }: { stored: Import; place: Place }) {
  const { data, dataUpdatedAt, error, isFetching, progress, refetch } = useCheck(stored)
  const choices = useRowChoices(stored.importId)
  const [isStarting, setStarting] = useState(false)
  const isHere = useIsHere()
  const [message, setMessage] = useState<string>()
  const check = () =>
    choices.check(async () => {
      const now = await refetch()
      return now.dataUpdatedAt !== dataUpdatedAt || now.error !== null
    })
  const apply = async (part: (plan: WholePlan) => RowPart) => {
    try {
      await choices.keep(part)
      await check()
    } catch (failure) {
      setMessage(messageOf(failure))
    }
  }
  const start = async ({ planTag }: DryRun) => {
    setStarting(true)
    setMessage(undefined)
    try {
      await showStarted(stored, await send(imports.calls.process, { body: { importId: stored.importId, planTag } }))
      if (isHere()) place.go('import')
    } catch (failure) {
      setMessage(messageOf(failure))
      setStarting(false)
      if (isProblem(failure, 409)) await Promise.all([readAgain(stored.importId), refetch()])
    }
  }
  if (error && !isFetching)
    return (
      <EmptyPlace
        title="The check failed"
        text={messageOf(error)}
        action={
          <>
            <Button variant="default" mr={8} onClick={() => place.go('file')}>
              Choose a file
            </Button>
            <Button onClick={() => void check()}>Check again</Button>
          </>
        }
      />
    )
  return (
    <>
      {data ? (
        <Checked
          stored={stored}
          data={data}
          choices={choices}
          isBusy={isFetching || isStarting}
          apply={(part) => void apply(part)}
          onColumns={() => place.go('columns')}
        />
      ) : (
        <Checking rowCount={stored.rowCount} progress={progress} onCancel={() => place.go('columns')} />
      )}
      <ActionBar message={message} note={data && written(data.counts) > 0 ? 'You can undo the import afterwards.' : undefined}>
        <Button variant="default" onClick={() => place.go('columns')}>
          Back
        </Button>
        {data && isFetching && progress && <span>Checking: {shareOf(progress)}</span>}
        {data && isFetching && progress && (
          <Button variant="default" onClick={() => void queryClient.cancelQueries({ queryKey: ['import', 'dry run', stored.importId] })}>
            Cancel the check
          </Button>
        )}
        {choices.isChanged || !data ? (
          <Button loading={isFetching} onClick={() => void check()}>
            Check again
          </Button>
        ) : (
          <Button disabled={written(data.counts) === 0} loading={isFetching || isStarting} onClick={() => void start(data)}>
            {startLabel(stored, data)}
          </Button>
        )}
      </ActionBar>
    </>
  )
}

function startLabel({ entity }: Import, { counts }: DryRun): string {
  const count = written(counts)
  if (count === 0) return 'Nothing to import'
  if (counts.create > 0 && counts.update > 0) return `Add ${formatNumber(counts.create)} and update ${formatNumber(counts.update)}`
  const { label, plural } = subjectNamed(entity)
  return `Import ${counted(count, label, plural)}`
}

interface CheckedProps {
  readonly stored: Import
  readonly data: DryRun
  readonly choices: RowChoices
  readonly isBusy: boolean
  /** Keeps a part of the plan and checks again. */
  readonly apply: (part: (plan: WholePlan) => RowPart) => void
  readonly onColumns: () => void
}

function Checked({ stored, data, choices, isBusy, apply, onColumns }: CheckedProps) {
  const [only, setOnly] = useState<string>()
  const said = readingWords(stored, data)
  return (
    <div className="import-check column">
      <Advice advice={data.advice} isBusy={isBusy} onTake={(columns) => apply(() => ({ columns }))} onColumns={onColumns} />
      {said.length > 0 && <p className="import-readings small soft">{said.join(' ')}</p>}
      <CheckedGrid
        stored={stored}
        data={data}
        keep={choices.keep}
        only={only}
        onOnly={setOnly}
        before={
          <Causes
            stored={stored}
            causes={data.causes}
            isBusy={isBusy}
            shown={only}
            onShow={setOnly}
            repeats={data}
            onRepeat={(key, remedy) => apply(({ repeatsOf }) => ({ repeatsOf: withRepeat(repeatsOf, key, remedy) }))}
            onRemedy={(cause, remedy) => apply((plan) => withRemedy(plan, cause, remedy))}
          />
        }
        beside={<Added added={data.added} stored={stored} isBusy={isBusy} onCreate={(create) => apply(() => ({ create }))} />}
      />
    </div>
  )
}
