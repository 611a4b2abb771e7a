/** People of a workspace with their roles, and invited people. */
import { holdingPattern } from '#platform/server/records/search-sql.ts'
import type { Member, memberCalls } from '#identity/users/contract/members.ts'
import { mayEverywhere } from '#platform/contract/access.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import { countsInSql } from '#platform/server/access/authenticate.ts'
import type { Context } from '#platform/server/access/context.ts'
import { inheritedIn, partsOfRoles, type Parts } from '#platform/server/access/inherited.ts'
import type { HeldRole } from '#platform/server/access/session.ts'
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { json, type Answer } from '#platform/server/http/answer.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { stateTag } from '#platform/server/http/state-tag.ts'
import { openInviteSql } from '#identity/sign-in/server/pending-invites.ts'
import { mayEdit, seesRole } from './profile.ts'

type Held = HeldRole & { readonly userRoleId: string | null }
type Stored = Omit<Member, 'roles' | 'isEditUser' | 'permissions'> & { held: Held[]; total: number }

/** Members of the account $1, and with $2 the people who are invited, all or one ($3), whose name or address has $4 in it. */
const members = `select u.user_id as "userId", btrim(u.first_name || ' ' || u.last_name) as name, u.first_name as "firstName", u.last_name as "lastName",
  u.email_address as "emailAddress", u.email_address_verified as "emailAddressVerified", u.position, u.company, u.contact_phone as "contactPhone",
  u.image_filename as "imageFilename", u.thumbnail_filename as "thumbnailFilename", false as invited, null::timestamptz as "inviteExpiryDate",
  (select coalesce(json_agg(h), '[]') from (select r.user_role_id as "userRoleId", r.role_name as "roleName", r.account_id as "accountId", r.portfolio_id as "portfolioId"
    from user_role r join account a on a.account_id = $1 where r.user_id = u.user_id and ${countsInSql('r', 'a')} order by r.created_date, r.user_role_id) h) as held,
  greatest((select v.visited_date from account_visit v where v.user_id = u.user_id and v.account_id = $1),
    (select max(s.last_used_date) from session s where s.original_user_id = u.user_id and s.user_id = u.user_id and s.account_id = $1)) as "lastActiveDate"
from app_user u where u.user_id in (select r.user_id from user_role r where r.account_id = $1)
union all
select (t.details->>'inviteId')::uuid, btrim(coalesce(t.details->>'firstName', '') || ' ' || coalesce(t.details->>'lastName', '')), coalesce(t.details->>'firstName', ''),
  coalesce(t.details->>'lastName', ''), t.email_address, false, t.details->>'position', t.details->>'company', t.details->>'contactPhone', null, null, true, t.expires_date,
  (select coalesce(json_agg(h), '[]') from (
    select null as "userRoleId", t.details->>'roleName' as "roleName", t.account_id as "accountId", null as "portfolioId" where t.details->>'roleName' is not null
    union all select null, p->>'roleName', t.account_id, p->>'portfolioId' from jsonb_array_elements(t.details->'portfolioRoles') p) h), null
from user_token t where $2 and ${openInviteSql('t', '$1')}`

const listMembers: Statement<Stored> = {
  name: 'user.members',
  text: `select m.*, count(*) over ()::integer as total from (${members}) m
where ($3::uuid is null or m."userId" = $3) and ($4::text is null or folded(m.name) like $4 or folded(m."emailAddress") like $4)
order by m.invited, lower(m.name), m."userId" limit $5 offset $6`,
}

const seesInvited = ({ grants }: Context['session']) => mayEverywhere(grants, 'INVITE_USER')

export async function list({ query }: HandlerInput<typeof memberCalls.list>, context: Context): Promise<Answer> {
  const { session, services } = context
  const { search, limit, offset } = query
  const values = [session.accountId, seesInvited(session), null, holdingPattern(search), limit ?? null, offset ?? 0]
  const found = await services.database.system.rows(listMembers, values)
  const answers = await asAnswered(context, services.database.system, found)
  const total = found[0]?.total ?? (offset ? undefined : 0)
  return json(JSON.stringify(answers), {
    'cache-control': 'private, no-cache',
    ...(limit !== undefined && total !== undefined && { 'x-total-count': String(total) }),
  })
}

/** One of them, as stored within the transaction that wrote it. @throws Refusal 404 */
export async function findMember(context: Context, from: Pick<System, 'rows'>, id: string): Promise<Member> {
  const found = await from.rows(listMembers, [context.session.accountId, seesInvited(context.session), id, null, null, 0])
  const [member] = await asAnswered(context, from, found)
  if (!member) throw notFound('user')
  return member
}

async function asAnswered(context: Context, from: Pick<System, 'rows'>, found: readonly Stored[]): Promise<Member[]> {
  const { session } = context
  const parts = await partsOfRoles(
    from,
    session.accountId,
    found.flatMap(({ held }) => held),
  )
  const seesActivity = mayEverywhere(session.grants, 'EDIT_USER')
  return found.map(({ total: _total, held, lastActiveDate, ...user }) => {
    const roles = rolesShown(session, user.userId, held, parts)
    return {
      ...user,
      lastActiveDate: seesActivity ? lastActiveDate : null,
      roles,
      rolesVersion: stateTag(
        roles
          .filter(({ isInherited }) => !isInherited)
          .map(({ roleName, portfolioId }) => `${roleName} ${portfolioId ?? ''}`)
          .sort(),
      ),
      isEditUser: held.some(({ roleName }) => roleName !== 'View User'),
      permissions: { edit: mayEdit(session, { userId: user.userId, held }) },
    }
  })
}

function rolesShown(session: Context['session'], userId: string, held: readonly Held[], parts: Parts): Member['roles'] {
  const given = held.map((role) => ({ ...role, givenIn: role.portfolioId }))
  return inheritedIn(given, parts)
    .filter((role) => seesRole(session, userId, role))
    .map(({ userRoleId, roleName, accountId, portfolioId, givenIn }) => ({
      userRoleId,
      roleName,
      accountId,
      portfolioId,
      isInherited: accountId !== session.accountId || portfolioId !== givenIn,
    }))
}

const listAbandoned: Statement<never> = {
  name: 'user_token.abandoned',
  text: `select (array_agg(t.email_address order by t.created_date desc))[1] as "emailAddress", min(t.created_date) as "createdDate", max(t.created_date) as "lastSentDate",
  count(*)::integer as "letterCount", bool_or(t.used_date is null and t.expires_date > now()) as "isOpen"
from user_token t where t.purpose = 'register' and not exists (select 1 from app_user u where u.canonical_address = t.canonical_address)
group by t.canonical_address order by max(t.created_date) desc limit 5000`,
}
export const abandonedRegistrationEmails = (_input: unknown, { services }: Context) => services.database.system.rows(listAbandoned)
