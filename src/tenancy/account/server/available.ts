import { blankId } from '#platform/contract/blank.ts'

/**
 * FROM and WHERE over `a`: accounts that user `u` may join, by an invitation that waits, or by a proven domain that takes its people where not only the
 * provider adds such.
 */
export const availableAccountsSql = (
  u: string,
): string => `account a where ${u}.email_address_verified and a.account_id <> '${blankId}' and a.deleted_date is null
  and a.account_id in (
    select d.account_id from account_domain d join account o on o.account_id = d.account_id where d.allow_automatic_enrollment and d.proven_date is not null
      and d.canonical_domain = split_part(${u}.canonical_address, '@', -1) and not o.only_certified_provider_can_add_view_users
    union all
    select i.account_id from user_token i where i.purpose = 'invite' and i.used_date is null and i.expires_date > now() and i.canonical_address = ${u}.canonical_address)
  and not exists (select 1 from user_role held where held.user_id = ${u}.user_id and held.account_id = a.account_id)`
