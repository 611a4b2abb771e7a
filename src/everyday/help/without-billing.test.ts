import { expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'
import { readHelp } from '../../../scripts/help-pages.mjs'
import { withoutBilling } from './contract/without-billing.ts'

const ofBilling = /subscri|billing|invoice|coupon|\btrial|\bpayments?\b|\/admin\/(subscription|pay)\b/gi

test('without billing no help page speaks of it, and no link leads to a page that is left out', () => {
  const all = readHelp(packageRoot)
  const left = withoutBilling(all)
  const html = (pages: typeof left) =>
    pages.flatMap((page) => page.sections.map((section) => `${page.id}: ${section.title} ${section.html}`))
  expect(all.length - left.length).toBe(1)
  expect(html(all).join('\n').match(ofBilling)?.length).toBeGreaterThan(20)
  // The number of edit users is a setting of its own.
  const said = html(left).flatMap((text) =>
    [...text.replaceAll('/admin/subscription/maxeditusers', '').matchAll(ofBilling)].map(([word]) => `${text.slice(0, 40)}: ${word}`),
  )
  expect(said).toEqual([])
  const ids = new Set(left.map(({ id }) => id))
  const links = [
    ...html(left)
      .join('\n')
      .matchAll(/href="\/help\/([\w-]+)/g),
  ].map(([, id]) => id!)
  expect(links.filter((id) => !ids.has(id))).toEqual([])
  expect(left.find(({ id }) => id === 'control-panel')!.sections.length).toBe(
    all.find(({ id }) => id === 'control-panel')!.sections.length - 1,
  )
})
