import '../imports.css'
import './recipes.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recipes, type Recipe } from '#exchange/recipes/contract.ts'
import type { Job } from '#platform/contract/job.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { goesOn, lookPause } from '#platform/web/live/jobs.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { DropZone } from '../file/DropZone.tsx'
import { subjectNamed } from '../subjects.ts'
import { ColumnsCard } from './ColumnsCard.tsx'
import { MissingRecords } from './MissingRecords.tsx'
import { recipeOf, showRecipe } from './queries.ts'
import { RecipeActions } from './RecipeActions.tsx'
import { Runs } from './Runs.tsx'
import { SourceCard } from './SourceCard.tsx'
import { Taken } from './Taken.tsx'
import { Waiting } from './Waiting.tsx'

/** A recipe: the file that waits and what it would change, or a place for the next one; its choices and its runs. */
export default function RecipePage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...recipeOf(id),
    staleTime: 0,
    refetchInterval: ({ state }) => (isMoving(state.data) ? Math.min(lookPause(), 2_000) : false),
  })
  const [taken, setTaken] = useState<Job>()
  usePageTitle(data?.name)
  if (!data && error) return <PageFailure title="The recipe could not be loaded" error={error} retry={() => void refetch()} />
  if (!data) return <div className="recipes-scroll" aria-busy="true" />
  const choices = (
    <>
      <SourceCard recipe={data} />
      <MissingRecords recipe={data} />
      <ColumnsCard recipe={data} />
      <Runs recipe={data} />
    </>
  )
  return (
    <div className="import-page column">
      <RecipeHead recipe={data} />
      {data.waiting ? (
        <Waiting key={data.waiting.importId} recipe={data} waiting={data.waiting} onTaken={setTaken} choices={choices} />
      ) : (
        <div className="import-body recipe-body">
          {taken && <Taken recipe={data} job={taken} onUndone={() => setTaken(undefined)} />}
          <NextFile recipe={data} onFile={() => setTaken(undefined)} />
          {choices}
        </div>
      )}
    </div>
  )
}

const isMoving = (recipe: Recipe | undefined): boolean =>
  goesOn(recipe?.waiting?.status) || recipe?.source?.fetches[0]?.result === 'running'

function RecipeHead({ recipe }: { recipe: Recipe }) {
  const { entity, records, lastRunDate, createdByName } = recipe
  const { label, plural } = subjectNamed(entity)
  const facts = [counted(records, label, plural), lastRunDate && `last run ${formatDateTime(lastRunDate)}`, `kept by ${createdByName}`]
  return (
    <div className="recipe-head row rigid wraps spread">
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <RecipeActions recipe={recipe} />
    </div>
  )
}

function NextFile({ recipe: { recipeId }, onFile }: { recipe: Recipe; onFile: () => void }) {
  const [reading, setReading] = useState<string>()
  const [message, setMessage] = useState<string>()
  const upload = async (file: File) => {
    setMessage(undefined)
    setReading(file.name)
    try {
      const recipe = await send(recipes.calls.file, { params: { id: recipeId }, files: { file } })
      onFile()
      showRecipe(recipe)
    } catch (error) {
      setMessage(messageOf(error))
    } finally {
      setReading(undefined)
    }
  }
  return (
    <section className="card import-card" aria-labelledby="recipe-next">
      <h2 id="recipe-next">Compare the next file</h2>
      <DropZone reading={reading} message={message} onFile={(file) => void upload(file)} />
    </section>
  )
}
