import { expect, test } from 'vitest'
import { option, saved, score, technology } from '#portfolio/questions/server/samples-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { csv, run, undo, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])
const read = async (person: Person, path: string) => (await person.send('GET', path)).body

async function imported(person: Person, entity: string, ...lines: string[]): Promise<string> {
  const { importId } = await upload(person, entity, csv(...lines))
  await run(person, importId)
  return importId
}

/** Undoes an import; answers what it kept. */
async function undone(person: Person, importId: string): Promise<string[]> {
  expect(await undo(person, importId)).toMatchObject({ status: 'succeeded' })
  const { kept } = await read(person, `/imports/status/${importId}`)
  return kept.map(({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`)
}

test('an application that has technology answers since stays', async () => {
  const person = await someone()
  const [question] = await saved(person, '/technologyquestions', { questions: [technology('Sound?')] })
  const importId = await imported(person, 'application', 'Name,Tags', 'Scored,a;b', 'Untouched,c')
  const scored = (await read(person, '/applications')).find(({ name }: { name: string }) => name === 'Scored')
  expect((await score(person, scored.applicationId, [option(question!, 4)])).status).toBe(200)
  expect(await undone(person, importId)).toEqual([
    'Scored: Scored since.',
    'a: Used since by another application.',
    'b: Used since by another application.',
  ])
  expect((await read(person, '/applications')).map(({ name }: { name: string }) => name)).toEqual(['Scored'])
})

test('an idea that somebody has voted on since stays', async () => {
  const person = await someone()
  const importId = await imported(person, 'idea', 'Name', 'Voted', 'Untouched')
  const voted = (await read(person, '/ideas')).find(({ name }: { name: string }) => name === 'Voted')
  expect((await person.send('PUT', `/ideas/${voted.ideaId}/vote`, { vote: true })).status).toBe(200)
  expect(await undone(person, importId)).toEqual(['Voted: Voted on since.'])
  expect((await read(person, '/ideas')).map(({ name }: { name: string }) => name)).toEqual(['Voted'])
})

test('a contact that a field of the workspace’s own names since stays', async () => {
  const person = await someone()
  const importId = await imported(person, 'contact', 'First name,Last name', 'Ada,Lovelace', 'Alan,Turing')
  const ada = (await read(person, '/contacts')).find(({ firstName }: { firstName: string }) => firstName === 'Ada')
  await person.send('POST', '/customfields', { name: 'Steward', ofEntity: 'application', kind: 'person' })
  expect((await person.send('POST', '/applications', { name: 'A', custom: { steward: ada.contactId } })).status).toBe(201)
  expect(await undone(person, importId)).toEqual([expect.stringMatching(/Lovelace: Used since by another application\.$/)])
  expect((await read(person, '/contacts')).map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Ada'])
})
