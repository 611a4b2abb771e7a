/** The condition of a project as SQL, from its vital signs and their weights. */
import { conditionBounds, conditions, usualWeight, valueField, vitalSigns, weightField } from '#portfolio/projects/contract/vital-signs.ts'
import { columnName } from '#platform/server/records/columns.ts'

const signs = vitalSigns.map(({ value: sign }) => {
  const own = `a.${columnName(weightField(sign))}`
  return `(a.${columnName(valueField(sign))}, coalesce(${own}, w.${sign}, ${usualWeight}))`
})

/** Σ weight × value / Σ weight over the known signs, over row `a`; null when none is known or the weights are 0. */
export const conditionValueSql = `(select round(sum(v.value * v.weight)::numeric / nullif(sum(v.weight), 0), 2)
  from (select 1) one left join vital_weight w on w.account_id = $1 cross join lateral (values ${signs.join(', ')}) v(value, weight) where v.value is not null)`

const [green, yellow, red] = conditions.map(({ value }) => `'${value}'`)

/** The condition that a value, as SQL, stands for. */
export const conditionSql = (value: string): string =>
  `(select case when c.value < ${conditionBounds[0]} then ${green} when c.value < ${conditionBounds[1]} then ${yellow} when c.value is not null then ${red} end from (select ${value} as value) c)`
