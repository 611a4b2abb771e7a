/**
 * The views of the portfolio over 10,000 applications in 200 portfolios: npm run build && node scripts/run-ts.mjs bench/views/bench.ts
 * Milliseconds until the answer is there, the median of seven in turn with plain SQL for the same figures, each after a change, so that none is kept from before.
 */
import { gzipSync } from 'node:zlib'
import { openFilled } from '../lists/filled.ts'
import { sender } from '../work/send.ts'
import { bare, bareValues } from './bare.ts'
import { fillViews } from './fill.ts'

const size = 10_000
const rounds = 7

const product = await openFilled(size)
const medianOf = (times: readonly number[]) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!)
const kilobytes = (bytes: number) => Math.round(bytes / 1024).toLocaleString('en')

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

async function textOf(path: string): Promise<string> {
  const answer = await fetch(`${product.address}/api${path}`, { headers: { authorization: `Bearer ${product.token}` } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
  return text
}

try {
  await fillViews(product)
  const send = sender(product)
  const [first] = await send<{ applicationId: string }[]>('GET', '/applications?limit=1&fields=name')
  const portfolios = await send<{ portfolioId: string; parentPortfolioId: string | null }[]>('GET', '/portfolios/summaries')
  const root = portfolios.find(({ parentPortfolioId }) => !parentPortfolioId)!.portfolioId
  const part = portfolios.find(({ parentPortfolioId }) => parentPortfolioId === root)!.portfolioId
  const ofPart = (path: string) => `${path}${path.includes('?') ? '&' : '?'}portfolioId=${part}`
  const calls: readonly (readonly [label: string, path: string])[] = [
    ...Object.keys(bare).map((path) => [path, path] as const),
    ['/costs/applications, a year', '/costs/applications?year=2026'],
    ['/attention', '/attention'],
    ['a portfolio with its parts: /overview', `/overview?withParts=yes&portfolioId=${root}`],
    ['a portfolio: /portfolios/{id}', `/portfolios/${part}`],
    ...['/overview', '/costs/years', '/capabilities/heat', '/views/roadmap', '/views/costs', '/views/matrix?by=area', '/attention'].map(
      (path) => [`a portfolio: ${path}`, ofPart(path)] as const,
    ),
  ]
  console.log('| | ms | plain SQL, ms | KB | KB compressed |\n|---|---|---|---|---|')
  for (const [label, path] of calls) {
    const times: number[] = []
    const plain: number[] = []
    let text = ''
    for (let round = 0; round < rounds; round++) {
      await send('PUT', `/applications/${first!.applicationId}`, { notes: `Round ${round} of ${path}` })
      times.push(await timed(async () => (text = await textOf(path))))
      if (bare[path]) plain.push(await timed(() => product.ask(bare[path]!, bareValues)))
    }
    const beside = plain.length > 0 ? medianOf(plain) : ''
    console.log(
      `| ${label} | ${medianOf(times)} | ${beside} | ${kilobytes(Buffer.byteLength(text))} | ${kilobytes(gzipSync(text).length)} |`,
    )
  }
} finally {
  await product.close()
}
