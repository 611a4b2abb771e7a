/** Nobody can hold up the others by what is in a file: sent to each call that takes one, and what is asked about it afterwards (see `waits.test.ts`). */
import { deflateRawSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { zip } from '#platform/server/spreadsheet/zip-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { withHolds } from '#platform/testing/hold.ts'
import { csv, followJob, sendFile } from '#exchange/imports/server/exchange-for-tests.ts'

const { addAccount, addPerson } = await testApp()
const someone = async () => addPerson(await addAccount(), ['Global Admin'])

async function hold<T>(name: string, slow: string[], work: () => Promise<T>): Promise<T> {
  const { answer, beyond } = await withHolds(work)
  if (beyond.length) slow.push(`${name}: ${beyond.join(', ')} ms`)
  return answer
}

/** Texts that are slow to read where a pattern tries each way to divide them. */
const repeated = ['я', ' ', '1,', '1.', ',', ';', '(', 'a ', 'a@', '<a@', '-', "a'", 'é', 'A1 ', '/', '\n', 'a, ', '"']
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
/** Cells of as many characters, each column full of another text; `turn` moves them on. */
const full = (headers: readonly string[], rows: number, size: number, turn: number) =>
  csv(
    headers.join(),
    ...Array.from({ length: rows }, (_, row) =>
      headers
        .map((_header, at) => {
          const text = repeated[(at + turn * headers.length) % repeated.length]!
          return quoted(`${at ? '' : row}x${text.repeat(Math.floor(size / text.length))}${row % 2 ? 'y' : '!'}`)
        })
        .join(),
    ),
  )

const files = {
  application: ['Name', 'Business owner', 'Manufacturer', 'Tags', 'License 2025', 'Till', 'Criticality', 'Links', 'Environment'],
  contact: ['Name', 'E-mail', 'Phone', 'Department', 'Position', 'Manager'],
  capability: ['Path', 'Code', 'Name', 'Parent', 'Description', 'Level'],
}

async function followed(
  person: Person,
  slow: string[],
  name: string,
  entity: string | undefined,
  bytes: Buffer | string,
  fileName: string,
) {
  const sent = await hold(`${name}, upload`, slow, () => sendFile(person, '/imports/upload', bytes, fileName, entity ? { entity } : {}))
  if (sent.status !== 200) return sent.status
  const path = `/imports/${sent.body.importId}`
  for (const part of ['', '/values', '/known']) await hold(`${name}${part}`, slow, () => person.send('GET', `${path}${part}`))
  await hold(`${name}, check`, slow, async () => {
    const { body } = await person.send('POST', `${path}/check`)
    await followJob(person, body.jobId)
    return person.send('GET', `${path}/check?job=${body.jobId}`)
  })
  const columns = sent.body.columns as { name: string }[]
  await hold(`${name}, decided`, slow, () =>
    person.send('PUT', path, { columns: Object.fromEntries(columns.map((one, at) => [one.name, at ? null : 'name'])) }),
  )
  return sent.status
}

test.each(Object.entries(files))('cells of %s that are slow to read', { timeout: 300_000 }, async (entity, headers) => {
  const slow: string[] = []
  for (const turn of [0, 1]) {
    const person = await someone()
    expect(await followed(person, slow, `${entity} ${turn}`, entity, full(headers, 100, 3000, turn), 'file.csv')).toBe(200)
  }
  // Longer than any field, each text in each column.
  const cells = repeated.map((text) => quoted(`x${text.repeat(30_000 / text.length)}!`))
  const rows = cells.map((cell, row) => headers.map((_, at) => (at ? cell : `A${row}`)).join())
  await followed(await someone(), slow, `${entity} long`, entity, csv(headers.join(), ...rows), 'file.csv')
  expect(slow).toEqual([])
})

test('headers that are slow to read', { timeout: 120_000 }, async () => {
  const slow: string[] = []
  const headers = repeated.map((text) => quoted(`x${text.repeat(20_000 / text.length)}!`)).join()
  await followed(await someone(), slow, 'headers', 'application', csv(`Name,${headers}`, `A,${'b,'.repeat(repeated.length - 1)}c`), 'f.csv')
  expect(slow).toEqual([])
})

const ods = (content: string, inflated = content.length) => zip([{ name: 'content.xml', data: deflateRawSync(content), inflated }])
const odsOf = (rows: string) =>
  `<office:document-content><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`
const nested = (depth: number) => '[{"a":'.repeat(depth) + '1' + '}]'.repeat(depth)
const others: readonly (readonly [name: string, file: () => Buffer | string])[] = [
  ['j.json', () => nested(100_000)],
  ['j.json', () => `[{"Name":"A","x":${'['.repeat(1_000_000)}`],
  ['j.json', () => JSON.stringify(Array.from({ length: 2000 }, (_, at) => ({ Name: `a${at}`, [`k${at}`]: 1 })))],
  ['h.html', () => `<html>${'<table><tr><td>'.repeat(100_000)}`],
  ['h.html', () => `<table><tr><td>${'<a '.repeat(300_000)}`],
  ['h.html', () => `<table><tr><td rowspan=1000 colspan=1000>x</td></tr>${'<tr><td rowspan=1000>y'.repeat(20_000)}</table>`],
  ['h.html', () => `<table>${'<!--'.repeat(200_000)}`],
  ['o.ods', () => ods(odsOf('<table:table-row><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>'.repeat(50_000)))],
  [
    'o.ods',
    () =>
      ods(
        odsOf(
          `<table:table-row table:number-rows-repeated="1024"><table:table-cell table:number-columns-repeated="400"><text:p>${'x'.repeat(100)}</text:p></table:table-cell></table:table-row>`.repeat(
            200,
          ),
        ),
      ),
  ],
  ['o.ods', () => ods('x'.repeat(100_000_000))],
  ['o.ods', () => ods(`<${'a'.repeat(50_000_000)}`)],
  ['x.xlsx', () => zip([{ name: '[Content_Types].xml', data: deflateRawSync('<'.repeat(50_000_000)), inflated: 50_000_000 }])],
  ['x.zip', () => gzipSync('x'.repeat(10_000_000))],
  ['c.csv', () => `Name\n${'"'.repeat(1_000_000)}`],
  ['c.csv', () => 'Name,'.repeat(400_000)],
  ['c.csv', () => `Name\n${'\n'.repeat(3_000_000)}x`],
]

test('files that are made to take long', { timeout: 300_000 }, async () => {
  const slow: string[] = []
  for (const [at, [name, file]] of others.entries()) {
    const before = performance.now()
    await followed(await someone(), slow, `${at} ${name}`, undefined, file(), name)
    if (performance.now() - before > 45_000) slow.push(`${at} ${name}: ${Math.round(performance.now() - before)} ms in all`)
  }
  expect(slow).toEqual([])
})

const form = (person: Person, method: 'POST' | 'PUT', path: string, bytes: string | Buffer, name: string, json?: [string, unknown]) => {
  const sent = new FormData()
  if (json) sent.append(json[0], JSON.stringify(json[1]))
  sent.append('file', new File([bytes], name))
  return person.send(method, path, sent)
}

test('the other calls that take a file', { timeout: 300_000 }, async () => {
  const slow: string[] = []
  const person = await addPerson(await addAccount(), ['Global Admin', 'Enterprise Admin'])
  const { portfolioId } = (await person.send('POST', '/portfolios', { name: 'P' })).body
  const { contactId } = (await person.send('POST', '/contacts', { firstName: 'A' })).body
  const tables = [0, 1, 2].map((turn) =>
    full(['Name', 'Code', 'Version', 'Costs from', 'License', 'End of support', 'Parent code', 'Notes'], 150, 4000, turn),
  )
  const chain = csv('code,parent code,name', ...Array.from({ length: 15_000 }, (_, at) => `c${at},${at ? `c${at - 1}` : ''},n${at}`))
  for (const [at, table] of [...tables, chain, ...others.slice(0, 4).map(([, file]) => file())].entries()) {
    await hold(`framework ${at}`, slow, () => form(person, 'POST', '/imports/frameworks?framework=TSM&check=yes', table, 'f.csv'))
    const releases = await hold(`releases ${at}`, slow, () =>
      form(person, 'POST', '/productReleases/import', table, 'f.csv', ['importData', { product: 'P' }]),
    )
    expect(releases.status).toBeLessThan(500)
    await hold(`portfolio ${at}`, slow, async () => {
      const { status, body } = await form(person, 'POST', `/imports/portfolios/${portfolioId}`, table, 'f.csv')
      if (status < 300) await followJob(person, body.jobId)
    })
  }
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
    Buffer.from('7fffffff7fffffff0802000000', 'hex'),
    Buffer.alloc(1_000_000),
  ])
  const svgs = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"><rect width="100%" height="100%"/></svg>`,
    `<?xml version="1.0"?><!DOCTYPE s [${Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')}<!ENTITY e0 "x">]><svg xmlns="http://www.w3.org/2000/svg"><text>&e20;</text></svg>`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<g>'.repeat(200_000)}</svg>`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><filter id="f"><feGaussianBlur stdDeviation="100000"/></filter>${'<rect filter="url(#f)" width="900" height="900"/>'.repeat(2000)}</svg>`,
  ]
  for (const [at, picture] of [png, ...svgs].entries()) {
    const before = performance.now()
    await hold(`photo ${at}`, slow, () =>
      form(person, 'PUT', `/contacts/${contactId}`, picture, at ? 'a.svg' : 'a.png', ['contactData', { firstName: 'A' }]),
    )
    if (performance.now() - before > 10_000) slow.push(`photo ${at}: ${Math.round(performance.now() - before)} ms in all`)
  }
  expect(slow).toEqual([])
})
