import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/web/api/queryClient.ts'
import type { Preference } from '#platform/contract/preference.ts'
import { savePreference } from './preferences.ts'

const key = ['preferences']
const preference = (preferenceName: string, preferenceValue: string): Preference => ({
  preferenceName,
  preferenceValue,
  globalPreference: false,
})
const kept = () => queryClient.getQueryData<Preference[]>(key)

beforeEach(() => {
  vi.stubGlobal('location', { hostname: 'portolan.example', port: '' })
  vi.stubGlobal('fetch', async () => new Response('{}'))
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a preference that is set before the others are known does not pass for all of them', async () => {
  await savePreference('area.filter', 'x')
  expect(kept()).toBeUndefined()
})

test('a preference takes the place of its former value, here at once', async () => {
  queryClient.setQueryData(key, [preference('area.filter', 'x'), preference('area.group', 'y')])
  const saving = savePreference('area.filter', 'z')
  expect(kept()).toEqual([preference('area.group', 'y'), preference('area.filter', 'z')])
  await saving
})

test('one that the workspace shares and one of the same name of one’s own exist side by side', async () => {
  const [own, shared] = [preference('area.filter', 'x'), { ...preference('area.filter', 'y'), globalPreference: true }]
  queryClient.setQueryData(key, [own])
  await savePreference('area.filter', 'y', { isGlobal: true })
  expect(kept()).toEqual([own, shared])
})

test('one that must arrive and does not is here as it was before', async () => {
  queryClient.setQueryData(key, [preference('area.filter', 'x')])
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
  await expect(savePreference('area.view.1', 'new', { mustArrive: true })).rejects.toThrow()
  expect(kept()).toEqual([preference('area.filter', 'x')])
  await expect(savePreference('area.filter', 'z', { mustArrive: true })).rejects.toThrow()
  expect(kept()).toEqual([preference('area.filter', 'x')])
})
