import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const folder = await mkdtemp(join(tmpdir(), 'portolan-sealed-'))
afterAll(() => rm(folder, { recursive: true }))
const kept = { secretKey: null, dataFolder: join(folder, 'data') }
const plain = randomBytes(20)

test('a value sealed for one purpose opens for it alone, and not with a changed byte', async () => {
  const sealed = await seal(kept, 'second-factor a', plain)
  expect(sealed.includes(plain)).toBe(false)
  expect(await unseal(kept, 'second-factor a', sealed)).toEqual(plain)
  await expect(unseal(kept, 'second-factor b', sealed)).rejects.toThrow()
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    await expect(unseal(kept, 'second-factor a', changed)).rejects.toThrow()
  }
  expect(await seal(kept, 'second-factor a', plain)).not.toEqual(sealed)
})

test('the key is in the data folder, for its owner alone, unless SECRET_KEY is set', async () => {
  expect((await stat(join(kept.dataFolder, 'secret-key'))).mode & 0o777).toBe(0o600)
  const set = { secretKey: 'k'.repeat(32), dataFolder: join(folder, 'other') }
  const sealed = await seal(set, 'x', plain)
  expect(await unseal({ ...set, dataFolder: 'elsewhere' }, 'x', sealed)).toEqual(plain)
  await expect(unseal({ ...set, secretKey: 'l'.repeat(32) }, 'x', sealed)).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['data'])
})

test('a damaged key is not replaced', async () => {
  await writeFile(join(folder, 'secret-key'), 'short')
  await expect(seal({ secretKey: null, dataFolder: folder }, 'x', plain)).rejects.toThrow('SECRET_KEY')
})

test('a key that was replaced opens what it has sealed, and seals nothing more', async () => {
  const [before, now] = ['b'.repeat(32), 'n'.repeat(32)]
  const old = await seal({ secretKey: before, dataFolder: folder }, 'x', plain)
  const rotated = { secretKey: now, secretKeysBefore: [before], dataFolder: folder }
  expect(await unseal(rotated, 'x', old)).toEqual(plain)
  const renewed = await seal(rotated, 'x', plain)
  expect(await unseal({ secretKey: now, dataFolder: folder }, 'x', renewed)).toEqual(plain)
  await expect(unseal({ secretKey: before, dataFolder: folder }, 'x', renewed)).rejects.toThrow('SECRET_KEYS_BEFORE')
})
