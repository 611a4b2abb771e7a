/** SQL that finds what an account is charged for. */
import type { BillingAddress } from '#billing/money/contract/billing-address.ts'
import type { ChargedUsers, Coupon, Held, Rate } from '#billing/money/contract/charges.ts'
import type { EditUsers, UnchargedTime, UserCount } from '#billing/money/contract/edit-users.ts'
import type { TaxNumber } from '#billing/money/contract/relief.ts'
import type { Tax } from '#billing/money/contract/tax.ts'
import type { Statement } from '#platform/server/database/statement.ts'

export interface PayerRow {
  readonly timeZone: string | null
  readonly countryId: string | null
  readonly province: string | null
  readonly taxNumber: TaxNumber | null
  readonly billingDay: number | null
  readonly buyer: BillingAddress & Readonly<Record<string, unknown>>
  /** It is on the operator's list of those that wait for their address. */
  readonly isListed: boolean
  /** The parent, where it has a margin. */
  readonly provider: { readonly accountId: string; readonly rate: number } | null
}
export const findPayer: Statement<PayerRow> = {
  name: 'due.payer',
  text: `select a.time_zone as "timeZone", a.country_id as "countryId", a.province, a.billing_period_start_day as "billingDay",
  case when a.tax_number is not null then json_build_object('number', a.tax_number, 'check', a.tax_number_check, 'checkedDate', a.tax_number_checked_date,
    'reference', a.tax_number_reference) end as "taxNumber",
  json_build_object('name', a.name, 'addressLine1', a.address_line1, 'addressLine2', a.address_line2, 'city', a.city, 'province', a.province,
    'postalCode', a.postal_code, 'countryId', a.country_id, 'emailAddress', coalesce(a.billing_email_address, a.email_address),
    'taxNumber', a.tax_number) as buyer, exists (select 1 from waiting_charge w where w.account_id = $1) as "isListed",
  (select json_build_object('accountId', m.account_id, 'rate', m.provider_margin_rate) from account m
    where m.account_id = a.parent_account_id and m.provider_margin_rate > 0 and m.deleted_date is null) as provider
from account a where a.account_id = $1 and a.deleted_date is null`,
}

/** SQL: who is billed for product `p` of account `a`. A client's provider, where it bills its clients or the product says so; else the account itself. */
export const payerSql = `case when a.parent_account_id is not null and (a.parent_account_bills_child_accounts_directly or p.is_billed_by_provider)
  then a.parent_account_id else a.account_id end`

/** SQL: the lines that charged periods of the product `h`. */
const chargesSql = (
  columns: string,
) => `(select ${columns} from invoice_line l join invoice i on i.account_id = l.account_id and i.invoice_id = l.invoice_id
    where l.account_product_id = h.account_product_id and l.source_key like 'charge:%'`

/** SQL: the numbers of edit users of account `a` since the last line of `h` for account $1, and the number before; the day before is included, since time zones differ. */
const countsSql = `(select coalesce(json_agg(json_build_object('at', extract(epoch from e.changed_date) * 1000, 'users', e.edit_users) order by e.changed_date), '[]')
  from edit_user_count e where e.account_id = a.account_id and e.changed_date >= coalesce((select max(b.changed_date) from edit_user_count b where b.account_id = a.account_id
    and b.changed_date < coalesce(${chargesSql('max(l.period_start)')} and l.account_id = $1), h.effective_date) - 2), '-infinity'))`

/** SQL: the last line of `h` for account $1, where it is per edit user; `moreFrom` is the end of what any account was charged for more of them. Who was charged for a period pays them. */
const lastSql = `(select json_build_object('start', l.period_start, 'end', l.period_end, 'users', l.edit_users, 'fullDays', l.full_days, 'terms', l.edit_user_terms,
    'madeAt', extract(epoch from l.recorded_date) * 1000, 'moreFrom', (select max(m.period_end) from invoice_line m where m.account_product_id = h.account_product_id
      and m.source_key like 'users:%' and m.period_start >= l.period_start))
  from ${chargesSql('l.*, i.recorded_date')} and l.account_id = $1 order by l.period_start desc limit 1) l where l.edit_user_terms is not null)`

/** SQL: times in which account `a` owes nothing. */
const unchargedSql = `(select coalesce(json_agg(json_build_object('from', extract(epoch from u.began_date) * 1000, 'until', extract(epoch from u.ended_date) * 1000)
    order by u.began_date), '[]') from uncharged_time u where u.account_id = a.account_id)`

/** SQL: account $1 was charged for edit users of `h`. */
const wasPerUserSql = `exists (select 1 from invoice_line l where l.account_id = $1 and l.account_product_id = h.account_product_id and l.edit_user_terms is not null)`

