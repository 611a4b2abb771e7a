/** All statements on the table `schedule_run`. Only PostgreSQL's clock counts, since those of the servers differ. */
import type { Statement } from '#platform/server/database/statement.ts'

/** Seconds after which a server that no longer says that it is alive has lost its run. */
export const lease = 60

/** SQL for the last moment up to `now` at which it was the time of day `at` in the time zone `zone`. */
const lastTimeOfDay = (at: string, zone: string, now: string) =>
  `(((${now} at time zone ${zone})::date - case when (${now} at time zone ${zone})::time < ${at} then 1 else 0 end + ${at}) at time zone ${zone})`

/** SQL that is true while the run `r` needs no work at the moment `now`: it is recent and ended, or claimed. */
const isDone = (isRecent: string, now: string) =>
  `(${isRecent} and r.ended_date is not null or r.ended_date is null and r.held_until > ${now})`

/** The conflict clause may not call now(): on a cluster the row has copies. The time comes from the excluded row. */
const claim = (isRecent: (now: string) => string): string => `insert into schedule_run as r (schedule, account_id, begun_date, held_until)
select $1, $2::uuid, now(), now() + interval '${lease} seconds' where not exists (
  select 1 from schedule_run r where r.schedule = $1 and r.account_id is not distinct from $2::uuid and ${isDone(isRecent('now()'), 'now()')})
on conflict (schedule, account_id) do update set begun_date = excluded.begun_date, ended_date = null, held_until = excluded.held_until, failure = null
where not ${isDone(isRecent('excluded.begun_date'), 'excluded.begun_date')}
returning schedule`

/** $3: seconds. A little less counts as enough: servers look at their own pace. */
export const claimEvery: Statement = {
  name: 'schedule.claim_every',
  text: claim((now) => `${now} - r.begun_date <= make_interval(secs => $3::float8 * 0.9)`),
}
/** $3: the time of day, $4: the time zone. */
export const claimDaily: Statement = {
  name: 'schedule.claim_daily',
  text: claim((now) => `r.begun_date >= ${lastTimeOfDay('$3::time', '$4::text', now)}`),
}

/**
 * Accounts that are due, with the time zone of each. $1: the schedule. $2: the time of day. $3 and $4: names of time zones as accounts have them, and as
 * PostgreSQL knows them. $5: the most. $6: closed ones too. A new account waits for its first time of day.
 */
export const dueAccounts: Statement<{ accountId: string; zone: string }> = {
  name: 'schedule.due_accounts',
  text: `select d.account_id as "accountId", d.zone from (
  select a.account_id, a.created_date, coalesce(z.zone, 'UTC') as zone
  from account a left join unnest($3::text[], $4::text[]) z(name, zone) on z.name = a.time_zone
  where $6::boolean or a.deleted_date is null) d
where ${lastTimeOfDay('$2::time', 'd.zone', 'now()')} > d.created_date and not exists (
  select 1 from schedule_run r where r.schedule = $1 and r.account_id = d.account_id and ${isDone(`r.begun_date >= ${lastTimeOfDay('$2::time', 'd.zone', 'now()')}`, 'now()')})
order by d.account_id limit $5`,
}

export const keepClaim: Statement = {
  name: 'schedule.keep',
  text: `update schedule_run set held_until = now() + interval '${lease} seconds' where schedule = $1 and account_id is not distinct from $2::uuid and ended_date is null`,
}
/** $3: why it failed. */
export const endRun: Statement = {
  name: 'schedule.end',
  text: 'update schedule_run set ended_date = now(), failure = $3 where schedule = $1 and account_id is not distinct from $2::uuid',
}
