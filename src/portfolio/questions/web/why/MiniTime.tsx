import './mini-time.css'
import { timeRecommendation, type Time } from '#portfolio/scoring/contract/scores.ts'
import { timeColours } from '#platform/web/colours.ts'

/** The quadrants where the chart has them: business score upwards, technology score to the right. */
const quadrants: readonly Time[] = ['Migrate', 'Invest', 'Eliminate', 'Tolerate']

/** The place of an application among the four recommendations, account-wide and so by the default threshold. Both scores from 0 to 100. */
export function MiniTime({ business, technology }: { business: number; technology: number }) {
  const own = timeRecommendation(business, technology)!
  const isInCorner = Math.min(business, 100 - business) < 19 && Math.min(technology, 100 - technology) < 36
  const style = {
    '--x': `${technology}%`,
    '--y': `${100 - business}%`,
    '--own': timeColours[own],
  }
  return (
    <div className="mini-time" role="img" aria-label={`${own}: technology score ${technology}, business score ${business}`} style={style}>
      {quadrants.map((name) => (
        <span
          className="soft small medium"
          key={name}
          data-own={name === own || undefined}
          data-aside={(name === own && isInCorner) || undefined}
          style={{ '--quadrant': timeColours[name] }}
        >
          {name}
        </span>
      ))}
      <i />
    </div>
  )
}
