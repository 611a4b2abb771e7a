/**
 * The page as it is sent for each screen: index.html with the files in its head that the screen will ask for, so that they load side by side and not
 * one after the other, and with what the page must know of the product's screens at first, so that it need not load what all of them are.
 * dist/web/routes.json, which the build writes, has both. (Design, look, "The browser stack".)
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressed, type Encoding } from './compression.ts'

export interface Page {
  /** Weak: the bytes differ by encoding, the page does not. */
  readonly etag: string
  as(encoding: Encoding): Promise<{ body: Buffer; encoding: Encoding }>
}
export interface Pages {
  /** The page of a path as the browser asks for it; the plain one for a path that is not a screen's. */
  pageFor(path: string): Page
}

interface PageOf {
  readonly part: string
  readonly files: readonly string[]
  /** Calls that the page waits for, to be asked while its scripts load. */
  readonly ahead?: readonly string[]
}

interface Routes {
  /** By feature: data for src/platform/web/directory/firstPart.ts. */
  readonly parts: Readonly<Record<string, unknown>>
  /** Path of a screen, `/areas/edit/{id}`: the files that its page loads beyond what index.html names, and the part that it begins with. */
  readonly pages: Readonly<Record<string, PageOf>>
  /** The script that asks for what a page names. */
  readonly ahead?: string
}

/** Reads the build once; a new build comes with a new start. */
export function openPages(folder: string): Pages {
  const index = readFileSync(join(folder, 'index.html'), 'utf8')
  const file = join(folder, 'routes.json')
  const {
    pages,
    parts,
    ahead: script,
  }: Routes = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Routes) : { pages: {}, parts: {} }
  const plain = pageOf(index)
  const screens = Object.entries(pages).map(([path, { files, part, ahead }]) => ({
    pattern: patternOf(path),
    isExact: !path.includes('{'),
    page: pageOf(withCalls(withPart(withFiles(index, files), parts[part]), script, ahead)),
  }))
  // "/applications/add" is its own screen, not the application with the id "add".
  screens.sort((a, b) => Number(b.isExact) - Number(a.isExact))
  return { pageFor: (path) => screens.find(({ pattern }) => pattern.test(path))?.page ?? plain }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .split(/\{\w+\}/)
      .map(escaped)
      .join('[^/]+')}/?$`,
  )

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
const withFiles = (index: string, files: readonly string[]) => index.replace('</head>', () => `${files.map(linkTo).join('')}</head>`)

/** As data, which no browser runs; escaped, since a `</script>` in it would end it. */
const dataOf = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
const withPart = (page: string, part: unknown) => page.replace('</head>', () => `${dataOf('first-part', part)}</head>`)

/** Before all other files, so that the calls are under way while those load. */
const withCalls = (page: string, script: string | undefined, calls: readonly string[] | undefined) =>
  script && calls
    ? page.replace(
        '<title>',
        () => `${dataOf('ahead', calls)}<script type="module" async fetchpriority="high" src="${script}"></script><title>`,
      )
    : page

function pageOf(text: string): Page {
  const bytes = Buffer.from(text)
  const kept = new Map<Encoding, Promise<{ body: Buffer; encoding: Encoding }>>()
  return {
    etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"`,
    as: (encoding) => {
      const known = kept.get(encoding) ?? compressed(bytes, encoding)
      kept.set(encoding, known)
      return known
    },
  }
}
