/** Records of every kind with what is hard to write in a file, made of the contracts: a kind or field that is added later is among them. */
import { customField, takers } from '#portfolio/custom-fields/contract.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { isWritable, type Field, type Fields } from '#platform/contract/field.ts'
import { ownField } from '#platform/contract/own-names.ts'
import { ownKinds } from '#platform/contract/custom-fields.ts'
import { allEntities, entityNamed } from '#platform/server/catalogue.ts'
import { inOrder, namedBy } from '#platform/server/exchange/kind-order.ts'
import { sampleValue } from '#platform/testing/samples.ts'
import type { Person } from '#platform/testing/app.ts'
import type { numbersFrom } from '#platform/testing/random.ts'

type Numbers = ReturnType<typeof numbersFrom>

/** Odd names: separators, formulas, look-alikes of numbers, days and flags, names one letter apart, words for an empty cell. */
const oddTexts = [
  'Sales, Europe',
  'a;b',
  'Core / Edge',
  'Core',
  'Edge',
  'R&D & Legal',
  'pipe|line',
  'c "quoted" d',
  '"whole"',
  'two\nlines',
  "'apostrophe",
  '=SUM(A1)',
  '+49 30 1',
  '-12',
  '@home',
  '007',
  '1.5',
  '1,234.50',
  '2024-01-02',
  '1/2',
  'TRUE',
  'License',
  'Licenses',
  'Zürich',
  'Łódź 日本 🚢',
  '2.2.2',
  '8.2.2',
  'n/a',
  'none',
  '-',
  'Total',
  'nobody',
  'Smith, Jane',
  'A + B',
]

export const exchanged = (): readonly Entity[] => allEntities().filter(({ rights }) => rights.exchange)

/** Records that rows of other files don't add by their names alone. */
const demanding = new Set(['application', 'project', 'supplier'])

/** A custom field of each kind, for each kind of record that takes them; some are required, in sections. */
export async function addOwnFields(person: Person): Promise<void> {
  for (const { name: ofEntity } of takers)
    for (const { value: kind, label } of ownKinds) {
      const choices = kind === 'choice' ? { choices: ['Low; high', 'High, low', '1.5'].map((one) => ({ label: one })) } : {}
      const required = demanding.has(ofEntity) && (kind === 'text' || kind === 'number' || kind === 'choice')
      const section = kind === 'text' ? 'Odd; texts' : kind === 'date' ? 'Days' : null
      await must(person, customField.path, { name: `${ofEntity} ${label}, own`, ofEntity, kind, required, section, ...choices })
    }
}

async function must(person: Person, path: string, body: object): Promise<Record<string, unknown>> {
  const { status, body: answer } = await person.send('POST', path, body)
  if (status !== 201) throw new Error(`${path} ${JSON.stringify(body)} ${JSON.stringify(answer)}`)
  return answer
}

