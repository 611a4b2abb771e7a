/**
 * The views of the portfolio over 10,000 applications in 200 portfolios: npm run build && node scripts/run-ts.mjs bench/views/bench.ts
 * Beside plain SQL for the same figures, asked in turn.
 */
import { openFilled } from '../lists/filled.ts'
import { sender } from '../work/send.ts'
import { bare, bareValues } from './bare.ts'
import { fillViews } from './fill.ts'
import { kilobytes, measured } from './measured.ts'

const size = 10_000

const product = await openFilled(size)

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
    ['/costs/applications, a year, with what may be entered', '/costs/applications?year=2026&entry=yes'],
    ...['area', 'supplier', 'portfolio'].map((by) => [`/costs/divided, by ${by}`, `/costs/divided?by=${by}`] as const),
    ['a portfolio with its parts: /costs/divided, by portfolio', `/costs/divided?by=portfolio&withParts=yes&portfolioId=${root}`],
    ['/applications/{id}/costsplit', `/applications/${first!.applicationId}/costsplit`],
    ['/attention', '/attention'],
    ['a portfolio with its parts: /overview', `/overview?withParts=yes&portfolioId=${root}`],
    ['a portfolio: /portfolios/{id}', `/portfolios/${part}`],
    ...['/overview', '/costs/years', '/capabilities/heat', '/views/roadmap', '/views/costs', '/views/matrix?by=area', '/attention'].map(
      (path) => [`a portfolio: ${path}`, ofPart(path)] as const,
    ),
  ]
  console.log('| | ms | processor, ms | statements | plain SQL, ms | ratio | KB | KB compressed |\n|---|---|---|---|---|---|---|---|')
  for (const [label, path] of calls) {
    const sql = bare[path]
    const { ms, used, statements, plain, bytes, packed } = await measured(
      product,
      path,
      first!.applicationId,
      sql ? () => product.ask(sql, bareValues) : undefined,
    )
    const beside = plain ? `${plain} | ${(ms / plain).toFixed(1)} ×` : ' | '
    console.log(`| ${label} | ${ms} | ${used} | ${statements} | ${beside} | ${kilobytes(bytes)} | ${kilobytes(packed)} |`)
  }
} finally {
  await product.close()
}
