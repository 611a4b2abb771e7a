import '../outcome.css'
import { IconCheck, IconEqual, IconMinus, IconPlus, IconQuestionMark } from '@tabler/icons-react'
import type { ValueList } from '#features/imports/contract/check.ts'

type Listed = ValueList['values'][number]

const reasons: Readonly<Partial<Record<Listed['why'], string>>> = {
  chosen: 'Chosen',
  same: 'Same name',
  near: 'Nearly the same name',
  new: 'Nothing is like it',
  none: 'Nothing is like it',
}

const states = {
  found: { label: 'Found', tone: 'good', Icon: IconCheck },
  meant: { label: 'Same meaning', tone: 'good', Icon: IconEqual },
  open: { label: 'Likely', tone: 'warn', Icon: IconQuestionMark },
  isNew: { label: 'New', tone: 'info', Icon: IconPlus },
  leftOut: { label: 'Left out', tone: 'none', Icon: IconMinus },
} as const

function stateOf({ to, isNew, why }: Listed): (typeof states)[keyof typeof states] {
  if (to === null) return states.leftOut
  if (isNew) return states.isNew
  return why === 'likely' ? states.open : why === 'sense' ? states.meant : states.found
}

/** What becomes of a word, at a glance, and why. */
export function StateOf({ one }: { one: Listed }) {
  const { label, tone, Icon } = stateOf(one)
  const reason = reasons[one.why]
  return (
    <>
      <b className="import-outcome" data-tone={tone}>
        <Icon size={12} aria-hidden="true" />
        {label}
      </b>
      {reason && <small className={one.why === 'near' ? 'visually-hidden' : undefined}>{reason}</small>}
    </>
  )
}
