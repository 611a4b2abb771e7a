import { attention } from '#insight/attention/contract.ts'
import { served } from '#platform/server/app.ts'
import * as crud from '#platform/server/http/crud.ts'
import { look, rows } from './look.ts'
import { attentionRuleRecords } from './records.ts'
import { keepDays } from './series.ts'

export const attentionServed = served(attention, { handlers: { ...crud.all(attentionRuleRecords), look, rows }, schedules: [keepDays] })
