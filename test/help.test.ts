/** Help pages stay true: every screen has one, every link leads somewhere, every label is on a screen, and questions find their answers. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { catalogue } from '#catalogue'
import type { HelpPage } from '#everyday/help/contract/page.ts'
import { packageRoot } from '#platform/server/package-root.ts'
import { helpPageOf, readHelp } from '../scripts/help-pages.mjs'

type Search = (typed: string, most: number) => readonly { readonly place: string }[]

// Not imported by name: the compiler keeps what is for the browser apart from these tests.
const { helpSearch } = (await import(pathToFileURL(join(packageRoot, 'src/everyday/help/web/search.ts')).href)) as {
  helpSearch: (pages: readonly HelpPage[]) => Search
}
const pages = readHelp(packageRoot)
const ids = pages.map(({ id }) => id)
const rowsOf = (file: string) => parse<Record<string, string>>(readFileSync(join(packageRoot, file)), { columns: true })
const screens = catalogue.flatMap((feature) => feature.screens.map((screen) => ({ help: feature.help, ...screen })))
const paths = new Set(screens.map(({ path }) => path))

/** All that stands in the pages between these marks, as "page: what it is". */
const marked = (html: RegExp, { id, sections }: HelpPage) =>
  sections.flatMap((section) => [...section.html.matchAll(html)].map(([, found]) => ({ page: id, found: textOf(found!) })))
const textOf = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')

test('every screen names a help page that exists', () => {
  const without = screens.filter(({ help }) => !help || !ids.includes(help)).map(({ path, help }) => `${path}: ${help}`)
  expect(without).toEqual([])
  expect(screens.length).toBeGreaterThan(200)
})

test('the list of pages leads to each of them', () => {
  const listed = marked(
    /href="\/help\/([\w-]+)"/g,
    pages.find(({ id }) => id === 'index')!,
  ).map(({ found }) => found)
  expect(listed.toSorted()).toEqual(ids.filter((id) => id !== 'index').toSorted())
})

const places = new Set(pages.flatMap(({ id, sections }) => sections.map((section) => (section.id ? `${id}#${section.id}` : id))))

test('every link of a help page leads to a page, a section or a screen that exists', () => {
  const lost = pages.flatMap((page) =>
    marked(/href="([^"]*)"/g, page).filter(({ page: id, found }) => {
      if (found.startsWith('#')) return !places.has(id + found)
      return found.startsWith('/help/') ? !places.has(found.slice('/help/'.length)) : !paths.has(found)
    }),
  )
  expect(lost).toEqual([])
})

test('every picture of a page lies beside it, light and dark, and says what it shows; none is left over', () => {
  const shown = pages.flatMap((page) => marked(/src="(pictures\/[^"]*)"/g, page).map(({ found }) => found))
  const there = readdirSync(join(packageRoot, 'docs/help/pictures')).map((file) => `pictures/${file}`)
  expect(shown.toSorted()).toEqual(there.toSorted())
  expect(shown.length).toBeGreaterThan(20)
  expect(pages.flatMap((page) => marked(/alt="([^"]*)"/g, page)).filter(({ found }) => found.length < 30)).toEqual([])
})

test('every label in bold is a text of the product', () => {
  const texts = rowsOf('docs/texts.csv').map(({ text }) => text!)
  const plain = new Set(texts.flatMap((text) => [text, text.replace(/…$/, '')]))
  const open = texts
    .filter((text) => /\p{L}{3}/u.test(text.replaceAll('{…}', '')) && text.includes('{…}'))
    .map((text) => new RegExp(`^${text.split('{…}').map(escaped).join('.+')}$`, 'u'))
  const isShown = (label: string) => plain.has(label) || open.some((one) => one.test(label))
  const unknown = pages.flatMap((page) => marked(/<strong>(.*?)<\/strong>/g, page).filter(({ found }) => !isShown(found)))
  expect(unknown).toEqual([])
})
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

test('pages are short, and say nothing of the product’s name, which hosts choose for themselves', () => {
  const words = pages.map(({ id, sections }) => ({ id, words: sections.map(({ html }) => html).join(' ') }))
  expect(words.filter(({ words }) => words.includes('Portolan'))).toEqual([])
  expect(words.filter(({ words }) => words.split(/\s+/).length > 600).map(({ id }) => id)).toEqual([])
})

test('tags in a page come out as text', () => {
  const [section] = helpPageOf('any', '# Any\n\n<img src=x onerror=alert(1)> [a](javascript:alert(1))').sections
  expect(section!.html).toBe('<p>&lt;img src=x onerror=alert(1)&gt; [a](javascript:alert(1))</p>')
})

test('golden/help-questions.csv: each question finds its answer as the first or second hit', () => {
  const search = helpSearch(pages)
  const questions = rowsOf('golden/help-questions.csv')
  const missed = questions
    .map(({ set, question, answer }) => ({ set, question, answer, found: search(question!, 2).map(({ place }) => place) }))
    .filter(({ answer, found }) => !found.some((place) => answersOf(answer!).includes(place)))
  expect(questions.filter(({ answer }) => !answersOf(answer!).every((place) => places.has(place)))).toEqual([])
  expect(questions.length).toBeGreaterThanOrEqual(90)
  expect(missed).toEqual([])
})
const answersOf = (answer: string) => answer.split('|')
