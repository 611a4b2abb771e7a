/** Entering a workshop by its code or link. Codes are short, so guessing them is slowed; links have 192 random bits. */
import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { canonicalCode } from '#portfolio/guests/contract/codes.ts'
import { mostGuests, type guests } from '#portfolio/guests/contract.ts'
import { addGuestKey, authenticateGuest, guestPrefix, placeOf } from '#platform/server/access/guest.ts'
import type { Database, System } from '#platform/server/database/database.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { RateLimit } from '#platform/server/http/rate-limit.ts'
import { conflict, ruleNotMet, tooMany } from '#platform/server/http/refusal.ts'
import { isOpenSql, sentAway } from './hosted.ts'
import { tellOf } from './topic.ts'

export const linkPrefix = 'join_'

/** The key of a code: no link and no guest's token is one, and no code is one of those. */
export const keyOfCode = (code: string): string => `code_${code}`

/** Wrong codes a minute, of a network and of all together: at that pace, one code in eight is tried in a year. */
const [wrongOfOne, wrongOfAll] = [20, 200]
const wrong = new RateLimit(wrongOfOne, 60_000)
const wrongAnywhere = new RateLimit(wrongOfAll, 60_000)

/** Codes of one network are looked up one after the other, so that many at once are not all tried before the first counts. */
const lookups = new Map<string, Promise<unknown>>()
function inTurn<T>(network: string, work: () => Promise<T>): Promise<T> {
  const turn = (lookups.get(network) ?? Promise.resolve()).then(work, work)
  lookups.set(network, turn)
  const leave = () => lookups.get(network) === turn && lookups.delete(network)
  turn.then(leave, leave)
  return turn
}

const unknown = (code: string) =>
  ruleNotMet(
    'code',
    code.startsWith(linkPrefix)
      ? 'The workshop of this link has ended. Ask your host for another one'
      : 'No workshop is open under this code. Compare it with the host’s screen',
  )

/** @throws Refusal 422 for a code or a link that opens nothing, 429 after too many wrong codes, whatever is sent then */
async function placeBehind(system: System, code: string, network: string) {
  if (code.startsWith(linkPrefix)) return placeOf(system, code)
  return inTurn(network, async () => {
    const wait = wrong.wait(network) || wrongAnywhere.wait('')
    if (wait) throw tooMany(wait)
    const place = await placeOf(system, keyOfCode(canonicalCode(code)))
    if (!place) {
      wrong.hit(network)
      wrongAnywhere.hit('')
    }
    return place
  })
}

/** Guests who come at the same moment are counted one after the other. */
const lock: Statement<{ portfolioId: string; expiresDate: string }> = {
  name: 'workshop.lock',
  text: `select w.portfolio_id as "portfolioId", to_json(w.ends_date)#>>'{}' as "expiresDate" from workshop w
where w.account_id = $1 and w.workshop_id = $2 and ${isOpenSql('w')} for update`,
}
const insertGuest: Statement = {
  name: 'workshop_guest.insert',
  text: `insert into workshop_guest (account_id, workshop_id, guest_id, guest_name) select $1, $2, $3, $4
where (select count(*) from workshop_guest g where g.account_id = $1 and g.workshop_id = $2 and g.sent_away_date is null) < ${mostGuests} returning 1`,
}

const selectSentAway: Statement = {
  name: 'workshop_guest.sent_away',
  text: 'select guest_id from workshop_guest where account_id = $1 and workshop_id = $2 and guest_id = $3 and sent_away_date is not null',
}

/** Has this browser been sent away from the place? */
async function wasSentAway({ system }: Pick<Database, 'system'>, tenant: Tenant, placeId: string, before: string): Promise<boolean> {
  const guest = await authenticateGuest(system, before)
  if (guest?.accountId !== tenant.accountId || guest.placeId !== placeId) return false
  return (await tenant.row(selectSentAway, [placeId, guest.guestId])) !== undefined
}

export const join: Handler<(typeof guests.calls)['join']> = async ({ body }, { services, request }) => {
  const { system } = services.database
  const place = await placeBehind(system, body.code, request.network)
  if (!place) throw unknown(body.code)
  const { accountId, placeId } = place
  const tenant = services.database.tenant(accountId)
  if (body.before && (await wasSentAway(services.database, tenant, placeId, body.before))) throw sentAway()
  const [guestId, token] = [uuidv7(), `${guestPrefix}${randomBytes(32).toString('base64url')}`]
  const workshop = await tenant.write(async (transaction) => {
    const found = await transaction.row(lock, [placeId])
    if (!found) throw unknown(body.code)
    if (!(await transaction.rows(insertGuest, [placeId, guestId, body.guestName])).length)
      throw conflict(`${mostGuests} guests have come to this workshop, and there is no room for more.`)
    return found
  })
  await addGuestKey(system, token, { accountId, placeId, guestId, expiresDate: workshop.expiresDate })
  tellOf(tenant, { workshopId: placeId, portfolioId: workshop.portfolioId })
  return { token }
}
