import { writeXlsx as writeWorkbook } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { ofColours, testBrowser } from '#platform/testing/browser.ts'
import { csv, upload } from './server/exchange-for-tests.ts'

/* The notes above the columns: facts about the file, and the question that it leaves open. */

const app = await testApp()
const { open, violations } = await testBrowser(app)
const someone = async (): Promise<Person> => app.addPerson(await app.addAccount(), ['Global Admin'])

test('a file without a header says so, and one click makes its first row the header', async () => {
  const person = await someone()
  const { importId } = await upload(person, 'application', csv('Payroll,Ada,2019-04-01', 'CRM,Bo,2020-05-02', 'Intranet,Cy,2018-11-30'))
  const page = await open(person, `/applications/import?import=${importId}&step=columns`)
  await page.getByText('This file has no header, so its columns are called Column A, Column B and so on.').waitFor()
  await page.getByRole('row', { name: /^Column A/ }).waitFor()
  await page.getByRole('button', { name: 'Use row 1 as the header' }).click()
  await page.getByRole('row', { name: /^Payroll/ }).waitFor()
  await page.getByRole('button', { name: /^How it is read/ }).click()
  await page.getByRole('radiogroup', { name: 'Row 1 is' }).getByText('Data').click()
  await page.getByRole('row', { name: /^Column A/ }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.close()
})

test('doubtful numbers, hidden rows and columns, and formulas without a result are reported; the check shows how each was read', async () => {
  const person = await someone()
  for (const name of ['Licences', 'Staff']) await person.send('POST', '/customfields', { ofEntity: 'application', name, kind: 'money' })
  const rows = [
    ['Name', 'Licences', 'Staff', 'Remark', 'Total'],
    ['Ledger', '1.000', '2.500', 'x', null],
    ['Till', '3.000', '4.500', 'y', null],
    ['Desk', '5.000', 12.3456, 'z', null],
  ]
  const bytes = await writeWorkbook({
    sheets: [
      {
        name: 'Costs',
        rows,
        columns: [{}, {}, {}, { hidden: true }],
        rowDefs: new Map([[2, { hidden: true }]]),
        cells: new Map([['1,4', { formula: 'B2+C2' }]]),
      },
    ],
  })
  const { importId } = await upload(person, 'application', Buffer.from(bytes), 'costs.xlsx')
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open(person, `/applications/import?import=${importId}&step=columns`, { colorScheme })
    await page.getByText('The sheet hides 1 row and the column Remark.').waitFor()
    await page.getByText('1 formula has no stored result. Open the file in Excel, save it, and upload it again.').waitFor()
    const question = page.getByRole('radiogroup', { name: 'Which number is 1.000?' })
    await question.waitFor()
    expect(await violations(page, colorScheme === 'dark' ? ofColours : undefined)).toEqual([])
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/notes-${colorScheme}.png` })
    await page.close()
  }
  const page = await open(person, `/applications/import?import=${importId}&step=columns`)
  await page.getByRole('radiogroup', { name: 'Which number is 1.000?' }).getByText('1,000', { exact: true }).click()
  await page.getByRole('radiogroup', { name: 'Hidden rows and columns' }).getByText('Leave out').click()
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  await page.getByText('Numbers are read like 1.234,56. 1 number of Staff is rounded to two decimals. 1 hidden row is left out.').waitFor()
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/check.png` })
  await page.close()
})
