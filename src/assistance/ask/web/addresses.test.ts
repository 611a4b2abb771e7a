/** Each address of the golden is one that its list reads whole: the list shows it, and writes it again. */
import { expect, test } from 'vitest'
import { entities } from '#catalogue'
import { ruledLists } from '#insight/attention/contract/lists.ts'
import type { Field } from '#platform/contract/field.ts'
import { columnKinds } from '#platform/web/fields/reading.ts'
import { knownState } from '#platform/web/grid/knownState.ts'
import { emptyGridState } from '#platform/web/grid/state.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import { parseSearchWith } from '@tanstack/react-router'
import { addressOf, stateIn } from '#platform/web/screen/address.ts'
import golden from '../../../../golden/ask.txt?raw'

const people = /^(owner|expert|primarySupport|secondarySupport)ContactsDescription$/
const kindOf = (name: string, field: Field) => (people.test(name) ? 'sets' : columnKinds[field.kind])

function columnsFor(name: string): GridColumn<never>[] {
  const { all, listFields } = entities.get(name)!
  const fields = Object.entries<Field>({ ...all, ...listFields }).map(([id, field]) => ({
    id,
    kind: kindOf(id, field),
    label: field.label,
    value: () => null,
  }))
  return [...fields, { id: 'isToBeRetired', kind: 'flag', label: 'To be retired', value: () => null }]
}

const parse = parseSearchWith(JSON.parse)
const addresses = golden
  .split('\n')
  .filter((line) => line.startsWith('  /'))
  .map((line) =>
    line
      .trim()
      .replaceAll('+', '%2B')
      .replace(/\{(first|last) of [^}]*\}/g, '2026-11-01'),
  )

test.each(addresses)('%s', (address) => {
  const [path = '', query = ''] = address.split(/(?=\?)/)
  const list = ruledLists.find((one) => one.path === path)!
  const columns = columnsFor(list.value)
  const search = parse(query)
  const state = stateIn(search, columns, [{ id: '', state: emptyGridState }])
  expect(state).toBeDefined()
  expect(knownState(state!, columns)).toBe(state)
  expect(addressOf(state!, columns, [{ id: '', state: emptyGridState }])).toEqual(search)
})