export interface HeldRow extends Omit<Held, 'rates' | 'coupons' | 'margin' | 'editUsers' | 'last' | 'uncharged'> {
  readonly margin: string
  readonly editUsers: Omit<EditUsers, 'counts'>
  readonly counts: readonly Omit<UserCount, 'day'>[]
  readonly uncharged: readonly Omit<UnchargedTime, 'fromDay' | 'untilDay'>[]
  readonly last: (Omit<ChargedUsers, 'madeDay'> & { readonly madeAt: number }) | null
  readonly rates: readonly (Omit<Rate, 'cents'> & { rate: number })[]
  readonly coupons: readonly (Omit<Coupon, 'percent' | 'cents'> & { couponPercent: number | null; couponAmount: number | null })[]
}
/** Products that account $1 pays for, and products it paid for per edit user. Accounts on trial or for demonstrations owe nothing. */
export const findHeld: Statement<HeldRow> = {
  name: 'due.held',
  text: `select h.account_product_id as "accountProductId", a.account_id as "forAccountId", case when a.account_id <> $1 then a.workspace_name end as "forAccountName",
  p.name as "productName", p.tax_product_type as "taxProductType", h.unit, to_char(h.effective_date, 'YYYY-MM-DD') as "effectiveDate", to_char(h.end_date, 'YYYY-MM-DD') as "endDate",
  json_build_object('now', (select count(distinct r.user_id) from user_role r where r.account_id = a.account_id and r.role_name <> 'View User'),
    'at', extract(epoch from statement_timestamp()) * 1000, 'least', coalesce(a.min_billed_edit_users, 1), 'most', greatest(coalesce(a.min_billed_edit_users, 1), coalesce(a.max_billed_edit_users, 1000000))) as "editUsers",
  case when exists (select 1 from product_rate r where r.product_id = p.product_id and r.is_per_edit_user) or ${wasPerUserSql} then ${countsSql} else '[]' end as counts,
  ${lastSql} as last, ${unchargedSql} as uncharged, case when a.account_id <> $1 then coalesce((select m.provider_margin_rate from account m where m.account_id = $1), 0) else 0 end as margin,
  to_char(a.charged_from, 'YYYY-MM-DD') as "chargedFrom", p.is_subscription as "isSubscription", ${payerSql} = $1 as "isPayer",
  ${chargesSql("to_char(max(coalesce(l.period_end, i.invoice_date)), 'YYYY-MM-DD')")}) as "chargedUntil",
  (select coalesce(json_agg(x), '[]') from (select r.unit, r.rate, r.is_per_edit_user as "isPerEditUser", r.effective_date as "effectiveDate", r.end_date as "endDate"
    from product_rate r where r.product_id = p.product_id order by r.effective_date, r.product_rate_id) x) as rates,
  (select coalesce(json_agg(x), '[]') from (select k.account_product_coupon_id as "accountProductCouponId", k.coupon_id as "couponId", c.name, c.coupon_percent as "couponPercent", c.coupon_amount as "couponAmount",
    k.effective_date as "effectiveDate", k.end_date as "endDate",
    c.coupon_periods - (select count(*)::integer from invoice_line l where l.account_product_id = h.account_product_id and l.coupons ? k.account_product_coupon_id::text) as "periodsLeft"
    from account_product_coupon k join coupon c on c.coupon_id = k.coupon_id
    where k.account_id = h.account_id and k.account_product_id = h.account_product_id and (c.unit is null or c.unit = h.unit) order by k.account_product_coupon_id) x) as coupons
from account_product h join product p on p.product_id = h.product_id join account a on a.account_id = h.account_id
where h.account_id in (select c.account_id from account c where c.account_id = $1 or c.parent_account_id = $1
    union all select l.for_account_id from invoice_line l where l.account_id = $1 and l.edit_user_terms is not null)
  and (${payerSql} = $1 or ${wasPerUserSql}) and not a.is_trial_account and not a.is_demo_account and a.deleted_date is null
order by h.effective_date, h.account_product_id`,
}

/** The product that account $1 was charged for first. Its day stays the billing day, also once the client that had it is closed or moves, or it was withdrawn on its first day. */
export const findFirst: Statement<{ effectiveDate: string }> = {
  name: 'due.first',
  text: `select to_char(case when h.end_date < l.period_start then l.period_start else h.effective_date end, 'YYYY-MM-DD') as "effectiveDate"
from invoice_line l join account_product h on h.account_product_id = l.account_product_id
where l.account_id = $1 and l.source_key like 'charge:%' order by l.invoice_line_id limit 1`,
}

export interface ChargedRow {
  readonly invoiceLineId: string
  readonly accountProductId: string
  readonly forAccountId: string
  readonly description: string
  /** The invoice that it is on. */
  readonly series: string
  readonly number: number
  readonly periodStart: string
  readonly periodEnd: string
  readonly endDate: string
  readonly net: string
  readonly taxes: readonly (Tax & { amount: number })[]
  readonly earnerAccountId: string | null
  readonly earned: string
}
/** Lines of products that end before the charged period does, and that no credit was given for. */
export const findCharged: Statement<ChargedRow> = {
  name: 'due.charged',
  text: `select l.invoice_line_id as "invoiceLineId", l.account_product_id as "accountProductId", l.for_account_id as "forAccountId", l.description, i.series, i.number,
  to_char(l.period_start, 'YYYY-MM-DD') as "periodStart", to_char(l.period_end, 'YYYY-MM-DD') as "periodEnd", to_char(h.end_date, 'YYYY-MM-DD') as "endDate", l.net, l.taxes,
  l.earner_account_id as "earnerAccountId", l.earned
from invoice_line l join invoice i on i.account_id = $1 and i.invoice_id = l.invoice_id join account_product h on h.account_id = l.for_account_id and h.account_product_id = l.account_product_id
where l.account_id = $1 and (l.source_key like 'charge:%' or l.source_key like 'users:%') and l.period_end is not null and h.end_date + 1 < l.period_end
  and not exists (select 1 from invoice_line c where c.account_id = $1 and c.source_key = 'credit:' || l.invoice_line_id) order by l.invoice_line_id`,
}
