/** An import of 2,000 applications with three relations each, dry run and history included. */
import { send, type Target } from './load.ts'

let imports = 0

/** New ones each time: what is there already would only be compared. */
function csv(rows: number): string {
  const named = imports++ ? `Imported by ${imports}:` : 'Imported'
  const head = 'Name,Short description,Business areas,Tags,Manufacturer,Criticality'
  const lines = Array.from(
    { length: rows },
    (_, n) => `${named} ${n},Does thing ${n},area ${1 + (n % 16)},tag ${1 + (n % 40)},supplier ${1 + (n % 60)},${1 + (n % 5)}`,
  )
  return [head, ...lines].join('\r\n')
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

export async function importRate(target: Target): Promise<Record<string, unknown>> {
  const { body, type } = multipart(csv(2000), { importData: JSON.stringify({ entity: 'application' }) })
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
