/** SQL: the last day of product `p` that begins on `from`, where it ends after a while; null where it does not. */
export const lastDaySql = (from: string): string =>
  `case when coalesce(p.default_expiry_months, 0) + coalesce(p.default_expiry_days, 0) > 0
  then (${from} + make_interval(months => coalesce(p.default_expiry_months, 0), days => coalesce(p.default_expiry_days, 0)))::date - 1 end`
