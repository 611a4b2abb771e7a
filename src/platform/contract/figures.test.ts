import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'
import { figuresPage } from './figures.ts'

test('docs/figures.md has the definitions that the product shows; UPDATE_GOLDEN=1 renews it', () => {
  const page = join(packageRoot, 'docs/figures.md')
  if (process.env['UPDATE_GOLDEN']) writeFileSync(page, figuresPage())
  expect(readFileSync(page, 'utf8')).toBe(figuresPage())
})
