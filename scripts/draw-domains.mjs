// node scripts/draw-domains.mjs: draws docs/images/domains.svg from the imports of the code, so that the picture in docs/tour.md cannot go stale.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const source = join(root, 'src')
const listed = /domains: readonly string\[\] = \[([^\]]*)\]/.exec(readFileSync(join(source, 'product/domains.ts'), 'utf8'))[1]
const domains = ['platform', ...[...listed.matchAll(/'([^']+)'/g)].map(([, name]) => name), 'product']

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|-for-tests\.|\.trial\./.test(file))
const domainOf = (path) => domains.find((name) => path.startsWith(`${name}/`))
const imported = (file) =>
  [...readFileSync(join(source, file), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([.#][^'\n]+)'/g)].map(([, name]) =>
    name.startsWith('#') ? name.slice(1) : posix.normalize(posix.join(posix.dirname(file), name)),
  )

const counts = new Map()
for (const file of files) {
  const from = domainOf(file)
  for (const name of from ? imported(file) : []) {
    const to = domainOf(name)
    if (to && to !== from) counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1)
  }
}

const width = 760
const step = 64
const floors = domains.toReversed()
const roomsOf = (name) =>
  name === 'platform' || name === 'product'
    ? ''
    : readdirSync(join(source, name), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .join(' · ')
const wrapped = (text, most) =>
  text.split(' ').reduce((lines, word) => {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) return [...lines.slice(0, -1), `${last} ${word}`]
    return [...lines, word]
  }, [])
const boxes = floors.map((name, at) => {
  const lines = wrapped(roomsOf(name), 84).map((line, row) => `<tspan x="200" dy="${row ? 14 : 0}">${line}</tspan>`)
  const below = floors.slice(at + 1).filter((other) => counts.has(`${name} ${other}`))
  const uses = below.map((other) => `${other} ${counts.get(`${name} ${other}`)}`).join(', ')
  return `<g transform="translate(0 ${at * step})"><rect x="1" y="1" width="${width - 2}" height="${step - 8}" rx="6" fill="#fff" stroke="#8895a7"/>
<text x="14" y="24" font-weight="600" fill="#1b2a41">${name}</text><text x="14" y="42" font-size="10" fill="#5b6b80">${uses ? `imports ${uses}` : ''}</text>
<text x="200" y="20" font-size="10.5" fill="#33425a">${lines.join('')}</text></g>`
})
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${floors.length * step}" font-family="Inter, sans-serif" font-size="14">\n${boxes.join('\n')}\n</svg>\n`
writeFileSync(join(root, 'docs/images/domains.svg'), svg)
