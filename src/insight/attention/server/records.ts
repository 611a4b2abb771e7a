import { attentionRule, mostRules } from '#insight/attention/contract.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { conflict } from '#platform/server/http/refusal.ts'
import { takeTurns } from '#platform/server/records/ordering.ts'
import { records } from '#platform/server/records/records.ts'
import { listSql } from './lists.ts'
import { refuseUnreadable } from './narrowing.ts'

const countInUse: Statement<{ number: number }> = {
  name: 'attention_rule.count',
  text: 'select count(*)::integer as number from attention_rule where account_id = $1 and active',
}

export const attentionRuleRecords = records({
  entity: attentionRule,
  computed: { ofEntity: listSql('a.filter') },
  beforeWrite: async (changes, pairs) => {
    for (const { next, before } of pairs)
      if (next.filter && next.filter !== before?.filter) await refuseUnreadable(changes.transaction, next.filter)
    const added = pairs.filter(({ next, before }) => next.active !== false && !before?.active).length
    if (!added) return
    await takeTurns(changes, attentionRule)
    const { number } = (await changes.transaction.row(countInUse))!
    if (number + added > mostRules)
      throw conflict(`A workspace has at most ${mostRules} attention rules in use. Archive or delete one first.`)
  },
})
