/** A dashboard as a page of its own: no script, no cookie, no link. Everything that people typed is escaped. */
import type { Dashboard } from '#insight/dashboards/contract.ts'
import type { Figure, Tile } from '#insight/dashboards/contract/tiles.ts'
import { largestOf, othersOf, plainTable, shareOf, wordsOf, type PlainTable } from '#insight/dashboards/contract/shown.ts'
import { escaped } from '#platform/server/http/first-frame.ts'

const style = `:root{color-scheme:light dark;--page:#f6f7f9;--surface:#fff;--line:#e6e9ef;--text:#171f30;--soft:#5b6579;--bar:#3b5bdb}
@media(prefers-color-scheme:dark){:root{--page:#0e1116;--surface:#151a22;--line:#232b37;--text:#e6eaf1;--soft:#a2acbd;--bar:#6d8bff}}
body{margin:0;padding:16px;background:var(--page);color:var(--text);font:13px/20px system-ui,sans-serif}
h1{margin:0 0 12px;font-size:16px;line-height:24px}h2{margin:0 0 8px;font-size:14px;line-height:20px}p{margin:0;color:var(--soft)}
main{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(min(100%,280px),1fr))}
section{padding:14px 16px;border:1px solid var(--line);border-radius:10px;background:var(--surface);overflow-wrap:anywhere}
strong{font-size:28px;line-height:36px;font-weight:600}ul{margin:0;padding:0;list-style:none}
li{display:grid;grid-template-columns:1fr auto;gap:0 8px;padding:3px 0}i{grid-column:1/-1;height:6px;border-radius:3px;background:var(--bar);min-width:2px}
section{overflow-x:auto}table{width:100%;border-collapse:collapse}th,td{padding:4px 8px 4px 0;border-bottom:1px solid var(--line);text-align:start;font-weight:400}td{text-align:end}`

const document = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${style}</style></head>
<body>${body}</body></html>`

const all = <T>(parts: readonly T[], html: (part: T, at: number) => string): string => parts.map(html).join('')

function barsOf({ groups, measures }: Figure, currency: string): string {
  const most = largestOf(groups.map(({ values }) => values[0] ?? null))
  return `<ul>${all(groups, ({ keys, values }) => {
    const [value = null] = values
    return `<li><span>${escaped(keys[0]!.label)}</span><b>${escaped(wordsOf(value, measures[0], currency))}</b><i style="width:${shareOf(value, most)}%"></i></li>`
  })}</ul>`
}

const tableOf = ({ columns, rows }: PlainTable): string =>
  `<table><thead><tr>${all(columns, (column) => `<th scope="col">${escaped(column)}</th>`)}</tr></thead><tbody>${all(
    rows,
    ({ heads, cells }) =>
      `<tr>${all(heads, (head) => `<th scope="row">${escaped(head)}</th>`)}${all(cells, (cell) => `<td>${escaped(cell)}</td>`)}</tr>`,
  )}</tbody></table>`

const numbersOf = ({ measures, groups }: Figure, currency: string): string =>
  all(
    measures,
    (measure, at) =>
      `<strong>${escaped(wordsOf(groups[0]?.values[at] ?? null, measure, currency))}</strong><p>${escaped(measure.label)}</p>`,
  )

function bodyOf(kind: Tile['kind'], figure: Figure, currency: string): string {
  if (figure.notice !== null) return `<p>${escaped(figure.notice)}</p>`
  if (!figure.groups.length) return '<p>No records</p>'
  if (kind === 'number') return numbersOf(figure, currency)
  const body = kind === 'bars' && figure.dimensions.length === 1 ? barsOf(figure, currency) : tableOf(plainTable(kind, figure, currency))
  return figure.others.groups ? `${body}<p>${escaped(othersOf(figure, currency))}</p>` : body
}

const tileOf = ({ title, kind }: Tile, figure: Figure | null | undefined, currency: string): string =>
  `<section><h2>${escaped(title)}</h2>${figure ? bodyOf(kind, figure, currency) : '<p>Not available</p>'}</section>`

export const pageOf = (
  { name, tiles }: Dashboard,
  figures: readonly (Figure | null)[],
  workspace: { name: string; currency: string },
): string =>
  document(
    `${name} · ${workspace.name}`,
    `<h1>${escaped(name)}</h1>${tiles.length ? `<main>${tiles.map((tile, at) => tileOf(tile, figures[at], workspace.currency)).join('')}</main>` : '<p>This dashboard has no tiles yet.</p>'}`,
  )

/** @param product what it is called at this host */
export const endedPage = (product: string): string =>
  document(
    'Dashboard not available',
    `<h1>Dashboard not available</h1><p>This address has expired or was revoked. Get a new one from the dashboard in ${escaped(product)}.</p>`,
  )
