import type { Plan } from '#insight/owner-reviews/contract/shapes.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'

const named = (names: readonly string[]) => `${names.slice(0, 8).join(', ')}${names.length > 8 ? ` and ${names.length - 8} more` : ''}`

/** Recipients of letters, and applications without anybody to ask. */
export function Whom({ plan, error, isWaiting }: { plan: Plan | undefined; error: unknown; isWaiting: boolean }) {
  if (isWaiting) return <p>Choose a portfolio, or choose applications in their list first.</p>
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!plan) return <p role="status">Looking up owners…</p>
  const { owners, applications, withoutOwner, withoutAddress, notYours } = plan
  return (
    <>
      <p role="status">
        {owners.length
          ? `${counted(owners.length, 'owner')} of ${counted(applications, 'application')}`
          : 'These applications have no owner to ask.'}
      </p>
      {owners.length > 0 && (
        <ScrollRegion className="ask-whom" label="Owners">
          <ul>
            {owners.map((owner) => (
              <li className="row spread" key={owner.emailAddress}>
                <span>
                  {owner.name}
                  <small>{owner.emailAddress}</small>
                </span>
                <span>{owner.applications}</span>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      )}
      {withoutOwner.length > 0 && <p>Without an owner: {named(withoutOwner)}.</p>}
      {withoutAddress.length > 0 && <p>Owner without an e-mail address: {named(withoutAddress)}.</p>}
      {notYours > 0 && <p>{counted(notYours, 'application')} that you can’t change left out.</p>}
    </>
  )
}
