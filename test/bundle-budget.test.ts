import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
// @ts-expect-error a script without types
import { measure } from '../scripts/bundle-budget.mjs'

const manifest = new URL('../dist/web/.vite/manifest.json', import.meta.url)

it('loads no more for a screen than its bar', () => {
  expect(existsSync(manifest), 'the browser half must be built first: npm run build').toBe(true)
  const rows = measure() as { what: string; kilobytes: number; limit: number }[]
  expect(rows.map(({ what }) => what)).toEqual(expect.arrayContaining(['list: JavaScript', 'form: JavaScript']))
  expect(rows.filter(({ kilobytes, limit }) => kilobytes > limit)).toEqual([])
})
