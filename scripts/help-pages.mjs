// The help pages of docs/help as the browser gets them: HTML made here, section by section, with the words that each is found by.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import MarkdownIt from 'markdown-it'

const folder = 'docs/help'
/** Lists all pages, in the order in which they are read. */
const contents = 'index'

// Tags in the text come out as text.
const markdown = new MarkdownIt({ html: false })
markdown.core.ruler.push('addresses', ({ tokens }) => {
  for (const { children } of tokens) for (const token of children ?? []) if (token.type === 'link_open') leadInside(token)
})

/** Files link to each other, so that they can be read where they lie; screens link to screens. */
const leadInside = (token) => token.attrSet('href', token.attrGet('href').replace(/^([\w-]+)\.md/, '/help/$1'))

/** Width and height of every picture in pixels: the page keeps its place. */
export const pictureSize = { width: 1000, height: 625 }
const inScheme = { light: '', dark: '.dark' }
/** `![What it shows](pictures/lists.webp)`: beside it lies `lists.dark.webp`, and the page shows the one that fits. */
markdown.renderer.rules.image = (tokens, at, options, _environment, renderer) => {
  const token = tokens[at]
  const alt = renderer.renderInlineAsText(token.children, options)
  const image = (scheme) => {
    token.attrs = [
      ['class', `only-${scheme}`],
      ['src', token.meta.replace(/\.webp$/, `${inScheme[scheme]}.webp`)],
      ['alt', alt],
      ...Object.entries(pictureSize).map(([name, pixels]) => [name, String(pixels)]),
      ['loading', 'lazy'],
    ]
    return renderer.renderToken(tokens, at, options)
  }
  token.meta = token.attrGet('src')
  return Object.keys(inScheme).map(image).join('')
}

/** `Undo an import` → `undo-an-import`. */
const addressOf = (title) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Other words that newcomers use for it. */
const also = /^<!-- also: (.+) -->$/m

/** A section about billing; as the first of a page, the whole page. */
const billing = /^<!-- billing -->\n/m

function sectionOf(text, isFirst) {
  const [title, ...rest] = text.trim().split('\n')
  const body = rest.join('\n').replace(also, '').replace(billing, '')
  const forBilling = billing.test(text) && { forBilling: true }
  return { id: isFirst ? '' : addressOf(title), title, also: also.exec(text)?.[1] ?? '', html: markdown.render(body).trim(), ...forBilling }
}

/** A page: its title, and its sections, the first of which is what stands before any heading. */
export function helpPageOf(id, text) {
  const sections = text
    .replace(/^# /, '')
    .split(/^## /m)
    .map((part, at) => sectionOf(part, at === 0))
  return { id, title: sections[0].title, sections }
}

/** All pages, the list of them first. */
export function readHelp(root) {
  const ids = readdirSync(join(root, folder)).flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -3)] : []))
  const pages = ids.map((id) => helpPageOf(id, readFileSync(join(root, folder, `${id}.md`), 'utf8')))
  const order = JSON.stringify(pages.find(({ id }) => id === contents))
  const place = ({ id }) => (id === contents ? -1 : order.indexOf(`/help/${id}\\"`))
  return pages.sort((a, b) => place(a) - place(b))
}

const name = 'virtual:help'

/** A plugin of the build: `virtual:help` is the pages. */
export const helpPages = () => {
  let root
  return {
    name: 'help-pages',
    configResolved: (config) => void (root = config.root),
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      const pages = readHelp(root)
      for (const page of pages) this.addWatchFile(join(root, folder, `${page.id}.md`))
      const json = JSON.stringify(pages)
      const pictures = [...new Set(json.match(/pictures\/[\w.-]+\.webp/g))]
      return [
        ...pictures.map((picture, at) => `import p${at} from ${JSON.stringify(join(root, folder, picture))}`),
        `const addresses = { ${pictures.map((picture, at) => `${JSON.stringify(picture)}: p${at}`).join(', ')} }`,
        `export const pages = JSON.parse(${JSON.stringify(json)}.replaceAll(/pictures\\/[\\w.-]+\\.webp/g, (picture) => addresses[picture]))`,
      ].join('\n')
    },
  }
}
