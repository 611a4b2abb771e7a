/** Imports of 2,000 applications, dry run and history included: of six short columns, three of them relations, and of eighteen with long texts. */
import { send, type Target } from './load.ts'

/** Column names of a file, and their cells in a row. */
export interface ImportShape {
  readonly header: readonly string[]
  readonly cells: (n: number) => readonly (string | number)[]
}

export const narrow: ImportShape = {
  header: ['Short description', 'Business areas', 'Tags', 'Manufacturer', 'Criticality'],
  cells: (n) => [`Does thing ${n}`, `area ${1 + (n % 16)}`, `tag ${1 + (n % 40)}`, `supplier ${1 + (n % 60)}`, 1 + (n % 5)],
}

const words =
  'it moves goods from quay to crane and tells the office which ship waits where for how long with what on board under whose flag at night'.split(
    ' ',
  )
/** Words of the given length, different in every row. */
const text = (n: number, length: number): string => {
  let made = ''
  for (let at = n; made.length < length; at = (at * 31 + 17) % 9973) made += `${words[at % words.length]!} `
  return made.trim()
}
const day = (year: number, n: number) =>
  `${year + (n % 9)}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`

export const wide: ImportShape = {
  header:
    'Colour,Short description,Long description,Primary use case,Notes,System or domain,Used internally,Source list,In use from,In use until,Last reviewed,Third-party application,Suite,Criticality,Vendor,State,Business areas'.split(
      ',',
    ),
  cells: (n) => [
    `#${((n * 7919) % 0x1000000).toString(16).padStart(6, '0')}`,
    text(n, 120),
    text(n + 3, 400),
    text(n + 5, 60),
    text(n + 7, 80),
    `Domain ${1 + (n % 40)}`,
    n % 3 ? 'Yes' : 'No',
    ['Survey', 'Inventory', 'By hand'][n % 3]!,
    day(2005, n),
    day(2027, n),
    day(2016, n),
    n % 4 ? 'No' : 'Yes',
    n % 11 ? 'No' : 'Yes',
    1 + (n % 5),
    `supplier ${1 + (n % 60)}`,
    `ref_application_state ${1 + (n % 6)}`,
    `area ${1 + (n % 16)}`,
  ],
}

let imports = 0

/** New ones each time: what is there already would only be compared. */
function csv(rows: number, { header, cells }: ImportShape): string {
  const named = imports++ ? `Imported by ${imports}:` : 'Imported'
  const lines = Array.from({ length: rows }, (_, n) => [`${named} ${n}`, ...cells(n)].join(','))
  return [['Name', ...header].join(','), ...lines].join('\r\n')
}

function multipart(content: string, fields: Record<string, string>): { body: Buffer; type: string } {
  const boundary = '----portolan-bench'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="bench.csv"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n--${boundary}--\r\n`
  return { body: Buffer.from(parts.join('') + file), type: `multipart/form-data; boundary=${boundary}` }
}

const parsed = (body: Buffer) => JSON.parse(body.toString()) as Record<string, unknown>

export async function importRate(target: Target, shape = narrow): Promise<Record<string, unknown>> {
  const { body, type } = multipart(csv(2000, shape), { importData: JSON.stringify({ entity: 'application' }) })
  const begun = performance.now()
  const uploaded = await send(target, { method: 'POST', path: '/api/imports/upload', body, headers: { 'content-type': type } })
  const { importId } = parsed(uploaded.body)
  const read = performance.now()
  await send(target, { method: 'POST', path: `/api/imports/${String(importId)}/dryrun`, body: {} })
  const tried = performance.now()
  await send(target, { method: 'POST', path: '/api/imports/process', body: { importId } })
  for (;;) {
    const status = parsed((await send(target, { method: 'GET', path: `/api/imports/status/${String(importId)}` })).body)
    if (!/queued|running/.test(JSON.stringify(status))) {
      const done = performance.now()
      const [upload, dryRun, run] = [read - begun, tried - read, done - tried].map(Math.round)
      return { upload, dryRun, run, dryRunAndRun: dryRun! + run!, bar: 1500 }
    }
    await new Promise((go) => setTimeout(go, 10))
  }
}
