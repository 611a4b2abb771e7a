/** Applications and capabilities of a batch: texts that people wrote, repeated many times, and those of a set with links made by people. */
import type { Filled } from '../lists/filled.ts'
import { accountId, applicationId } from '../server/fill.ts'
import { readSet, setFiles } from './score.ts'

/** Applications of the Dutch set keep their links; the others say the same of themselves, each with a number of its own. */
const addCapabilities = `insert into capability (account_id, capability_id, name, description)
select $1, x.id, x.name, x.description from jsonb_to_recordset($2::jsonb) x(id uuid, name text, description text)`
const addTexts = `update application a set name = x.name, short_description = left(x.description, 250), long_description = x.description
from jsonb_to_recordset($2::jsonb) x(id uuid, name text, description text) where a.account_id = $1 and a.application_id = x.id`
const addLinks = `insert into application_capability (account_id, application_id, capability_id)
select $1, x.application, x.capability from jsonb_to_recordset($2::jsonb) x(application uuid, capability uuid) on conflict do nothing`

const { q, f } = readSet(setFiles[0]!)
export const linkedApplications = q.length
export const capabilities = f.length

const capabilityId = (at: number) => `0190a000-0070-7000-8000-${String(at).padStart(12, '0')}`
const idsOf = new Map(f.map(({ id }, at) => [id, capabilityId(at)]))

/** Adds `unlinked` and {@link linkedApplications} applications; the last ones are linked. */
export async function addTextsTo({ ask }: Filled, unlinked: number): Promise<void> {
  await ask(addCapabilities, [accountId, JSON.stringify(f.map(({ name, doc }, at) => ({ id: capabilityId(at), name, description: doc })))])
  const texts = Array.from({ length: unlinked + linkedApplications }, (_, at) => {
    const { name, doc, text } = q[at < unlinked ? at % q.length : at - unlinked]!
    return { id: applicationId(at + 1), name: at < unlinked ? `${name} ${at}` : name, description: doc ?? text }
  })
  await ask(addTexts, [accountId, JSON.stringify(texts)])
  const links = q.flatMap(({ gold }, at) =>
    gold.flatMap((id) => {
      const capability = idsOf.get(id)
      return capability ? [{ application: applicationId(unlinked + at + 1), capability }] : []
    }),
  )
  await ask(addLinks, [accountId, JSON.stringify(links)])
}
