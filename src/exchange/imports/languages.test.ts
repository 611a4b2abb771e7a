import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import type { Import } from '#exchange/imports/contract.ts'
import { csv, dryRun, run, sendFile } from './server/exchange-for-tests.ts'

/* Inventories in languages that nothing else here is written in: their kind, their columns, their days and their sums. */

const { addAccount, addPerson } = await testApp()
const someone = async () => addPerson(await addAccount(), ['Global Admin'])

const files = {
  polish: csv(
    'Lp.;Nazwa systemu;Opis;Dostawca;Data wdrożenia;Data wycofania;Koszt (tys. zł)',
    '1;Płatnik;Rozliczenia składek;ZUS;15.03.2012;;12,5',
    '2;Obieg;Obieg dokumentów;Podlaski UW;1 stycznia 2015 r.;31.12.2027;0',
    ';Razem;;;;;12,5',
  ),
  russian: csv(
    '№ п/п;Наименование ИС;Назначение;Разработчик;Дата ввода в эксплуатацию',
    '1;Бухгалтерия;Учёт;ООО «1С»;01.02.2015',
    '2;Дело;Документооборот;ЭОС;15 июня 2010 г.',
    ';Итого;;;2',
  ),
  japanese: csv(
    'No,システム名,概要,主管部門,ベンダー,稼働開始日,廃止予定日',
    '1,販売管理システム,受注から請求まで,営業部,富士通,2015年4月1日,2027年3月31日',
    '2,人事給与,給与計算,人事部,オービック,2018/10/01,',
  ),
  chinese: csv(
    '序号,系统名称,用途,主管部门,供应商,上线时间',
    '1,政务服务,受理事项,大数据局,浪潮,2019年5月1日',
    '2,公文交换,收发公文,办公厅,东软,2015-01-01',
  ),
}

async function uploaded(text: string, fileName: string) {
  const person = await someone()
  const { status, body } = await sendFile(person, '/imports/upload', text, fileName, {})
  expect(status).toBe(200)
  const file: Import = body
  return { person, file }
}

const dayOf = async (person: Awaited<ReturnType<typeof someone>>) => {
  const { body } = await person.send('GET', '/applications')
  return Object.fromEntries(body.map((one: { name: string; lifecycleStartDate: string | null }) => [one.name, one.lifecycleStartDate]))
}

test.each([
  ['polish', ['name', 'shortDescription', 'vendorSupplierId', 'lifecycleStartDate', 'lifecycleEndDate'], ['Płatnik', 'Obieg']],
  ['russian', ['name', 'shortDescription', 'manufacturerSupplierId', 'lifecycleStartDate'], ['Бухгалтерия', 'Дело']],
  [
    'japanese',
    ['name', 'shortDescription', 'areas', 'vendorSupplierId', 'lifecycleStartDate', 'lifecycleEndDate'],
    ['販売管理システム', '人事給与'],
  ],
  ['chinese', ['name', 'shortDescription', 'areas', 'vendorSupplierId', 'lifecycleStartDate'], ['政务服务', '公文交换']],
] as const)('an inventory in %s', async (language, fields, names) => {
  const { person, file } = await uploaded(files[language], 'inventory.csv')
  expect(file.entity).toBe('application')
  expect(Object.values(file.plan.columns)).toEqual(expect.arrayContaining([...fields]))
  const { counts, rows } = await dryRun(person, file.importId)
  expect(rows.filter(({ action }) => action === 'create').map(({ name }) => name)).toEqual(names)
  expect(counts.reject).toBe(0)
  await run(person, file.importId)
  expect(Object.keys(await dayOf(person)).toSorted()).toEqual([...names].toSorted())
})

test('days are read in the words and signs of each', async () => {
  for (const [text, name, day] of [
    [files.polish, 'Obieg', '2015-01-01'],
    [files.russian, 'Дело', '2010-06-15'],
    [files.japanese, '販売管理システム', '2015-04-01'],
    [files.chinese, '政务服务', '2019-05-01'],
  ] as const) {
    const { person, file } = await uploaded(text, 'inventory.csv')
    await run(person, file.importId)
    expect((await dayOf(person))[name]).toBe(day)
  }
})

test('issues of Jira are projects, known by their summary rather than their component', async () => {
  const { file } = await uploaded(
    csv(
      'Summary,Issue key,Issue id,Issue Type,Status,Assignee,Created,Due Date,Component/s,Component/s',
      'Migrate payroll,IT-101,10231,Epic,In Progress,Anna Nowak,03/Jan/26 9:12 AM,30/Jun/26 12:00 AM,Payroll,SAP',
      'Replace CRM,IT-102,10232,Epic,To Do,Tom Reed,11/Feb/26 1:30 PM,31/Dec/26 12:00 AM,Sales,',
      'Fix the ledger,IT-103,10233,Bug,Done,Anna Nowak,20/Mar/25 8:00 AM,15/Sep/25 12:00 AM,Core,',
      'Show balances,IT-104,10234,Story,Done,Tom Reed,21/Mar/25 8:00 AM,16/Sep/25 12:00 AM,Core,',
      'Show invoices,IT-105,10235,Story,Done,Tom Reed,21/Mar/25 8:00 AM,16/Sep/25 12:00 AM,Billing,',
      'Cloud,IT-106,10236,Epic,To Do,Anna Nowak,22/Mar/25 8:00 AM,17/Sep/25 12:00 AM,Hosting,',
    ),
    'export.csv',
  )
  expect(file.entity).toBe('project')
  expect(file.plan.columns).toMatchObject({ Summary: 'name', 'Due Date': 'targetDate', 'Component/s': null })
})
