/** How well a header names a field. */

/** Words that half of all headers have. */
const vague = new Set(['type', 'id', 'date', 'code', 'number', 'url', 'reason', 'application', 'of', 'the', 'in'])
/** Points for a header that ends in the words: "use case name" is a name rather than a use case. */
const atItsEnd = 10
/** Words of a header that is a question of a form. */
const longHeader = 8
/** Off for a name that only the row of groups makes whole. */
const withoutGroup = 3

/** 100 for the same words. A long sentence that has the words somewhere says little. Of two header rows, the lower may be enough. */
export function headerScore(header: string, words: string): number {
  const own = scoreOf(wordsOf(header), wordsOf(words))
  const below = /: ([^:]+)$/.exec(header)?.[1]
  return below ? Math.max(own, scoreOf(wordsOf(below), wordsOf(words)) - withoutGroup) : own
}

function scoreOf(inHeader: readonly string[], wanted: readonly string[]): number {
  if (!inHeader.length || !wanted.length) return 0
  if (inHeader.join(' ') === wanted.join(' ')) return 100
  const shared = wanted.filter((word) => inHeader.includes(word)).length
  if (inHeader.length > longHeader && shared < inHeader.length * 0.4) return 0
  if (shared === wanted.length) {
    const endsSo = wanted.every((word, at) => word === inHeader.at(at - wanted.length))
    return 45 + 35 * (wanted.length / inHeader.length) + (endsSo ? atItsEnd : 0)
  }
  const saysLittle = inHeader.every((word) => vague.has(word))
  return shared === inHeader.length && !saysLittle ? 50 + 10 * (inHeader.length / wanted.length) : 0
}

/** `repo_name`, `RepoName` and `Repo names (2)` are the same words, `État` and `Etat`, too. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/\(\d+\)$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))
