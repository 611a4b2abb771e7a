/** Reading a block copied from a spreadsheet. */
import { expect, test } from 'vitest'
import type { ApplicationYear } from '#portfolio/costs/contract/totals.ts'
import { amountFrom } from './amountFrom.ts'
import { cellsIn, readSheet } from './sheet.ts'

test('amounts as sheets write them', () => {
  const told = [
    '1,200.50',
    '1.200,50',
    '$1,200',
    '€ 1.200',
    '1 200,5',
    "1'200",
    '1.2M',
    '1.250M',
    '12k',
    '1,234,567',
    '1234.567',
    '0.125',
    '–',
    '1200 USD',
    ' 7 ',
    '',
  ]
  expect(told.map(amountFrom)).toEqual([
    1200.5,
    1200.5,
    1200,
    1200,
    1200.5,
    1200,
    1_200_000,
    1_250_000,
    12_000,
    1_234_567,
    1234.57,
    0.13,
    0,
    1200,
    7,
    null,
  ])
  expect(['n/a', '-5', '(5)', '1,2,3', '1.2.3,4', 'Own', '12 apples', '$'].map(amountFrom)).toEqual(Array.from({ length: 8 }))
})

test('cells with quotes, breaks and empty ones', () => {
  expect(cellsIn('a\t"b ""x""\ny"\t\r\n\t\t1\n\n')).toEqual([
    ['a', 'b "x"\ny', ''],
    ['', '', '1'],
  ])
  expect(cellsIn('CRM;1,5')).toEqual([['CRM', '1,5']])
})

const row = (name: string) => ({ applicationId: name.toLowerCase(), name }) as ApplicationYear
const all = ['CRM', 'ERP', 'HR', 'Twin', 'Twin'].map(row)
const place = { rows: all.slice(1), columnIds: ['personnel', 'totalCost', 'hosting'] }

test('a block goes to the cells from the cursor on', () => {
  expect(readSheet('1\t9\t2\n3\t\t', all, place)).toEqual({
    wishes: [
      { applicationId: 'erp', amounts: { personnel: 1, hosting: 2 } },
      { applicationId: 'hr', amounts: { personnel: 3 } },
    ],
    leftOut: ['Cells outside the columns of amounts are left out.'],
  })
  expect(readSheet('1\t\t2', all, place).leftOut).toEqual([])
  expect(readSheet('1\t\t2\t3', all, place).leftOut).toHaveLength(1)
  expect(readSheet('1\n2\n3\n4\n5', all, place).leftOut).toEqual([
    'The block has more rows than there are beneath the cell. The rest is left out.',
  ])
})

test('heads that are no costs are named, and columns beyond the costs', () => {
  const text = 'Application\tHosting\tOpex\tTotal\t\nCRM\t5\t6\t7\t8'
  expect(readSheet(text, all)).toEqual({
    wishes: [{ applicationId: 'crm', amounts: { hosting: 5 } }],
    leftOut: ['Columns “Opex”, “Total” left out: they are no costs that can be entered.'],
  })
  expect(readSheet('Hosting\tOpex\n5\t6', all, place).leftOut).toEqual(['Column “Opex” left out: it is no cost that can be entered.'])
  expect(readSheet('CRM\t1\t2\t3\t4\t5\t6\t7', all).leftOut).toEqual([])
  expect(readSheet('CRM\t1\t2\t3\t4\t5\t6\t7\t8\t9', all).leftOut).toEqual([
    'Columns 9, 10 left out: there are more columns than costs. Put heads over them.',
  ])
})

test('heads of which none is known are no application, and amounts beneath them go nowhere by guess', () => {
  expect(readSheet('System\tOpex\tCapex\nCRM\t5\t6\nERP\t7\t8', all)).toEqual({
    wishes: [],
    leftOut: [
      'Columns “Opex”, “Capex” left out: they are no costs that can be entered.',
      'No head names a cost. Call the columns Licenses, License, Personnel, Development, Hosting, Hardware, Refresh.',
    ],
  })
  expect(readSheet('Opex\n5', all, place).wishes).toEqual([])
  // The first of the applications has no amount: that is no head.
  expect(readSheet('CRM\tn/a\nERP\t7', all).wishes).toEqual([{ applicationId: 'erp', amounts: { licenseCount: 7 } }])
})

test('a block with names goes to the applications that they name, whatever their order', () => {
  const read = readSheet(
    'Application\tType\tHosting\tLicences\nhr \tOwn\t5\t1.5\nNobody\tOwn\t1\t1\nTwin\tOwn\t1\t1\nCRM\tOwn\tn/a\t3',
    all,
    place,
  )
  expect(read.wishes).toEqual([
    { applicationId: 'hr', amounts: { hosting: 5 } },
    { applicationId: 'crm', amounts: { licenseCount: 3 } },
  ])
  expect(read.leftOut).toEqual([
    'Column “Type” left out: it is no cost that can be entered.',
    'HR, Licenses: “1.5” is not a number of licenses.',
    'Nobody: no application of this name is here.',
    'Twin: two applications have this name.',
    'CRM, Hosting: “n/a” is not an amount.',
  ])
  expect(readSheet('ERP\tThird party\t1\t2', all, place).wishes).toEqual([{ applicationId: 'erp', amounts: { personnel: 1, hosting: 2 } }])
  expect(readSheet('ERP\t1\t2', all).wishes).toEqual([{ applicationId: 'erp', amounts: { licenseCount: 1, license: 2 } }])
  expect(readSheet('1\t2', all)).toEqual({ wishes: [], leftOut: ['Put the names of the applications into the first column.'] })
})
