// Which of our modules lie in one file of the build. Small files compress badly and each is a request; large ones bring pages what they do not need. So modules that the same pages
// load lie together, and two such parts are put into one where that saves the pages more than it brings them. (docs/adr/0025-the-first-page.md)
import { join } from 'node:path'
import { bars } from './bundle-budget.mjs'
import { layouts, screensIn } from './route-preloads.mjs'

/** Costs in bytes: one more file of a page, including the wait for it, and a character of source, minified and compressed. When two files are merged, this share of the smaller one is saved, since it repeats the other. */
const costOfFile = 600
const bytesPerCharacter = 0.13
const bytesOfIcon = 100
const sharedOfSmaller = 0.1

const icon = /icons-react\/dist\/esm\/icons\/(Icon\w+)\.mjs$/
/** Icons go by their names, since one file has them all. */
const keyOf = (id) => icon.exec(id)?.[1] ?? id
const isIcon = (key) => /^Icon[A-Z]/.test(key)
const importsOfPackages = /import\s*(?:\{([^}]*)\}|[\w*\s{},]+?)\s*from\s*["']([^"'./#][^"']*)["']/g

/** Package parts that a module needs: icons and the kit's components by name, or by the name of their shared file; otherwise the package. */
const packagesIn = (code, files) =>
  [...code.matchAll(importsOfPackages)].flatMap(([, names, from]) => {
    if (!names || !/^@(mantine|tabler)\//.test(from)) return [from]
    return names
      .split(',')
      .map((name) => name.trim().split(/\s/)[0])
      .filter(Boolean)
      .map((name) => files.find(({ test }) => test.test(`@mantine/core/esm/components/${name}/`))?.name ?? name)
  })

/** The modules of our own, as the bundler knows them. */
function modulesOf(root, files, context) {
  const own = (id) => id.startsWith(join(root, 'src')) && /\.tsx?$/.test(id)
  const known = new Map()
  const read = (id) => {
    const info = context.getModuleInfo(id)
    const code = info?.code ?? ''
    return (
      info && {
        size: code.length * bytesPerCharacter,
        imports: info.importedIds.filter(own),
        later: info.dynamicallyImportedIds.filter(own),
        packages: packagesIn(code, files),
        alone: info.dynamicImporters.length > 0,
      }
    )
  }
  return (id) => {
    if (!known.has(id)) known.set(id, read(id))
    return known.get(id)
  }
}

/** Share of the visits of a page that load one of the things that it may load later: there are some two hundred, of which most visits load a few. */
const shareOfLater = 0.005

/** The modules that are loaded with these. */
function modulesFrom(ids, moduleOf) {
  const found = new Set()
  const open = [...ids]
  for (let id = open.pop(); id; id = open.pop()) {
    const module = found.has(id) ? undefined : moduleOf(id)
    if (!module) continue
    found.add(id)
    open.push(...module.imports)
  }
  return found
}

/** Modules that pages may load later (menus, dialogs, parts after the first paint), each with its pages. */
function laterOf(pages, moduleOf) {
  const screens = new Set(pages.flatMap(({ ids }) => ids))
  const found = new Map()
  for (const [index, { ids }] of pages.entries())
    for (const id of new Set([...modulesFrom(ids, moduleOf)].flatMap((one) => moduleOf(one).later)))
      if (!screens.has(id)) found.set(id, (found.get(id) ?? 0n) | (1n << BigInt(index)))
  return [...found].map(([id, by]) => ({ id, by }))
}

/**
 * Modules of the pages, each as a part that may grow or, if `fixed`, not: with its pages as a set of bits, its bytes and its own needs. A module that is also loaded by itself stays a file of
 * its own, modules that only one such file needs stay in it, and packages stay in place.
 */
function partsOf(pages, later, atOnce, moduleOf) {
  const parts = new Map()
  const loaders = new Map()
  const mark = (key, bits, loader, part) => {
    if (!parts.has(key)) parts.set(key, { ...part, keys: [key], pages: 0n, later: 0n })
    parts.get(key).pages |= bits
    loaders.set(key, (loaders.get(key) ?? new Set()).add(loader))
  }
  function visit(loader, bits) {
    const loaded = modulesFrom([loader], moduleOf)
    for (const id of loaded) {
      const module = moduleOf(id)
      mark(id, bits, loader, { fixed: module.alone, size: module.size, needs: new Set([...module.imports, ...module.packages]) })
      for (const key of module.packages) mark(key, bits, loader, { fixed: !isIcon(key), size: bytesOfIcon, needs: new Set() })
    }
    return loaded
  }
  for (const [index, { ids }] of pages.entries()) for (const id of ids) visit(id, 1n << BigInt(index))
  for (const [key, part] of parts) part.fixed ||= loaders.get(key).size < 2
  for (const [index, { id }] of later.entries())
    for (const one of modulesFrom([id], moduleOf))
      for (const key of [one, ...moduleOf(one).packages]) if (parts.has(key)) parts.get(key).later |= 1n << BigInt(index)
  for (const first of atOnce) for (const id of visit(first, (1n << BigInt(pages.length)) - 1n)) parts.get(id).fixed = true
  return parts
}

/**
 * How much each page counts. Pages that are made of the same but for what belongs to their feature share the weight of one, so that one more list like the others changes no file of the others.
 */
function weightsOf(pages, parts) {
  const kinds = pages.map(({ feature }, index) => {
    const folder = new RegExp(`/src/[^/]+/${feature}/`)
    return [...parts]
      .filter(([key, part]) => part.pages & (1n << BigInt(index)) && !folder.test(key))
      .map(([key]) => key)
      .join()
  })
  return pages.map(({ weight }, index) => weight / kinds.filter((kind) => kind === kinds[index]).length)
}

/**
 * Merges parts as long as the pages gain: first parts of the same pages, then others. Two parts are never merged if a page would then load a third one, nor if one needs
 * the other through a third: files that need each other may run before their imports are ready.
 */
function merged(parts, weights, later) {
  const weightOf = (set) => weights.reduce((sum, weight, index) => (set & (1n << BigInt(index)) ? sum + weight : sum), 0)
  /** Bytes that a merge saves all pages, less the bytes it adds. */
  const gainOf = (one, other) => {
    const both = weightOf(one.pages & other.pages)
    if (!both) return 0
    const saved = (costOfFile + sharedOfSmaller * Math.min(one.size, other.size)) * both
    const brought = one.size * (weightOf(other.pages) - both) + other.size * (weightOf(one.pages) - both)
    return saved <= brought ? 0 : Math.round(saved - brought - broughtLater(one, other) - broughtLater(other, one))
  }
  /** A later file that needs one of two parts gets the other with it, and all that it needs, unless the page has it. */
  const broughtLater = (one, other) => {
    const alone = one.later & ~other.later
    if (!alone) return 0
    const missed = later.reduce((pages, { by }, index) => (alone & (1n << BigInt(index)) ? pages | by : pages), 0n) & ~other.pages
    return missed ? shareOfLater * weightOf(missed) * sizeWithNeeds(other) : 0
  }
  const sizeWithNeeds = (part) => {
    const found = new Set([part])
    for (const one of found) for (const next of neededBy(one)) found.add(next)
    return [...found].reduce((sum, { size }) => sum + size, 0)
  }
  const neededBy = (part) => new Set([...part.needs].flatMap((key) => parts.get(key) ?? []))
  const isThere = (pages, one, other) => [...neededBy(one)].every((part) => part === one || part === other || (pages & ~part.pages) === 0n)
  const needsThroughThird = (one, other) => {
    const open = [...neededBy(one)].filter((part) => part !== one && part !== other)
    const seen = new Set(open)
    for (let part = open.pop(); part; part = open.pop())
      for (const next of neededBy(part)) {
        if (next === other) return true
        if (seen.has(next)) continue
        seen.add(next)
        open.push(next)
      }
    return false
  }
  function put(one, other) {
    const pages = one.pages | other.pages
    if (!isThere(pages, one, other) || !isThere(pages, other, one) || needsThroughThird(one, other) || needsThroughThird(other, one))
      return false
    for (const key of other.keys) parts.set(key, one)
    for (const key of other.needs) one.needs.add(key)
    one.keys.push(...other.keys)
    one.pages = pages
    one.later |= other.later
    one.size += other.size
    return true
  }
  const open = () => [...new Set(parts.values())].filter(({ fixed }) => !fixed)
  for (const part of open())
    open().find((other) => other !== part && other.pages === part.pages && gainOf(other, part) > 0 && put(other, part))
  for (;;) {
    const left = open()
    const pairs = left
      .flatMap((one, index) => left.slice(0, index).map((other) => ({ one, other, gain: gainOf(one, other) })))
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain)
    const touched = new Set()
    for (const { one, other } of pairs) if (!touched.has(one) && !touched.has(other) && put(one, other)) touched.add(one).add(other)
    if (!touched.size) return left
  }
}

/** Every screen, and for each frame a page that is only the frame. Measured pages weigh more, and signed-out pages weigh most: visitors wait for each kilobyte of them. */
async function pagesIn(root) {
  const page = (feature, layout, modules) => ({
    feature,
    ids: modules.map((path) => join(root, path)),
    weight: layout === 'public' ? 40 : bars.some(({ screen }) => modules.includes(screen)) ? 25 : 1,
  })
  const { screens } = await screensIn(root)
  return [
    ...screens.map(({ feature, layout, keys }) => page(feature, layout, keys)),
    ...Object.entries(layouts).map(([layout, file]) => page('', layout, [file])),
  ]
}

/**
 * A group for the bundler that names each module's file, and a plugin that finds the pages for it. `atOnce` are modules that every page loads, as paths from the root, `files` the bundler's
 * other groups.
 */
export function pageChunks(root, { atOnce, files }) {
  let pages
  let names
  function named(context) {
    const first = atOnce.map((path) => join(root, path))
    const moduleOf = modulesOf(root, files, context)
    const later = laterOf(pages, moduleOf)
    const parts = partsOf(pages, later, first, moduleOf)
    return new Map(merged(parts, weightsOf(pages, parts), later).flatMap(({ keys }, index) => keys.map((key) => [key, `part-${index}`])))
  }
  return {
    plugin: {
      name: 'page-chunks',
      apply: 'build',
      async buildStart() {
        pages = await pagesIn(root)
      },
    },
    group: {
      debugName: 'page-chunks',
      name(id, context) {
        names ??= named(context)
        return names.get(keyOf(id)) ?? null
      },
      test: (id) => id.startsWith(join(root, 'src')) || icon.test(id),
      priority: -1,
      // Imports of a module have a place of their own.
      includeDependenciesRecursively: false,
    },
  }
}
