/** The page of an owner: what they are asked, and what they have answered. */
import type { OwnItem, OwnerState } from '#insight/owner-reviews/contract/shapes.ts'
import { textIn } from '#platform/contract/by-name.ts'
import { grouped } from '#platform/contract/grouped.ts'
import { seenAs, valuesIn, type Sight } from './sight.ts'
import type { Choices } from './words.ts'

export interface Own {
  readonly name: string
  readonly firstName: string
  readonly askerId: string
  readonly askerName: string
  readonly reviewName: string
  readonly message: string | null
  readonly deadline: string
  readonly facts: readonly string[]
  readonly portfolioId: string | null
  readonly isOpen: boolean
  readonly isWithdrawn: boolean
  readonly items: readonly (Pick<OwnItem, 'place' | 'answer' | 'note' | 'confirmedDate' | 'confirmedByYou'> & { applicationId: string })[]
  readonly proposals: readonly (Omit<OwnItem['proposals'][number], 'fact'> & { applicationId: string; fact: string })[]
}

/** `choices`: those of each fact. */
export function stateOf(workspaceName: string, own: Own, sight: Sight, choices: readonly Choices[]): OwnerState {
  const placeOf = new Map(sight.facts.map(({ told: { fact } }, at) => [fact, at]))
  const proposalsOf = grouped(own.proposals, ({ applicationId }) => applicationId)
  return {
    workspaceName,
    ownerName: own.name,
    firstName: own.firstName,
    askerName: own.askerName,
    reviewName: own.reviewName,
    message: own.message,
    deadline: own.deadline,
    facts: sight.facts.map(({ told: { label, form, levels, help } }, at) => ({ label, form, levels, help, choices: choices[at]! })),
    applications: own.items.flatMap(({ applicationId, ...item }) => {
      const record = sight.records.get(applicationId)
      if (!record) return []
      const values = valuesIn(sight, record)
      const proposals = (proposalsOf.get(applicationId) ?? []).flatMap(({ fact: of, before, after, reason, decision, decisionNote }) => {
        const fact = placeOf.get(of)
        return fact === undefined ? [] : [{ fact, before, after, reason, decision, decisionNote }]
      })
      return [{ ...item, name: String(record.name), color: textIn(record.color), seen: seenAs(values), values, proposals }]
    }),
  }
}
