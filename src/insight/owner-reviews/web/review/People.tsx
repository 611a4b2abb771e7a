import '#platform/web/screen/layout.css'
import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { ownerReviews } from '#insight/owner-reviews/contract.ts'
import type { AskedPerson, ReviewPage } from '#insight/owner-reviews/contract/shapes.ts'
import { formatDate } from '#platform/contract/format.ts'
import { send } from '#platform/web/api/send.ts'
import { doing } from './doing.ts'

interface PeopleProps {
  readonly review: ReviewPage
  onDone(): void
}

/** Each owner: what they have answered, and their link. */
export function People({ review, onDone }: PeopleProps) {
  return (
    <section className="card">
      <header className="row wraps">
        <h2>Owners</h2>
      </header>
      <div className="lined-table reviews-table">
        <table>
          <thead>
            <tr>
              <th scope="col">Owner</th>
              <th scope="col">Answered</th>
              <th scope="col">Answers</th>
              <th scope="col">Last e-mail</th>
              <th scope="col">Opened</th>
              <th scope="col">Link</th>
            </tr>
          </thead>
          <tbody>
            {review.people.map((person) => (
              <Line key={person.personId} review={review} person={person} onDone={onDone} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function saidBy({ items }: AskedPerson): string {
  const count = (which: string) => items.filter(({ answer }) => answer === which).length
  const others = items
    .filter(({ answer }) => answer === 'notMine')
    .map(({ applicationName, note }) => `${applicationName} is not theirs${note ? `, but ${note}’s` : ''}`)
  return [count('correct') && `${count('correct')} still correct`, count('changes') && `${count('changes')} with changes`, ...others]
    .filter(Boolean)
    .join(', ')
}

function Line({ review, person, onDone }: PeopleProps & { person: AskedPerson }) {
  const params = { id: review.ownerReviewId, personId: person.personId }
  const answered = person.items.filter(({ answer }) => answer !== null).length
  const renew = () =>
    void doing(
      send(ownerReviews.calls.write, { params, body: { personId: person.personId } }),
      () => `New link sent to ${person.name}`,
      onDone,
    )
  const withdraw = () => void doing(send(ownerReviews.calls.withdraw, { params }), () => `Link of ${person.name} withdrawn`, onDone)
  return (
    <tr>
      <th scope="row">
        {person.name}
        <small>{person.emailAddress}</small>
      </th>
      <td>
        {answered} of {person.items.length}
      </td>
      <td>{saidBy(person)}</td>
      <td>
        {formatDate(person.writtenDate)}
        {person.letters > 1 && ` (${person.letters} letters)`}
      </td>
      <td>{person.withdrawnDate ? 'Link withdrawn' : person.seenDate ? formatDate(person.seenDate) : 'Not yet'}</td>
      <td>
        {review.endedDate === null && (
          <Menu position="bottom-end">
            <Menu.Target>
              <button type="button" className="icon-button" aria-label={`Link of ${person.name}`}>
                <IconDots size={16} />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={renew}>Send a new link</Menu.Item>
              {!person.withdrawnDate && <Menu.Item onClick={withdraw}>Withdraw the link</Menu.Item>}
            </Menu.Dropdown>
          </Menu>
        )}
      </td>
    </tr>
  )
}
