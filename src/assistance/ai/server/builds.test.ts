import { expect, test } from 'vitest'
import { gate } from '#platform/testing/gate.ts'
import { Builds } from './builds.ts'

/** Builds that the test ends one by one, named as they begin. */
function controlled() {
  const builds = new Builds<string>()
  const begun: string[] = []
  const gates = new Map<string, ReturnType<typeof gate>>()
  const ask = (share: string, name: string, { signal } = new AbortController()) => {
    const held = gate()
    gates.set(name, held)
    return builds.after(share, { share, signal }, async () => {
      begun.push(name)
      await held.passed
      return name
    })
  }
  return { begun, ask, end: (name: string) => gates.get(name)!.open() }
}

test('builds of one account wait for each other and join, and those of others go on beside them', async () => {
  const { begun, ask, end } = controlled()
  const first = ask('one', 'first')
  await expect.poll(() => begun).toEqual(['first'])
  // Twelve changes, each with a question.
  const others = Array.from({ length: 12 }, (_, at) => ask('one', `change ${at}`))
  const beside = ask('other', 'beside')
  await expect.poll(() => begun).toEqual(['first', 'beside'])
  end('beside')
  expect(await beside).toBe('beside')
  expect(begun).toEqual(['first', 'beside'])
  end('first')
  end('change 0')
  expect([await first, new Set(await Promise.all(others)), begun.length]).toEqual(['first', new Set(['change 0']), 3])
})

test('a build goes on when the first of its callers leaves, and does not begin when all have left', async () => {
  const { begun, ask, end } = controlled()
  const [gone, alsoGone] = [new AbortController(), new AbortController()]
  const before = ask('one', 'before')
  await expect.poll(() => begun).toEqual(['before'])
  const left = expect(ask('one', 'joined', gone)).rejects.toMatchObject({ status: 499 })
  const joined = ask('one', 'not begun')
  gone.abort()
  await left
  end('before')
  await expect.poll(() => begun).toEqual(['before', 'joined'])
  const unwanted = expect(ask('one', 'unwanted', alsoGone)).rejects.toMatchObject({ status: 499 })
  alsoGone.abort()
  await unwanted
  const after = ask('one', 'after')
  end('joined')
  end('after')
  expect([await before, await joined, await after]).toEqual(['before', 'joined', 'after'])
  expect(begun).toEqual(['before', 'joined', 'after'])
})

test('a build that fails is no reason for the next one to', async () => {
  const builds = new Builds<number>()
  const asking = { share: 'one', signal: new AbortController().signal }
  await expect(builds.after('a', asking, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await builds.after('a', asking, async () => 1)).toBe(1)
})
