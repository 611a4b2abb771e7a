/** Actions of a guest: see the question, answer it, change the name. Each statement checks again that the workshop is open. */
import type { GuestState, guests } from '#portfolio/guests/contract.ts'
import { questionOrder } from '#portfolio/scoring/server/question-rows.ts'
import type { GuestContext } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { conflict, noGuest, ruleNotMet } from '#platform/server/http/refusal.ts'
import { isOpenSql, sentAway } from './hosted.ts'
import { moveOf, tellOf } from './topic.ts'

type Calls = typeof guests.calls

/** Milliseconds that a guest is kept waiting for another turn: proxies end what is silent for longer. Anyone who has answered hears sooner how many others have. */
const [patience, patienceAnswered] = [20_000, 5_000]

/** The questions of the portfolio in the order in which they are asked, and which of how many each is. */
const sheetSql = `(select q.account_question_id, q.question_text, q.help_text, q.is_custom_answer,
    row_number() over (order by ${questionOrder}) as place, count(*) over () as total
  from account_question q where q.account_id = $1 and q.question_type = 'Business' and q.portfolio_id = w.portfolio_id and q.active)`

/** Numbers alone: a guest never learns who. */
const progressSql = `(select count(*) filter (where n.guest_id is not null) as answers, count(*) filter (where n.guest_id is not null or o.seen_date > now() - interval '1 minute') as guests
  from workshop_guest o left join workshop_answer n on n.account_id = $1 and n.workshop_id = $2 and n.guest_id = o.guest_id
    and n.application_id = w.application_id and n.account_question_id = w.account_question_id
  where o.account_id = $1 and o.workshop_id = $2 and o.sent_away_date is null)`

const askedSql = `(select json_build_object('applicationName', a.name, 'color', a.color, 'place', s.place, 'of', s.total, 'questionText', s.question_text, 'helpText', s.help_text,
    'takesNumber', s.is_custom_answer,
    'choices', (select coalesce(json_agg(json_build_object('points', o.answer_value, 'label', o.label) order by o.answer_value), '[]') from account_question_answer o
      where o.account_id = $1 and o.account_question_id = s.account_question_id and not s.is_custom_answer),
    'own', (select coalesce(o.answer_value, n.supplied_numeric_answer)::float8 from workshop_answer n
      left join account_question_answer o on o.account_id = $1 and o.question_answer_id = n.question_answer_id
      where n.account_id = $1 and n.workshop_id = $2 and n.application_id = a.application_id and n.account_question_id = s.account_question_id and n.guest_id = $3),
    'answers', h.answers, 'guests', h.guests)
  from ${sheetSql} s cross join application a join portfolio_application m on m.account_id = $1 and m.portfolio_id = w.portfolio_id and m.application_id = a.application_id
  cross join lateral ${progressSql} h
  where a.account_id = $1 and a.application_id = w.application_id and s.account_question_id = w.account_question_id)`

const answeredSql = `(select count(*)::integer from workshop_answer n where n.account_id = $1 and n.workshop_id = $2 and n.guest_id = $3)`

const selectState: Statement<Found> = {
  name: 'workshop_guest.state',
  text: `select p.portfolio_id as "portfolioId", p.name as "portfolioName", g.guest_name as "guestName", to_json(w.ends_date)#>>'{}' as "endsDate", w.turn,
  g.seen_date < now() - interval '20 seconds' as "isUnseen", g.sent_away_date is not null as "isSentAway", ${answeredSql} as answered, ${askedSql} as asked
from workshop w join workshop_guest g on g.account_id = $1 and g.workshop_id = w.workshop_id and g.guest_id = $3
  join portfolio p on p.account_id = $1 and p.portfolio_id = w.portfolio_id
where w.account_id = $1 and w.workshop_id = $2 and ${isOpenSql('w')}`,
}
const markSeen: Statement = {
  name: 'workshop_guest.seen',
  text: 'update workshop_guest set seen_date = now() where account_id = $1 and workshop_id = $2 and guest_id = $3 returning 1',
}

