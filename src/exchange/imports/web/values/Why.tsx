import { Button } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { ValueList } from '#exchange/imports/contract/check.ts'
import type { Decide } from './decide.ts'

type Listed = ValueList['values'][number]

const reasons = {
  chosen: 'Chosen',
  remembered: 'As last time',
  same: 'Same name',
  sense: 'Same meaning',
} as const

interface WhyProps {
  readonly one: Listed
  readonly noun: string
  readonly decide: Decide
}

/** Why a word becomes what it does; what is only likely is taken in one click. */
export function Why({ one, noun, decide }: WhyProps) {
  const { why, to } = one
  if (why === 'likely') return <Take name={to!} label="Confirm" reason="Likely" one={one} decide={decide} />
  if (why === 'near') return <Take name={one.near!} label={`Use ${one.near}`} reason="Nearly the same name" one={one} decide={decide} />
  if (why === 'range') return <b className="import-unknown">Out of range</b>
  if (why === 'new' || why === 'none') return <b className="import-unknown">No {noun} is like it</b>
  const Icon = to === null ? IconMinus : IconCheck
  return (
    <small className="import-why inline-row gap-6" data-unset={to === null || undefined}>
      <Icon size={14} aria-hidden="true" />
      {to === null && why !== 'remembered' ? 'Left not set' : reasons[why]}
    </small>
  )
}

function Take({ name, label, reason, one, decide }: { name: string; label: string; reason: string; one: Listed; decide: Decide }) {
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        title={reason}
        leftSection={<IconCheck size={14} aria-hidden="true" />}
        onClick={() => decide({ [one.key]: name })}
      >
        {label}
      </Button>
      <small className={one.why === 'near' ? 'visually-hidden' : undefined}>{reason}</small>
    </>
  )
}
