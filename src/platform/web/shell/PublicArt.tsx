import { useBrand } from '#platform/web/brand/brand.ts'

/** Geometry of portolan charts: sixteen winds on a circle, each joined to every other, and the rose in their middle. */
const winds = 16
const centre = 400
const radius = 520

const wind = (at: number, far = radius) => {
  const angle = ((at - 4) / winds) * 2 * Math.PI
  return [centre + far * Math.cos(angle), centre + far * Math.sin(angle)] as const
}
const rhumbs = Array.from({ length: winds }, (_, from) =>
  Array.from({ length: winds - from - 1 }, (_, step) => [wind(from), wind(from + step + 1)] as const),
).flat()

/** Long points to the four main winds, short ones between. */
const rose = Array.from({ length: winds * 2 }, (_, at) =>
  wind(at / 2, at % 2 ? 16 : at % 8 === 0 ? 92 : at % 4 === 0 ? 62 : 40).join(' '),
).join('L')

const meanings = [
  { time: 'Tolerate', text: 'what works and costs little to keep' },
  { time: 'Invest', text: 'in what carries the business' },
  { time: 'Migrate', text: 'what matters but runs on old technology' },
  { time: 'Eliminate', text: 'what nobody would miss' },
]

/** The picture beside the screens that anybody may open; too little room leaves it out. */
export function PublicArt() {
  const { siteTitle } = useBrand()
  return (
    <aside className="public-art" aria-label={`About ${siteTitle}`}>
      <svg viewBox="0 0 800 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <g className="rhumbs">
          {rhumbs.map(([[x1, y1], [x2, y2]]) => (
            <line key={`${x1} ${y1} ${x2} ${y2}`} x1={x1} y1={y1} x2={x2} y2={y2} />
          ))}
          <circle cx={centre} cy={centre} r={104} />
          <circle cx={centre} cy={centre} r={112} />
        </g>
        <path className="rose" d={`M${rose}Z`} />
      </svg>
      <div>
        <p className="public-claim">Know what you run. Decide what comes next.</p>
        <dl>
          {meanings.map(({ time, text }) => (
            <div key={time} data-time={time}>
              <dt>{time}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </aside>
  )
}
