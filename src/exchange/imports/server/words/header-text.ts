/** The words of a header, whatever the tool that wrote it. */

/** Abbreviations in headers. */
const abbreviations: Readonly<Record<string, string>> = {
  nm: 'name',
  dt: 'date',
  desc: 'description',
  descr: 'description',
  dept: 'department',
  bus: 'business',
  biz: 'business',
  impl: 'implementation',
  decomm: 'decommission',
  mgr: 'manager',
  org: 'organization',
  organisation: 'organization',
  tech: 'technical',
  env: 'environment',
  lob: 'line of business',
  crit: 'criticality',
  yr: 'year',
  resp: 'responsable',
  verantw: 'verantwortlicher',
  verantwortung: 'verantwortlicher',
  rmq: 'remarque',
  obs: 'observation',
  mes: 'mise en service',
  appli: 'application',
  app: 'application',
  appl: 'application',
  prod: 'production',
  mfr: 'manufacturer',
  bezeichn: 'bezeichnung',
  beschr: 'beschreibung',
  omschr: 'omschrijving',
}

/** Returns the text in the first parentheses, and the text without any of them. A pattern would search for an end from each of a thousand openings. */
export function asideOf(text: string): { aside: string; without: string } {
  let [aside, without, at] = ['', '', 0]
  for (;;) {
    const from = text.indexOf('(', at)
    const to = from < 0 ? -1 : text.indexOf(')', from)
    if (to < 0) return { aside, without: without + text.slice(at) }
    if (at === 0) aside = text.slice(from + 1, to)
    without += `${text.slice(at, from)} `
    at = to + 1
  }
}

/** Ends a word that a header cuts short: "Kurzbeschr.", "Func. owner". A letter to what takes words apart, and in no word. */
export const cut = 'ˑ'
/** `repo_name`, `RepoName`, `REPO_NM` and `Repo names (2)` are the same words, `État` and `Etat`, too. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/\(\d+\)$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    // The database columns of some tools count themselves: DisplayName0.
    .map((word) => word.replace(/(?<=\p{L}{3})0$/u, ''))
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))
    // Common ones need no dot.
    .map((word) => (word.endsWith(cut) && Object.hasOwn(abbreviations, word.slice(0, -1)) ? word.slice(0, -1) : word))
    .flatMap((word) => (Object.hasOwn(abbreviations, word) ? abbreviations[word]!.split(' ') : [word]))
