/** Which column of a list says what, by the headers under which such lists are published. */
const said = ['product', 'release', 'releasedDate', 'support', 'endOfLife', 'latest', 'identifiers'] as const
type Said = (typeof said)[number]
const known: Readonly<Record<Said, readonly string[]>> = {
  product: ['product', 'productname', 'productlabel', 'software', 'softwarename', 'technology', 'name'],
  release: ['cycle', 'release', 'releasecycle', 'releasename', 'version', 'productversion', 'major'],
  releasedDate: ['releasedate', 'released', 'generalavailability', 'gadate', 'ga', 'startdate'],
  support: [
    'support',
    'activesupport',
    'activesupportuntil',
    'activesupportend',
    'mainstreamdate',
    'mainstreamenddate',
    'mainstreamsupportend',
    'eoas',
    'supportenddate',
  ],
  endOfLife: [
    'eol',
    'endoflife',
    'endoflifedate',
    'eoldate',
    'supporteduntil',
    'securitysupport',
    'securitysupportend',
    'extendedenddate',
    'endofsupport',
    'enddate',
  ],
  latest: ['latest', 'latestversion', 'latestrelease'],
  identifiers: ['identifiers', 'identifier', 'cpe', 'cpe23', 'purl', 'packageurl'],
}
export type Columns = Readonly<Partial<Record<Said, number>>>

const plain = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Places of the columns; of several that say the same, the one whose header is the more exact. */
export function columnsIn(headers: readonly string[]): Columns {
  const names = headers.map(plain)
  const found = said.flatMap((one) => {
    const alias = known[one].find((name) => names.includes(name))
    return alias === undefined ? [] : [[one, names.indexOf(alias)] as const]
  })
  return Object.fromEntries(found)
}
