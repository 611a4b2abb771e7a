/**
 * The page for each screen: index.html with the screen's files in its head, so that they load in parallel rather than
 * one after the other, and with the first part of the directory, so that it need not load all of it.
 * Both come from dist/web/routes.json, which the build writes.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { neutralBrand, type Brand } from '#platform/contract/brand.ts'
import { firstFrame, type FirstFrame } from './first-frame.ts'
import { brandedText, dataOf } from './branded-text.ts'
import { pageOf, type Page } from './kept-page.ts'

export interface Pages {
  /** The page of a path as the browser asks for it, in the look of its host; the plain one for a path that is not a screen's. */
  pageFor(path: string, brand: Brand): Page
}

interface PageOf {
  readonly part: string
  readonly files: readonly string[]
  /** Calls that the page waits for, to be asked while its scripts load. */
  readonly ahead?: readonly string[]
  readonly frame?: FirstFrame
}

interface Routes {
  /** By feature: data for src/platform/web/directory/firstPart.ts. */
  readonly parts: Readonly<Record<string, unknown>>
  /** Path of a screen, `/areas/edit/{id}`: the files that its page loads beyond what index.html names, and the part that it begins with. */
  readonly pages: Readonly<Record<string, PageOf>>
}

/** Reads the build once; a new build comes with a new start. */
export function openPages(folder: string): Pages {
  const index = readFileSync(join(folder, 'index.html'), 'utf8')
  const file = join(folder, 'routes.json')
  const { pages, parts }: Routes = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Routes) : { pages: {}, parts: {} }
  const plain = brandedPages(index)
  const screens = Object.entries(pages).map(([path, { files, part, ahead, frame }]) => ({
    pattern: patternOf(path),
    isExact: !path.includes('{'),
    pages: brandedPages(withFrame(withCalls(withPart(withFiles(index, files), parts[part]), ahead), frame)),
  }))
  // "/applications/add" is its own screen, not the application with the id "add".
  screens.sort((a, b) => Number(b.isExact) - Number(a.isExact))
  return { pageFor: (path, brand) => (screens.find(({ pattern }) => pattern.test(path))?.pages ?? plain)(brand) }
}

/** Looks of one page that are kept with their compressed bytes; those asked for last. */
const mostLooks = 20

/** A page in the look of each host that asks for it. */
function brandedPages(text: string): (brand: Brand) => Page {
  const neutral = pageOf(text)
  const looks = new Map<string, Page>()
  return (brand) => {
    if (brand === neutralBrand) return neutral
    const key = JSON.stringify(brand)
    const page = looks.get(key) ?? pageOf(brandedText(text, brand))
    looks.delete(key)
    looks.set(key, page)
    if (looks.size > mostLooks) looks.delete(looks.keys().next().value!)
    return page
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .split(/\{\w+\}/)
      .map(escaped)
      .join('[^/]+')}/?$`,
  )

/** Scripts load at low priority: otherwise the calls that the page lists in `ahead` would wait behind all fifty of them, on a browser's six connections. */
const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`
const withFiles = (index: string, files: readonly string[]) => index.replace('</head>', () => `${files.map(linkTo).join('')}</head>`)

const withPart = (page: string, part: unknown) => page.replace('</head>', () => `${dataOf('first-part', part)}</head>`)

/** Before the first script, which asks for them. */
const withCalls = (page: string, calls: readonly string[] | undefined) =>
  calls ? page.replace('<head>', () => `<head>${dataOf('ahead', calls)}`) : page

/** The page waits for the style sheets of the frame, but not for those of the rest. */
const withFrame = (page: string, frame: FirstFrame | undefined) =>
  frame
    ? frame.styles
        .reduce((text, file) => text.replace(linkTo(file), `<link rel="stylesheet" crossorigin href="/${file}">`), page)
        .replace('<div id="root">', () => `${firstFrame(frame)}<div id="root">`)
    : page