/** Fills a workspace. `count`: records of each exchanged kind. */
export async function fill(person: Person, numbers: Numbers, count: number): Promise<void> {
  const ids = new Map<string, string[]>()
  let turn = 0
  const text = (max = 250) => {
    const odd = oddTexts[turn++ % oddTexts.length]!
    return (turn > oddTexts.length ? `${odd} ${turn}` : odd).slice(-max).trim()
  }
  const make = async (of: Entity): Promise<void> => {
    const body = bodyOf(of.all)
    if (own.has(of.name)) body[ownField] = own.get(of.name)!('required')
    // Each begins after the one before has ended.
    if (of.apart) Object.assign(body, { [of.apart.from]: valueOf(of.all[of.apart.from]!), [of.apart.to]: valueOf(of.all[of.apart.to]!) })
    for (let tries = 0; tries < 12; tries++) {
      const { status, body: answer } = await person.send('POST', of.path, body)
      if (status === 201) return void ids.set(of.name, [...(ids.get(of.name) ?? []), String(answer[of.key])])
      const paths: string[] = (answer.errors ?? []).map(({ path }: { path: string }) => path.split('.')[0]!)
      // A rule may ask for a value that goes with others, or refuse one.
      for (const path of paths)
        if (path in body || !of.all[path]) Reflect.deleteProperty(body, path)
        else body[path] = valueOf(of.all[path])
    }
    throw new Error(`No sample of ${of.plural} is taken`)
  }
  const bodyOf = (fields: Fields): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries<Field>(fields).flatMap(([name, field]) => {
        if (!isWritable(field)) return []
        const value = field.required || numbers.one(10) < 8 ? valueOf(field) : undefined
        return value === undefined ? [] : [[name, value]]
      }),
    )
  const valueOf = (field: Field): unknown => {
    if (field.kind === 'reference') return ids.get(field.to)?.length && !field.unique ? numbers.of(ids.get(field.to)!) : undefined
    if (field.kind === 'children') {
      if (field.ownKey) return undefined
      const rows = Array.from({ length: 1 + numbers.one(3) }, () => bodyOf(field.row))
      const keyed = rows.filter((row) => field.rowKey.every((part) => row[part] !== undefined))
      return [...new Map(keyed.map((row) => [JSON.stringify(field.rowKey.map((part) => row[part])), row])).values()]
    }
    if (field.kind === 'text') return text(field.max)
    if (field.kind === 'longText') return `${text()}\n${text()}`
    if (field.kind === 'flag') return numbers.one(2) === 1
    if (field.kind === 'own') return undefined
    if ((field.kind === 'money' || field.kind === 'number') && (field.decimals || field.kind === 'money'))
      return Number(((numbers.one(100_000_000) / 100) % (field.max ?? 10_000_000)).toFixed(field.decimals ?? 2))
    return sampleValue(field)
  }
  const own = await ownBodies(person, numbers, text)
  const others = [...new Set(exchanged().flatMap((of) => namedBy(of.all)))].filter((name) => !entityNamed(name)?.rights.exchange)
  for (const name of others) for (let at = 0; at < 4; at++) await make(entityNamed(name)!).catch(() => undefined)
  for (const of of inOrder(exchanged())) {
    for (let at = 0; at < count; at++) await make(of)
    for (const id of ids.get(of.name) ?? []) if (own.has(of.name)) await putOwn(person, of, id, own.get(of.name)!('some'))
  }
}

async function ownBodies(person: Person, numbers: Numbers, text: (max?: number) => string) {
  const { body: fields } = await person.send('GET', customField.path)
  const bodies = new Map<string, (which: 'required' | 'some') => Record<string, unknown>>()
  for (const { name } of takers) {
    const own: { fieldKey: string; kind: string; customFieldId: string }[] = fields.filter(
      (one: { ofEntity: string }) => one.ofEntity === name,
    )
    const whole = await Promise.all(own.map(async (one) => (await person.send('GET', `${customField.path}/${one.customFieldId}`)).body))
    bodies.set(name, (which) =>
      Object.fromEntries(
        whole.flatMap((one) => {
          if (which === 'required' ? !one.required : numbers.one(4) === 0) return []
          const value =
            one.kind === 'choice'
              ? numbers.of(one.choices as { choiceId: string }[]).choiceId
              : one.kind === 'text' || one.kind === 'longText'
                ? text()
                : one.kind === 'money' || one.kind === 'number'
                  ? numbers.one(1_000_000) / (one.kind === 'money' ? 100 : 1)
                  : sampleValue({ kind: one.kind, label: one.name })
          return [[one.fieldKey, value]]
        }),
      ),
    )
  }
  return bodies
}

async function putOwn(person: Person, of: Entity, id: string, own: Record<string, unknown>): Promise<void> {
  const { body: record, headers } = await person.send('GET', `${of.path}/${id}`)
  const { status, body } = await person.send(
    'PUT',
    `${of.path}/${id}`,
    { custom: own },
    { 'if-match': headers['etag'] ?? String(record.version) },
  )
  if (status !== 200) throw new Error(JSON.stringify(body))
}
