/**
 * The views of the portfolio over 10,000 applications, server and database together: npm run build && node scripts/run-ts.mjs bench/views/bench.ts
 * Milliseconds until the answer is there, the median of seven, each after a change, so that none is kept from before.
 */
import { gzipSync } from 'node:zlib'
import { openFilled } from '../lists/filled.ts'
import { accountId } from '../server/fill.ts'
import { sender } from '../work/send.ts'

const size = 10_000
const rounds = 7
const paths = [
  '/views/roadmap',
  '/views/integrations',
  '/views/costs',
  '/views/matrix?by=area',
  '/views/matrix?by=platform',
  '/views/matrix?by=process',
]

const product = await openFilled(size)
try {
  await product.ask(
    `update application set lifecycle_start_date = date '2010-01-01' + (('x' || substr(md5(name), 1, 4))::bit(16)::integer % 5000),
      lifecycle_end_date = case when criticality > 2 then date '2026-06-01' + (('x' || substr(md5(name), 5, 4))::bit(16)::integer % 1500) end where account_id = $1`,
    [accountId],
  )
  await product.ask(
    `insert into application_cost_history (account_id, application_cost_history_id, application_id, effective_date, license, hosting)
      select account_id, gen_random_uuid(), application_id, '2025-01-01', 1000 + criticality * 500, 400 from application where account_id = $1`,
    [accountId],
  )
  await product.ask('vacuum analyze', [])
  const send = sender(product)
  const [first] = await send<{ applicationId: string }[]>('GET', '/applications?limit=1&fields=name')
  console.log('| | ms | KB | KB compressed |\n|---|---|---|---|')
  for (const path of paths) {
    const times: number[] = []
    let text = ''
    for (let round = 0; round < rounds; round++) {
      await send('PUT', `/applications/${first!.applicationId}`, { notes: `Round ${round} of ${path}` })
      const begun = performance.now()
      const answer = await fetch(`${product.address}/api${path}`, { headers: { authorization: `Bearer ${product.token}` } })
      text = await answer.text()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
      times.push(performance.now() - begun)
    }
    const median = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
    const kilobytes = (bytes: number) => Math.round(bytes / 1024).toLocaleString('en')
    console.log(`| ${path} | ${Math.round(median)} | ${kilobytes(Buffer.byteLength(text))} | ${kilobytes(gzipSync(text).length)} |`)
  }
} finally {
  await product.close()
}
