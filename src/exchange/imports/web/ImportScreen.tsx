import './imports.css'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import type { Import } from '#exchange/imports/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { can } from '#platform/web/session/access.ts'
import { CheckStep } from './check/CheckStep.tsx'
import { ColumnsStep } from './columns/ColumnsStep.tsx'
import { FileStep } from './file/FileStep.tsx'
import { importOf } from './queries.ts'
import { steps, usePlace, type Place, type Step } from './place.ts'
import { RunStep } from './run/RunStep.tsx'
import { StepBar } from './StepBar.tsx'
import { useSubjects } from './subjects.ts'
import { ValuesStep } from './values/ValuesStep.tsx'
import { WorkbookPage } from './workbook/WorkbookPage.tsx'

/** File, columns, check, import: a file on its way into the workspace. */
export default function ImportScreen() {
  const place = usePlace()
  return place.runId === undefined ? <OneFile wanted={place} /> : <WorkbookPage key={place.runId} runId={place.runId} place={place} />
}

const labels: Readonly<Record<Step, string>> = { file: 'File', columns: 'Columns', values: 'Values', check: 'Check', import: 'Import' }

function OneFile({ wanted }: { wanted: Place }) {
  const { data, error, refetch } = useQuery({ ...importOf(wanted.importId ?? ''), enabled: wanted.importId !== undefined })
  const stored = wanted.importId === undefined ? undefined : data
  const place = stored ? placeOf(stored, wanted) : wanted
  const open = useSubjects().filter(({ right }) => can([right]))
  if (place.importId !== undefined && error) return <Lost message={messageOf(error)} place={place} onRetry={() => void refetch()} />
  return (
    <div className="import-page column">
      <StepBar steps={steps} labels={labels} current={place.step} reached={reached(stored, place.step)} onGo={(step) => place.go(step)} />
      {place.importId === undefined ? (
        <FileStep subjects={open} place={place} />
      ) : stored ? (
        <StepOf stored={stored} place={place} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

const isRun = ({ status }: Import) => status !== 'draft' && status !== 'failed' && status !== 'cancelled'

/** A completed import can't be mapped again: it shows its outcome. A draft has none. */
const stepOf = (stored: Import, wanted: Step): Step =>
  isRun(stored) ? 'import' : wanted === 'import' && stored.status === 'draft' ? 'check' : wanted

/** A sheet of a workbook is checked and imported with the others; the file of a recipe is compared on the recipe's page. */
function placeOf(stored: Import, wanted: Place): Place {
  const { runId, recipeId } = stored
  const place = { ...wanted, step: stepOf(stored, wanted.step) }
  if (recipeId !== null && !isRun(stored))
    return { ...place, go: (step, id) => (step === 'columns' || step === 'values' ? wanted.go(step, id) : wanted.goRecipe(recipeId)) }
  if (runId === null) return place
  return {
    ...place,
    go: (step, id) =>
      step === 'columns' || step === 'values' ? wanted.go(step, id) : wanted.goWorkbook(step === 'file' ? 'sheets' : step, runId),
  }
}

const reached = (stored: Import | undefined, step: Step): readonly Step[] =>
  !stored
    ? ['file']
    : isRun(stored)
      ? ['file', 'import']
      : step === 'columns'
        ? ['file', 'columns']
        : step === 'values'
          ? ['file', 'columns', 'values']
          : ['file', 'columns', 'values', 'check']

function StepOf({ stored, place }: { stored: Import; place: Place }) {
  if ((stored.runId !== null || (stored.recipeId !== null && !isRun(stored))) && (place.step === 'check' || place.step === 'import'))
    return <WithOthers place={place} />
  if (place.step === 'import') return <RunStep stored={stored} place={place} />
  if (place.step === 'values') return <ValuesStep stored={stored} place={place} />
  if (place.step === 'check') return <CheckStep stored={stored} place={place} />
  return <ColumnsStep key={readingOf(stored)} stored={stored} place={place} />
}

/** Which reading of which file, as which kind: its columns are others after another. */
const readingOf = ({ importId, entity, delimiter, sheetName, encoding, headerRow, headerRows, cuts }: Import): string =>
  [importId, entity, delimiter, sheetName, encoding, headerRow, headerRows, JSON.stringify(cuts)].join(' ')

/** The address of a step that only all sheets together have, or the page of a recipe. */
function WithOthers({ place }: { place: Place }) {
  const { step, go } = place
  useEffect(() => go(step), [step, go])
  return <Waiting />
}

function Waiting() {
  return (
    <div className="import-body" aria-busy="true">
      <div className="card import-waiting stack gap-16">
        {Array.from({ length: 8 }, (_, at) => (
          <span key={at} className="skeleton" style={{ width: `${80 - at * 6}%` }} />
        ))}
      </div>
    </div>
  )
}

function Lost({ message, place, onRetry }: { message: string; place: Place; onRetry(): void }) {
  return (
    <EmptyPlace
      title="This import can’t be shown"
      text={message}
      action={
        <>
          <Button variant="default" mr={8} onClick={() => place.go('file')}>
            Choose a file
          </Button>
          <Button onClick={onRetry}>Try again</Button>
        </>
      }
    />
  )
}
