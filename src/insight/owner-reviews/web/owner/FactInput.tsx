import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { OwnerState, Words } from '#insight/owner-reviews/contract/shapes.ts'
import { levelChoice } from '#platform/contract/levels.ts'

interface FactInputProps {
  readonly fact: OwnerState['facts'][number]
  readonly value: Words
  onValue(value: Words): void
}

/** Takes the new value, as its kind is written. It has the focus: it was just asked for. */
export function FactInput({ fact, value, onValue }: FactInputProps) {
  const [word = ''] = value
  const own = { 'aria-label': `New value of ${fact.label}` }
  const set = (text: string) => onValue(text ? [text] : [])
  if (fact.form === 'names') return <NamesInput fact={fact} value={value} onValue={onValue} />
  if (fact.levels)
    return (
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- See above.
      <select {...own} autoFocus value={word} onChange={(event) => set(event.target.value)}>
        <option value="">Nothing</option>
        {fact.levels.map((level) => (
          <option key={level.value} value={level.value}>
            {levelChoice(level)}
          </option>
        ))}
      </select>
    )
  if (fact.form === 'flag' || fact.choices)
    return (
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- See above.
      <select {...own} autoFocus value={word} onChange={(event) => set(event.target.value)}>
        {fact.form !== 'flag' && <option value="">Nothing</option>}
        {(fact.choices ?? ['Yes', 'No']).map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    )
  if (fact.form === 'longText')
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- See above.
    return <textarea {...own} autoFocus rows={4} maxLength={20_000} value={word} onChange={(event) => set(event.target.value)} />
  const type = fact.form === 'date' ? 'date' : fact.form === 'number' ? 'number' : 'text'
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- See above.
  return <input {...own} autoFocus type={type} step="any" maxLength={1000} value={word} onChange={(event) => set(event.target.value)} />
}

/** Several names: each can be taken away, and others are picked or typed. */
function NamesInput({ fact, value, onValue }: FactInputProps) {
  const [typed, setTyped] = useState('')
  const add = (name: string) => {
    if (name && !value.includes(name)) onValue([...value, name])
    setTyped('')
  }
  const left = fact.choices?.filter((choice) => !value.includes(choice))
  return (
    <div className="owner-names beside gap-6 wraps">
      {value.map((name) => (
        <span className="inline-row" key={name}>
          {name}
          <button
            className="centred soft"
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => onValue(value.filter((one) => one !== name))}
          >
            <IconX size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
      {left ? (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- It was just asked for.
        <select aria-label={`Add to ${fact.label}`} autoFocus value="" onChange={(event) => add(event.target.value)}>
          <option value="">Add…</option>
          {left.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          aria-label={`Add to ${fact.label}`}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- It was just asked for.
          autoFocus
          placeholder="A name, then Enter"
          maxLength={250}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => add(typed.trim())}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add(typed.trim())
          }}
        />
      )}
    </div>
  )
}
