import { IconArrowRight, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { isOpen, type ValueList } from '#exchange/imports/contract/check.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { byKey } from './byKey.ts'
import type { Decide } from './decide.ts'
import { ValueCards } from './ValueCards.tsx'
import { ValueChoice } from './ValueChoice.tsx'
import { Why } from './Why.tsx'

interface ValueRowProps {
  readonly one: ValueList['values'][number]
  readonly list: ValueList
  readonly decide: Decide
  readonly isShown: boolean
  readonly onToggle: () => void
}

/** A word, what it becomes and why; opened, its choices and its rows. */
export function ValueRow({ one, list, decide, isShown, onToggle }: ValueRowProps) {
  const input = useRef<HTMLInputElement>(null)
  const { word, rows, to, isNew, near, key } = one
  const openList = () => {
    input.current?.focus()
    input.current?.click()
  }
  return (
    <tbody data-open={isOpen(one) || undefined} data-shown={isShown || undefined}>
      <tr>
        <th scope="row" title={word}>
          <button type="button" aria-expanded={isShown} onClick={onToggle} onKeyDown={byKey}>
            <IconChevronRight size={14} aria-hidden="true" />
            <span>{word}</span>
          </button>
        </th>
        <td>{formatNumber(rows)}</td>
        <td>
          <span>
            <IconArrowRight size={14} aria-hidden="true" />
            <ValueChoice
              label={`Value for ${word}`}
              list={list}
              value={to}
              word={word}
              isNew={isNew}
              none="Leave not set"
              near={near}
              onChoose={(value) => decide({ [key]: value })}
              inputRef={input}
            />
          </span>
        </td>
        <td>
          <span>
            <Why one={one} noun={list.noun} decide={decide} />
          </span>
        </td>
      </tr>
      {isShown && (
        <tr className="import-choices-of">
          <td colSpan={4}>
            <ValueCards one={one} list={list} decide={decide} onOther={openList} />
          </td>
        </tr>
      )}
    </tbody>
  )
}
