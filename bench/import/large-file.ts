/** A long file of applications as an inventory has them, with a header of thirteen columns. Vendors as in `bench/server/fill.ts`. */
const header =
  'Application name,Short description,Business area,Owner,Owner e-mail,Vendor,Hosting,Criticality,Go-live date,Retirement date,Lifecycle,Tags,Notes'

const places = ['Harbour', 'Terminal', 'Quay', 'Yard', 'Depot', 'Bridge', 'Customs', 'Pilotage']
const things = ['planning', 'billing', 'booking', 'tracking', 'reporting', 'archive', 'portal', 'register']
const first = ['Anna', 'Ben', 'Clara', 'David', 'Eva', 'Frank', 'Grace', 'Henry']
const last = ['Visser', 'Keller', 'Martin', 'Rossi', 'Novak', 'Larsen', 'Byrne', 'Costa']
const of = <T>(list: readonly T[], n: number): T => list[n % list.length]!
const two = (n: number) => String(n).padStart(2, '0')
const day = (year: number, n: number) => `${year + (n % 9)}-${two(1 + (n % 12))}-${two(1 + (n % 28))}`

function row(n: number): string {
  const [given, family] = [of(first, n), of(last, Math.floor(n / 8))]
  return [
    `${of(places, n)} ${of(things, Math.floor(n / 8))} ${n}`,
    `"Handles ${of(things, n)} for the ${of(places, n + 3).toLowerCase()}, with ${n % 70} users"`,
    `${of(places, Math.floor(n / 4))} operations`,
    `${given} ${family}`,
    `${given}.${family}@example.com`.toLowerCase(),
    `supplier ${1 + (n % 60)}`,
    of(['On premises', 'SaaS', 'Public cloud'], n),
    1 + (n % 5),
    day(2005, n),
    n % 3 ? '' : day(2027, n),
    of(['Active', 'Planned', 'Retired'], n),
    `${of(things, n)}; ${of(places, n)}`.toLowerCase(),
    n % 5 ? '' : `Seen in the survey of ${2019 + (n % 6)}`,
  ].join(',')
}

export const largeFile = (rows: number): string => [header, ...Array.from({ length: rows }, (_, n) => row(n))].join('\r\n')
