import { expect, test } from 'vitest'
import { entities } from '#catalogue'
import { leftOutOf } from '#platform/contract/exchange.ts'
import { exchangeColumns } from '#platform/server/exchange/exchange-column.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { testApp } from '#platform/testing/app.ts'

await testApp()
const exported = [...entities.values()].filter(({ rights }) => rights.exchange)

test('the lists that an export lacks, or has in part, are named for each kind of record', () => {
  const told = Object.fromEntries(
    exported.flatMap((entity) => {
      const left = Object.fromEntries(Object.entries(leftOutOf(entity.all)).filter(([, labels]) => labels.length))
      return Object.keys(left).length ? [[entity.name, left]] : []
    }),
  )
  expect(told).toMatchInlineSnapshot(`
    {
      "application": {
        "currentOnly": [
          "States",
        ],
        "namesOnly": [
          "IT services",
          "Capabilities",
        ],
        "whole": [
          "Integrations",
          "Framework items",
        ],
      },
      "itService": {
        "currentOnly": [
          "States",
        ],
        "namesOnly": [
          "Applications",
          "Uses",
          "Projects",
        ],
        "whole": [
          "Framework items",
        ],
      },
      "project": {
        "namesOnly": [
          "Applications",
          "IT services",
        ],
        "whole": [
          "Value drivers",
          "Milestones",
          "People",
          "Notes",
        ],
      },
    }
  `)
})

test('a list that is named as left out has no column, and every other list that people write has one', () => {
  for (const entity of exported) {
    const columns = new Set(exchangeColumns(recordsOf(entity.name)).map(({ field }) => field))
    const { whole } = leftOutOf(entity.all)
    for (const [name, field] of Object.entries(entity.all))
      if (field.kind === 'children' && !field.readOnly && !field.computed && !field.internal && !field.ownKey)
        expect([entity.name, name, columns.has(name)]).toEqual([entity.name, name, !whole.includes(field.label)])
  }
})