interface Found extends Omit<GuestState, 'workspaceName'> {
  readonly portfolioId: string
  readonly isUnseen: boolean
  readonly isSentAway: boolean
}

/** @throws Refusal 401 when the workshop is over, or gone, 403 when its host has sent the guest away */
async function stateOf({ tenant, guest }: GuestContext): Promise<Found> {
  const found = await tenant.row(selectState, [guest.placeId, guest.guestId])
  if (!found) throw noGuest()
  if (found.isSentAway) throw sentAway()
  return found
}

export const state: Handler<Calls['state']> = async ({ query }, context) => {
  const { tenant, guest, services } = context
  const first = await stateOf(context)
  if (first.isUnseen) await tenant.write((transaction) => transaction.rows(markSeen, [guest.placeId, guest.guestId]))
  if (query.turn !== String(first.turn)) return told(context, first)
  const waited = services.live.until(
    tenant.accountId,
    moveOf({ workshopId: guest.placeId, portfolioId: first.portfolioId }),
    first.asked?.own == null ? patience : patienceAnswered,
  )
  // A move between the first look and the waiting would go unheard.
  const second = await stateOf(context)
  if (second.turn !== first.turn) return told(context, second)
  await waited
  return told(context, await stateOf(context))
}

const told = ({ guest: { workspaceName } }: GuestContext, { portfolioId: _id, isUnseen: _seen, isSentAway: _sent, ...state }: Found) => ({
  workspaceName,
  ...state,
})

/** $5 are the points of a choice, or else the number. The same statement checks the turn, so no answer is stored for another question. */
const give: Statement = {
  name: 'workshop_answer.give',
  text: `insert into workshop_answer (account_id, workshop_id, application_id, account_question_id, guest_id, question_answer_id, supplied_numeric_answer)
select $1, $2, w.application_id, w.account_question_id, $3, o.question_answer_id, case when q.is_custom_answer then $5::numeric end
from workshop w join account_question q on q.account_id = $1 and q.account_question_id = w.account_question_id
  left join account_question_answer o on o.account_id = $1 and o.account_question_id = q.account_question_id and o.answer_value = $5::numeric and not q.is_custom_answer
where w.account_id = $1 and w.workshop_id = $2 and w.turn = $4 and ${isOpenSql('w')} and (q.is_custom_answer or o.question_answer_id is not null)
  and exists (select 1 from workshop_guest g where g.account_id = $1 and g.workshop_id = $2 and g.guest_id = $3 and g.sent_away_date is null)
on conflict (account_id, workshop_id, application_id, account_question_id, guest_id)
do update set question_answer_id = excluded.question_answer_id, supplied_numeric_answer = excluded.supplied_numeric_answer, answered_date = excluded.answered_date
returning 1`,
}

export const answer: Handler<Calls['answer']> = async ({ body }, context) => {
  const { tenant, guest } = context
  const given = await tenant.write((transaction) => transaction.rows(give, [guest.placeId, guest.guestId, body.turn, body.value]))
  const { turn, answered, asked, portfolioId } = await stateOf(context)
  if (!given.length && turn !== body.turn) throw conflict('The host has moved on. This answer came too late and was not counted.')
  if (!given.length) throw ruleNotMet('value', 'That is not one of the choices')
  tellOf(tenant, { workshopId: guest.placeId, portfolioId })
  return { answered, answers: asked?.answers ?? 0, guests: asked?.guests ?? 0 }
}

const setName: Statement = {
  name: 'workshop_guest.rename',
  text: 'update workshop_guest set guest_name = $4 where account_id = $1 and workshop_id = $2 and guest_id = $3 returning 1',
}

export const rename: Handler<Calls['rename']> = async ({ body }, context) => {
  const { tenant, guest } = context
  const { portfolioId } = await stateOf(context)
  await tenant.write((transaction) => transaction.rows(setName, [guest.placeId, guest.guestId, body.guestName]))
  tellOf(tenant, { workshopId: guest.placeId, portfolioId })
}
