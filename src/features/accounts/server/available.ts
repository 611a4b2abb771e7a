import { blankId } from '#platform/contract/blank.ts'

/**
 * FROM and WHERE over `a`: accounts that user `u` may join, by a domain that takes its people. (Design, product: "Automatic enrolment".)
 */
export const availableAccountsSql = (u: string): string => `account a where ${u}.email_address_verified and a.account_id <> '${blankId}'
  and exists (select 1 from account_domain d where d.account_id = a.account_id and d.allow_automatic_enrollment and d.canonical_domain = split_part(${u}.canonical_address, '@', -1))
  and not exists (select 1 from user_role held where held.user_id = ${u}.user_id and held.account_id = a.account_id)`
