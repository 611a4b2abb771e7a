/**
 * Weights of the guesses: which column of a file fills which field, and which records a file holds. Points of a header run from 0 to 100, its very name; those of
 * values are added to them. Shares run from 0 to 1. `test/import-weights.test.ts` shows for each weight a column, or a kind of file, that another value of
 * it sends elsewhere.
 */
export const weights = {
  // Headers, by the words of a field's names.
  /** A header with the words of a name in another order: "date deployed". */
  reordered: 94,
  /** A header with the letters of a name in words that one of the two does not part: "appname". */
  sameLetters: 96,
  /** A header that has every word of a name among others, before its share of them counts. */
  nameAmongOthers: 45,
  /** Added to that, times the share of the header's words that the name has. */
  shareOfHeader: 35,
  /** Added when the header ends in the name: "use case name" is a name rather than a use case. */
  atItsEnd: 10,
  /** A header all of whose words are in a longer name. */
  partOfName: 50,
  /** Added to that, times the share of the name's words that the header has. */
  shareOfName: 10,
  /** Off for a header that is about something else: a hosting country is no kind of hosting, and what happened last is not what happened once. */
  withoutHead: 30,
  /** Off for a name that only the row of groups makes whole. */
  withoutGroup: 3,
  /** Off for a name that only lacks what the header has in parentheses. */
  withoutAside: 1,
  /** Off for a name that only lacks the word for what every row is about: "business app owner". */
  withoutSubject: 2,
  /** Off for a name that only lacks words such as "used" and "current". */
  withoutFillers: 3,
  /** Off for one of two names of a header: "owner or steward". */
  asOneOfTwo: 6,
  /** Words of a header that is a question of a form. */
  longHeader: 8,
  /** Least share of such a header's words that a name must have. */
  leastOfLongHeader: 0.4,

  // Headers, by what their words mean.
  /** A header that says nothing but what a field wants: as good as a name of it. */
  understood: 88,
  /** Off where words that belong together are read one by one. */
  takenApart: 4,

  // How much a header must say.
  /** A header that scores as much names the field, whatever else it says. */
  sure: 85,
  /** A header that scores as much may name one of several columns, a role, a list or a parent. */
  half: 60,
  /** A header must score as much to name records of which nothing is known. */
  mostOfHeader: 66,
  /** A header must score as much to name a flag: what "active" is said of makes it another one. */
  wholeFlag: 70,
  /** A column that scores less, values included, fills nothing. */
  least: 52,
  /** Values with fewer points contradict the header, which then counts for nothing. */
  contradicted: -40,
  /** The label of a field is left to another column below this, if that is named as well and its values fit. */
  doubtful: 10,

  // Values that suit a field.
  /** Values of the field's own kind. */
  good: 20,
  /** Added when people stand with their e-mail address. */
  withAddress: 5,
  /** Words that a list knows by their sense. */
  meant: 25,
  /** In place of a header that says nothing. */
  byValues: 35,
  /** Added for people in the role that the header names. */
  inRole: 15,
  /** Added for people without a role: most are owners. */
  asOwner: 2,
  /** Added times the share of filled rows for a field that every record needs: it is hardly a column with gaps. */
  filledIfRequired: 40,
  /** The same for any other field: of two headers that say as much, the one that says it of more rows. */
  filled: 5,

  // Values that don't.
  /** Words of which a list knows none, and other values that hardly suit the field. */
  strange: -15,
  /** Values that say something else. */
  unlikely: -45,
  /** Added to that when the values clearly belong to another field: environments, or recurring names. */
  surelyOther: -15,
  /** Values that the field can't take. */
  never: -100,
  /** A few values are too long for a field that every record needs: they can be put right. */
  tooLongIfRequired: -10,
  /** A few values are too long for another field: there is one for long texts. */
  tooLong: -50,

  // Shares of values that count as evidence.
  /** Names of people or of companies. */
  likelyShare: 0.5,
  /** Words that a list knows, parts of an organization, technologies. */
  mostlyKnown: 0.6,
  /** Below this share of known words the list is another one. */
  hardlyKnown: 0.15,
  /** Values that the field can read. */
  readable: 0.6,
  /** Below this share the field can't take the column. */
  hardlyReadable: 0.3,
  /** Words that differ from each other are names of records rather than words of a list. */
  different: 0.8,
  /** Rows that have a value: what every record must have. */
  wellFilled: 0.9,
  /** Names differ: below this share of different values a column is no name. */
  leastVariety: 0.5,

  // Lengths and counts that count as evidence.
  /** Characters that a text takes when its field does not say. */
  usualLength: 250,
  /** Mean characters of a cell from which on it is no name. */
  longestName: 90,
  /** Characters from which on one word with digits is a code. */
  codeLength: 12,
  /** Characters of a word that is no description. */
  shortWord: 20,
  /** Minimum of rows for which distinctness counts. */
  enoughRows: 8,

  // Which records a file holds.
  /** A column whose field is a guess. */
  guessedColumn: 0.3,
  /** A column whose field is likely. */
  likelyColumn: 1.2,
  /** A column whose field is sure. */
  sureColumn: 2,
  /** Files with fewer columns prove less than their share suggests. */
  fewColumns: 4,
  /** The kind's name in the name of the file or sheet. */
  inFileName: 4,
  /** The kind's name in the header that names the records. */
  inTitle: 3,
  /** The kind's name in a column of the file, times the share of rows that have it. */
  inValues: 6,
  /** A sheet that is called as the kind, and nothing else. */
  asSheet: 6,
  /** One of our exports. */
  asExported: 20,
  /** A field that every record needs and no column fills. */
  lacking: -4,
  /** Most people begin with applications. */
  usualApplication: 1.5,
  /** Costs of applications are columns of theirs, too. */
  unusualCost: -0.5,
  /** Lead over the next kind that makes a guess likely. */
  likelyLead: 2.5,
  /** Lead over the next kind that makes a guess sure. */
  sureLead: 5,
  /** A file with fewer points gets no more than a guess. */
  telling: 6,
}

/** @public `bench/import/weights.ts` changes one after the other. */
export type Weight = keyof typeof weights
