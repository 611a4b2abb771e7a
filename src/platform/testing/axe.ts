import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Two frames, so that transitions have begun, and then until they have ended: axe reads the current colours. */
const settled = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  .then(() => Promise.race([Promise.allSettled(document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity).map((animation) => animation.finished)), new Promise((done) => setTimeout(done, 1000))]))
  .then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))`

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rows of a list are alike: the first ones are looked at, since axe takes seconds for hundreds of cells. */
const repeated = [['[role="row"]:nth-child(n+7)'], ['tbody > tr:nth-child(n+9)']]

/** Rules to look by, or to leave out, and what is not looked at, by selectors; everything by all of them unless given. */
export interface AxeRules {
  readonly only?: readonly string[]
  readonly without?: readonly string[]
  readonly beside?: readonly string[]
}

const optionsOf = ({ only, without = [] }: AxeRules) =>
  JSON.stringify({
    resultTypes: ['violations'],
    // Style sheets are loaded only for a rule about autoplaying media.
    preload: false,
    // WCAG 2.2 AA has it, and axe leaves it off: 24 px, or room around.
    rules: { 'target-size': { enabled: true }, ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) },
    ...(only && { runOnly: only }),
  })

async function found(page: Page, rules: AxeRules = {}): Promise<string[]> {
  await page.evaluate(settled)
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe)
  return page.evaluate<string[]>(
    `axe.run({ include: [document], exclude: ${JSON.stringify([...repeated, ...(rules.beside ?? []).map((one) => [one])])} }, ${optionsOf(rules)}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map((node) => node.html).join(' | ')))`,
  )
}

/**
 * Lists axe findings on the page, in WCAG 2.2 AA and best practice, or by the given rules. For a moment after a switch between dark and light, parts keep their
 * earlier colours: only findings that remain after one second, and after two more, count.
 */
export async function violations(page: Page, rules?: AxeRules): Promise<string[]> {
  for (const wait of [1_000, 2_000]) {
    if ((await found(page, rules)).length === 0) return []
    await pause(wait)
  }
  return found(page, rules)
}
