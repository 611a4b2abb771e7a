/** Shared helpers of the import tests: sending a file, following a job. */
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Import } from '#exchange/imports/contract.ts'
import type { DryRun } from '#exchange/imports/contract/check.ts'
import { hasEnded, type Job } from '#platform/contract/job.ts'
import type { Answered, Person } from '#platform/testing/app.ts'

export const inventory = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../../../test/fixtures/inventories/${name}`, import.meta.url))

export function sendFile(person: Person, path: string, bytes: Buffer | string, fileName: string, data?: unknown): Promise<Answered> {
  const form = new FormData()
  if (data !== undefined) form.append('importData', JSON.stringify(data))
  form.append('file', new File([bytes], fileName))
  return person.send('POST', path, form)
}

export async function upload(person: Person, entity: string, bytes: Buffer | string, fileName = 'file.csv'): Promise<Import> {
  const { status, body } = await sendFile(person, '/imports/upload', bytes, fileName, { entity })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

export const csv = (...lines: string[]): string => lines.join('\r\n')

async function answered(person: Person, ...call: Parameters<Person['send']>) {
  const { status, body } = await person.send(...call)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

export const dryRun = (person: Person, importId: string): Promise<DryRun> => answered(person, 'POST', `/imports/${importId}/dryrun`)

/** Changes a part of the plan. */
export const replan = (person: Person, importId: string, part: Partial<Import['plan']>): Promise<Import> =>
  answered(person, 'PUT', `/imports/${importId}`, part)

export async function followJob(person: Person, jobId: string): Promise<Job> {
  for (;;) {
    const { body } = await person.send('GET', `/jobs/${jobId}`)
    if (hasEnded(body)) return body
    await pause(20)
  }
}

/** Runs an uploaded import and answers its job once it has ended. */
export async function run(person: Person, importId: string): Promise<Job> {
  return followJob(person, (await answered(person, 'POST', '/imports/process', { importId })).jobId)
}

export async function undo(person: Person, importId: string): Promise<Job> {
  return followJob(person, (await answered(person, 'POST', `/imports/${importId}/undo`)).jobId)
}
