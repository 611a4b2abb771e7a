/** The file store is unreachable: callers are asked to retry, and nothing is half saved. */
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { createApp } from '#platform/server/app.ts'
import { s3Files } from '#platform/server/files/s3-files.ts'
import { testApp } from '#platform/testing/app.ts'
import { servedFeatures } from '../src/product/served-features.ts'

const { services, addAccount, addPerson } = await testApp()
const files = s3Files({ endpoint: 'http://127.0.0.1:1', bucket: 'files', region: 'eu', accessKeyId: 'key', secretAccessKey: 'secret' })

test('a picture that can be neither stored nor read', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const app = await createApp({ ...services, files }, servedFeatures)
  const form = new FormData()
  form.append('userData', '{"position":"Captain"}')
  form.append(
    'file',
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: '#3b5bdb' } })
          .png()
          .toBuffer(),
      ),
    ]),
    'me.png',
  )
  const authorization = `Bearer ${person.token}`
  const put = await app.inject({ method: 'PUT', url: `/api/users/${person.userId}`, headers: { authorization }, payload: form })
  const get = await app.inject(`/images/users/p${'x'.repeat(32)}.webp`)
  await app.close()
  for (const answer of [put, get]) {
    expect([answer.statusCode, answer.headers['retry-after']], answer.body).toEqual([503, '10'])
    expect(answer.json().message).toMatch(/^Files can't be read or stored at the moment\. Try again/)
  }
  expect((await person.send('GET', `/users/${person.userId}`)).body).toMatchObject({ position: null, imageFilename: null })
})
