/** node scripts/run-ts.mjs bench/proposals/bench.ts [set.json …]: the scores of each set, and the time of a question among 10,000 capabilities. */
import { buildMatcher } from '#assistance/matcher/server/matcher.ts'
import { readSet, scoresOf, setFiles, type Share } from './score.ts'

const percent = ({ five, first }: Share) => `${(five * 100).toFixed(1)} % (${(first * 100).toFixed(1)} %)`
const files = process.argv.slice(2)
console.log('Among the first five (first one)')
for (const file of files.length ? files : setFiles) {
  const { plain, texts, matcher } = await scoresOf(readSet(file))
  console.log(
    `${String(file).split('/').at(-1)}: BM25 over words ${percent(plain)}, texts alone ${percent(texts)}, with neighbours ${percent(matcher)}`,
  )
}

/** Milliseconds of processor time: other programs on the machine do not count. */
const processorTime = () => process.cpuUsage().user / 1000

/** The Dutch set many times over, each copy under a name of its own. */
const { q, f } = readSet(setFiles[0]!)
const copies = Array.from({ length: 10_000 }, (_, at) => {
  const { name, doc } = f[at % f.length]!
  return { id: String(at), name: `${name} ${at}`, description: doc ?? '' }
})
const built = processorTime()
const linked = q.map(({ name, doc, gold }, at) => ({ id: String(at), name, description: doc ?? '', capabilities: gold }))
const matcher = await buildMatcher(copies, linked)
const asked = processorTime()
const rounds = 5
for (let round = 0; round < rounds; round++) for (const one of linked) matcher.match(one)
const each = (processorTime() - asked) / (rounds * linked.length)
console.log(`10,000 capabilities: built in ${Math.round(asked - built)} ms, ${each.toFixed(2)} ms of processor time a question`)
