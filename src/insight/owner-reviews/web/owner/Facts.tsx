import { IconArrowRight, IconCloud, IconPencil } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type RefObject } from 'react'
import type { OwnItem, OwnerState, Words } from '#insight/owner-reviews/contract/shapes.ts'
import { formatDate } from '#platform/contract/format.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { shownWords } from '../words.ts'
import { without, type Change, type Draft } from './drafts.ts'
import { FactInput } from './FactInput.tsx'

interface FactsProps {
  readonly state: OwnerState
  readonly item: OwnItem
  /** Values at the last visit, if somebody has changed them since. */
  readonly before: readonly Words[] | undefined
  readonly draft: Draft
  readonly isDrafted: boolean
  readonly listRef: RefObject<HTMLUListElement | null>
  onDraft(draft: Draft): void
}

function confirmedText({ confirmedDate, confirmedByYou }: OwnItem): string {
  return confirmedDate ? `Last confirmed ${formatDate(confirmedDate.slice(0, 10))}${confirmedByYou ? ' by you' : ''}` : 'Not confirmed yet'
}

/** Stored values, a line each: Up and Down move over the lines, F2 edits one, Escape reverts it. */
export function Facts({ state, item, before, draft, isDrafted, listRef, onDraft }: FactsProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(Object.keys(draft).map(Number)))
  const focusLine = (at: number) => requestAnimationFrame(() => listRef.current?.children[at]?.querySelector('button')?.focus())
  const change = (fact: number) => {
    setOpen(new Set([...open, fact]))
    if (!draft[fact]) onDraft({ ...draft, [fact]: { value: item.values[fact]!, reason: '' } })
  }
  const takeBack = (fact: number) => {
    setOpen(new Set([...open].filter((one) => one !== fact)))
    onDraft(without(draft, fact))
    focusLine(fact)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const lines = [...(listRef.current?.children ?? [])]
    const at = lines.findIndex((line) => line.contains(event.target))
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null
    if (event.key === 'Escape' && draft[at]) takeBack(at)
    else if (event.key === 'F2' && at >= 0) change(at)
    else if (!isTyping && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
      lines[at + (event.key === 'ArrowDown' ? 1 : -1)]?.querySelector<HTMLElement>('button, input, select, textarea')?.focus()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="owner-about row gap-12 wraps">
        <RecordLogo name={item.name} colour={item.color} size={40} />
        <div className="grow">
          <h2>{item.name}</h2>
          <small>{confirmedText(item)}</small>
        </div>
        {isDrafted && (
          <small className="row gap-6">
            <IconCloud size={16} aria-hidden="true" /> Draft kept on this page
          </small>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are those of the buttons in it. */}
      <ul className="owner-facts" ref={listRef} onKeyDown={onKeyDown}>
        {state.facts.map((fact, at) => (
          <Line
            key={fact.label}
            fact={fact}
            item={item}
            at={at}
            isNew={before !== undefined && JSON.stringify(before[at]) !== JSON.stringify(item.values[at])}
            change={open.has(at) ? draft[at] : undefined}
            askerName={state.askerName}
            onOpen={() => change(at)}
            onChange={(one) => onDraft({ ...draft, [at]: one })}
            onBack={() => takeBack(at)}
          />
        ))}
      </ul>
    </>
  )
}

interface LineProps {
  readonly fact: OwnerState['facts'][number]
  readonly item: OwnItem
  readonly at: number
  /** Changed by somebody since the last visit. */
  readonly isNew: boolean
  readonly change: Change | undefined
  readonly askerName: string
  onOpen(): void
  onChange(change: Change): void
  onBack(): void
}

const decisions = { accepted: 'Accepted', declined: 'Not accepted' } as const

function Line({ fact, item, at, isNew, change, askerName, onOpen, onChange, onBack }: LineProps) {
  const value = shownWords(fact, item.values[at]!)
  const proposals = item.proposals.filter((one) => one.fact === at)
  return (
    <li data-changing={change ? true : undefined}>
      <span className="owner-label soft">{fact.label}</span>
      {!change && (
        <>
          <div className="owner-value">
            {value || <i className="faint">Nothing recorded</i>}
            {isNew && <mark>Changed since</mark>}
            {proposals.map((one) => (
              <small key={JSON.stringify(one)} data-kind={one.decision ?? 'open'}>
                {one.decision ? decisions[one.decision] : 'You propose'}: {shownWords(fact, one.after) || 'nothing'}
                {one.decisionNote && ` (${one.decisionNote})`}
              </small>
            ))}
          </div>
          <button type="button" className="owner-change inline-row soft" aria-label={`Change ${fact.label}`} onClick={onOpen}>
            <IconPencil size={16} aria-hidden="true" /> <span className="owner-wide">Change</span>
          </button>
        </>
      )}
      {change && (
        <div className="owner-changing stack">
          <div className="row wraps">
            <del className="soft breaks">{value || 'Nothing recorded'}</del>
            {isNew && <mark>Changed since</mark>}
            <IconArrowRight size={15} aria-label="becomes" />
            <FactInput fact={fact} value={change.value} onValue={(next) => onChange({ ...change, value: next })} />
          </div>
          <input
            aria-label={`Your reason for changing ${fact.label}`}
            placeholder="Your reason"
            maxLength={500}
            value={change.reason}
            onChange={(event) => onChange({ ...change, reason: event.target.value })}
          />
          <div className="row wraps">
            <small>Your reason, for {askerName}, who decides on the change.</small>
            <button type="button" className="owner-link" aria-label={`Withdraw the change of ${fact.label}`} onClick={onBack}>
              Withdraw
            </button>
          </div>
        </div>
      )}
    </li>
  )
}
