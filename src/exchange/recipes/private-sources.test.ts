import { expect, test } from 'vitest'
import { followJob } from '#exchange/imports/server/exchange-for-tests.ts'
import { whileFetched } from '#platform/server/http/fetch-file.ts'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { fileServer } from './server/file-server-for-tests.ts'
import { kept, recipeLetters } from './server/recipes-for-tests.ts'

/* Addresses in private networks are not asked where the installation does not allow it. */

const { addAccount, addPerson, database, services } = await testApp()
const { answers, at } = await fileServer()

test('a slow source ends in a sentence, and so does a private one where those are not allowed', async () => {
  answers.set('/slow', (response) => void response.writeHead(200).write('ID,'))
  const fetching = (address: string, isPrivateAllowed: boolean) =>
    whileFetched(services, { address, accept: '*/*', most: 1000, patience: 200, isPrivateAllowed }, async () => 'a file').catch(
      (error: Error) => error.message,
    )
  expect(await fetching(at('/slow'), true)).toBe('The address did not answer in time, or can’t be reached.')
  expect(await fetching(at('/next.csv'), false)).toBe('The address is not https.')
  for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', 'localhost', '[::ffff:10.0.0.1]'])
    expect(await fetching(`https://${host}/`, false), host).toBe('The address is in a private network, which this server does not ask.')
})

test('without permission for private networks, a private address is a failed fetch with its reason and its letter', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const { recipeId } = await kept(person, 'application', ['ID,Name,Notes', 'a1,Till,Cash desk'], 'Inventory')
  await person.send('PUT', `/recipes/${recipeId}/source`, { address: 'https://127.0.0.1/next.csv', every: 'daily' })
  const { body } = await person.send('POST', `/recipes/${recipeId}/fetch`)
  await followJob(person, body.jobId)
  const message = 'The address is in a private network, which this server does not ask.'
  expect((await person.send('GET', `/recipes/${recipeId}`)).body.source.fetches[0]).toMatchObject({ result: 'failed', message })
  const [letter] = await recipeLetters(rowsOf(database), person.accountId)
  expect(letter!.text).toContain(message)
})
