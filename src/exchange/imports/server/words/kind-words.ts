/**
 * Names that files of each kind give its fields, a table a language in `words/`: kind → id of the column → names. A synonym more is a word in one of them.
 * Roles are written with their labels: "contacts:Owner".
 */
import chinese from './chinese.json' with { type: 'json' }
import czech from './czech.json' with { type: 'json' }
import dutch from './dutch.json' with { type: 'json' }
import english from './english.json' with { type: 'json' }
import french from './french.json' with { type: 'json' }
import german from './german.json' with { type: 'json' }
import italian from './italian.json' with { type: 'json' }
import japanese from './japanese.json' with { type: 'json' }
import korean from './korean.json' with { type: 'json' }
import polish from './polish.json' with { type: 'json' }
import portuguese from './portuguese.json' with { type: 'json' }
import russian from './russian.json' with { type: 'json' }
import spanish from './spanish.json' with { type: 'json' }

type Table = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

export const languages: Readonly<Record<string, Table>> = {
  english,
  german,
  french,
  spanish,
  dutch,
  italian,
  portuguese,
  polish,
  czech,
  russian,
  japanese,
  chinese,
  korean,
}

const none: readonly string[] = []
const lists = new Map<string, readonly string[]>()
for (const table of Object.values(languages))
  for (const [kind, fields] of Object.entries(table))
    for (const [id, names] of Object.entries(fields)) lists.set(`${kind} ${id}`, [...(lists.get(`${kind} ${id}`) ?? none), ...names])

/** `kind`: the label of the records. `label`: of the column; the roles of a list are known by theirs. */
export const kindWords = (kind: string, id: string, label: string): readonly string[] =>
  lists.get(`${kind} ${id}`) ?? lists.get(`${kind} ${id.split(':')[0]}:${label.split(': ')[1]}`) ?? none
