import { Select } from '@mantine/core'
import { useState } from 'react'
import { imports, type SubjectDescription } from '#exchange/imports/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { capital } from '#platform/contract/words.ts'
import { useIsHere } from '#platform/web/router/useIsHere.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { DropZone } from './DropZone.tsx'
import { EmptyFile } from './EmptyFile.tsx'
import type { Place } from '../place.ts'
import { showImport } from '../queries.ts'
import { openedWorkbook } from '../workbook/queries.ts'
import { RecipesCard } from '../recipes/RecipesCard.tsx'
import { RecentImports } from './RecentImports.tsx'
import { TakeOut } from './TakeOut.tsx'

/** The kind is guessed from the file. */
const unnamed = 'guess'

/** Kind and file to import. */
export function FileStep({ subjects, place }: { subjects: readonly SubjectDescription[]; place: Place }) {
  const isGeneral = new Set(subjects.map(({ entity }) => entity)).size > 1
  const [name, setName] = useState(isGeneral ? unnamed : subjects[0]?.name)
  const [message, setMessage] = useState<string>()
  const [reading, setReading] = useState<string>()
  const isHere = useIsHere()
  const subject = subjects.find((one) => one.name === name)
  if (!subjects.length)
    return <EmptyPlace title="No right to import" text="Ask an administrator of the workspace for the right to import data." />
  const upload = async (file: File) => {
    setMessage(undefined)
    setReading(file.name)
    try {
      const stored = await send(imports.calls.upload, { body: subject ? { entity: subject.name } : {}, files: { file } })
      showImport(stored)
      const run = subject ? undefined : await openedWorkbook(stored)
      if (!isHere()) return
      if (run) place.goWorkbook('sheets', run.runId)
      else place.go('columns', stored.importId)
    } catch (error) {
      setMessage(messageOf(error))
    } finally {
      setReading(undefined)
    }
  }
  return (
    <div className="import-body import-file">
      <section className="card import-card" aria-labelledby="import-what">
        <h2 id="import-what">Import {subject?.plural ?? 'data'}</h2>
        {subjects.length > 1 && (
          <Select
            label="Import as"
            value={name ?? null}
            onChange={(value) => value !== null && setName(value)}
            allowDeselect={false}
            maw={320}
            data={[
              ...(isGeneral ? [{ value: unnamed, label: 'Guess from the file' }] : []),
              ...subjects.map((one) => ({ value: one.name, label: capital(one.plural) })),
            ]}
          />
        )}
        <DropZone reading={reading} message={message} onFile={(file) => void upload(file)} />
        {subject && <EmptyFile subject={subject} />}
      </section>
      <RecipesCard subjects={subjects} />
      <RecentImports subjects={subjects} place={place} />
      {isGeneral && <TakeOut />}
    </div>
  )
}
