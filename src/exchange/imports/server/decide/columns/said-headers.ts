/** Headers without what says nothing of their columns: what most of them begin with, marks of tools, numbers and languages at their ends. */

/** Prefixes and suffixes that tools add to custom fields and display values. */
const customMark = /^(u|dv)_(?=\w)|__c$/i
/** Columns that begin alike, and share of them, from which on the beginning says nothing: "u_name", "u_owner". */
const [fewestAlike, mostlyAlike] = [4, 0.6]

/** "[Class] : Name", or the row of groups over the header. */
const groupOf = (header: string): string | undefined => {
  const end = header.lastIndexOf(': ')
  return end > 0 && end < header.length - 2 ? header.slice(0, end + 2) : undefined
}

/** Characters of a header that are read: what is longer is no name. */
const longestSaid = 300

/** Headers without what most of them begin with, and without the notes that an interface adds to them. */
export function sayingOf(headers: readonly string[]): (header: string) => string {
  const plain = (header: string) => header.replace(/@OData\..*$/, '').replace(customMark, '')
  const beginnings = new Map<string, number>()
  for (const header of headers) {
    const beginning = /^\w{1,12}?[_.](?=\w)/.exec(header)?.[0] ?? groupOf(header)
    if (beginning) beginnings.set(beginning, (beginnings.get(beginning) ?? 0) + 1)
  }
  const most = Math.max(fewestAlike, headers.length * mostlyAlike)
  const alike = [...beginnings].find(([, count]) => count >= most)?.[0]
  const ending = endingsIn(headers)
  const whole = (header: string) => plain((alike && header.startsWith(alike) ? header.slice(alike.length) : header).slice(0, longestSaid))
  return (header) => {
    const said = whole(header)
    const end = ending(header)
    return end && said.endsWith(end) ? said.slice(0, -end.length) : said
  }
}

/** "Tag 1" and "Tag 2", "name_en" and "name_fr": columns with the same content, several times or in several languages. */
const oneOfSeveral =
  /^(.{2,}?)((?<=\p{L}{2}|[\s_#-])[\s_#-]*\d{1,2}|[\s_.-]\(?(?:en|fr|de|es|nl|eng|fra|deu|ger|english|french|german)\)?)$/iu
/** Characters of such a header. */
const longestOfSeveral = 100
/** Lines of support are two roles. */
const isRank = /(level|niveau|nivel|line|linie|ligne|linea|lijn|stufe|ebene|\b[a-z])[\s_-]*$/i

function endingsIn(headers: readonly string[]): (header: string) => string | undefined {
  const stems = new Map<string, number>()
  const parts = (header: string) => (header.length <= longestOfSeveral ? oneOfSeveral.exec(header) : null)
  for (const header of headers) {
    const stem = parts(header)?.[1]?.toLowerCase()
    if (stem !== undefined) stems.set(stem, (stems.get(stem) ?? 0) + 1)
  }
  return (header) => {
    const [, stem, end] = parts(header) ?? []
    return stem !== undefined && !isRank.test(stem) && stems.get(stem.toLowerCase())! > 1 ? end : undefined
  }
}
