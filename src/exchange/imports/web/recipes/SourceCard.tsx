import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { recipes, type Recipe } from '#exchange/recipes/contract.ts'
import type { Source } from '#exchange/recipes/contract/source.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { refreshAll } from '../queries.ts'
import { resultWords, scheduleOf } from './sourceWords.ts'

const SourceDialog = lazy(() => import('./SourceDialog.tsx').then((module) => ({ default: module.SourceDialog })))

/** Source of the next file: address, days, and the last fetches. */
export function SourceCard({ recipe }: { recipe: Recipe }) {
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState<'fetch' | 'remove'>()
  const [fault, setFault] = useState<string>()
  const { source, recipeId } = recipe
  const isRunning = source?.fetches[0]?.result === 'running'
  const act = async (what: 'fetch' | 'remove') => {
    setBusy(what)
    setFault(undefined)
    try {
      await send(what === 'fetch' ? recipes.calls.fetch : recipes.calls.removeSource, { params: { id: recipeId } })
    } catch (error) {
      setFault(messageOf(error))
    }
    await refreshAll()
    setBusy(undefined)
  }
  return (
    <section className="card import-card" aria-labelledby="recipe-source">
      <h2 id="recipe-source">From an address</h2>
      {source ? (
        <SourceFacts source={source} />
      ) : (
        <p className="import-hint">The next file can be fetched automatically, every day, week or month.</p>
      )}
      {fault && (
        <p className="bad" role="alert">
          {fault}
        </p>
      )}
      <div className="recipe-actions">
        {source && (
          <Button variant="default" loading={busy === 'fetch' || isRunning} disabled={busy !== undefined} onClick={() => void act('fetch')}>
            Fetch now
          </Button>
        )}
        <Button variant="default" disabled={busy !== undefined} onClick={() => setAsking(true)}>
          {source ? 'Change the address' : 'Add an address'}
        </Button>
        {source && (
          <Button variant="default" loading={busy === 'remove'} disabled={busy !== undefined} onClick={() => void act('remove')}>
            Remove the address
          </Button>
        )}
      </div>
      {source && source.fetches.length > 0 && <Fetches source={source} />}
      {isAsking && (
        <Late onClose={() => setAsking(false)}>
          <SourceDialog recipe={recipe} onClose={() => setAsking(false)} />
        </Late>
      )}
    </section>
  )
}

function SourceFacts({ source }: { source: Source }) {
  return (
    <div className="recipe-source">
      <b>{source.address}</b>
      <p className="import-hint">{scheduleOf(source)}</p>
      <p className="import-hint">
        {source.takes ? 'Each file is imported without asking' : 'Each file waits for your review'}. E-mails go to {source.setByName}.
      </p>
    </div>
  )
}

function Fetches({ source: { fetches } }: { source: Source }) {
  return (
    <ul className="recipe-fetches" aria-label="Last fetches">
      {fetches.map(({ fetchId, begunDate, isScheduled, result, message }) => (
        <li key={fetchId}>
          <span className="import-status small medium soft" data-status={result}>
            {resultWords[result]}
          </span>
          <span>{message}</span>
          <small className="soft">
            {formatDateTime(begunDate)}
            {isScheduled ? '' : ', on request'}
          </small>
        </li>
      ))}
    </ul>
  )
}
