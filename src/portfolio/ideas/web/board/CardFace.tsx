import { useNames } from '#platform/web/api/queries.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { Votes } from '../VoteButton.tsx'
import type { IdeaCard } from './cards.ts'

/** Maximum number of drivers on a card; a number stands for the others. */
const driversAtMost = 2

/** Content of a card: name, drivers, author and votes. */
export function CardFace({ card, isVotedFor }: { card: IdeaCard; isVotedFor: boolean }) {
  const drivers = named(card.driverIds, useNames('refDriver'))
  const [area, ...areas] = named(card.areaIds, useNames('area'))
  const more = drivers.length - driversAtMost
  return (
    <span className="idea-card">
      <b className="medium">{card.name}</b>
      <span className="idea-card-facts row wraps soft small">
        <small className="faint numbers">{card.number}</small>
        {card.priority && <span data-priority={card.priority}>{card.priority}</span>}
        {drivers.slice(0, driversAtMost).map((driver) => (
          <span key={driver}>{driver}</span>
        ))}
        {more > 0 && <small className="faint numbers">+{more}</small>}
      </span>
      <span className="idea-card-foot row wraps soft small">
        {card.author && <Avatar name={card.author} size={20} />}
        <span className="grow clipped">
          {area ?? card.author}
          {areas.length > 0 && ` +${areas.length}`}
        </span>
        <Votes count={card.votes} isOwn={isVotedFor} />
      </span>
    </span>
  )
}

const named = (ids: readonly string[], names: ReadonlyMap<string, string>): string[] => ids.flatMap((id) => names.get(id) ?? [])
