import './cards.css'
import { useId, useState } from 'react'
import { isOpen, type ValueList } from '#exchange/imports/contract/check.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted, withArticle } from '#platform/contract/words.ts'
import { byKey } from './byKey.ts'
import type { Decide } from './decide.ts'

type Listed = ValueList['values'][number]

interface ValueCardsProps {
  readonly one: Listed
  readonly list: ValueList
  readonly decide: Decide
  /** Opens the list of all values. */
  readonly onOther: () => void
}

/** Possible meanings of a word, as equal choices, and its rows. */
export function ValueCards({ one, list: { noun, adds, mayCreate, options }, decide, onOther }: ValueCardsProps) {
  const group = useId()
  const { key, word, to, isNew, why, near, rows } = one
  const other = to !== null && !(isNew && to === word) && why !== 'near' ? to : null
  const isKnown = options.some(({ name }) => name === near)
  const told = why === 'near' ? `${near} is probably the same` : near === null ? 'Choose one from the list' : `${near} is the nearest`
  return (
    <>
      <div className="import-cards stack" role="radiogroup" aria-label={`Choice for ${word}`}>
        {adds !== 'nothing' && (
          <Card
            name={group}
            title={`Add “${word}”`}
            text={
              mayCreate
                ? `A new ${noun}${adds === 'value' ? ', at the end of the list' : ''}`
                : 'You can’t add one. Ask an administrator of the workspace.'
            }
            isChosen={isNew && to === word}
            isDisabled={!mayCreate}
            onChoose={() => decide({ [key]: word })}
          />
        )}
        <Card
          name={group}
          title={near !== null && !isKnown ? 'Use the other name' : `Use another ${noun}`}
          text={other !== null && other !== near ? `${other} is chosen` : told}
          isChosen={other !== null}
          onChoose={() => ((other ?? near) === null ? onOther() : decide({ [key]: (other ?? near)! }))}
        />
        <Card
          name={group}
          title="Leave not set"
          text={`${counted(rows, 'row comes', 'rows come')} without ${withArticle(noun)}`}
          isChosen={to === null && !isOpen(one)}
          onChoose={() => decide({ [key]: null })}
        />
      </div>
      <Examples one={one} />
    </>
  )
}

interface CardProps {
  readonly name: string
  readonly title: string
  readonly text: string
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  readonly onChoose: () => void
}

/** A click on the default chooses it: the radio's change event doesn't fire. */
function Card({ name, title, text, isChosen, isDisabled = false, onChoose }: CardProps) {
  return (
    <label data-chosen={isChosen || undefined}>
      <input type="radio" name={name} checked={isChosen} disabled={isDisabled} onChange={() => {}} onClick={onChoose} onKeyDown={byKey} />
      <b>{title}</b>
      <small>{text}</small>
    </label>
  )
}

/** Rows named at first. */
const few = 4

/** The rows that have the word, by name. */
function Examples({ one: { rows, examples } }: { one: Listed }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? examples : examples.slice(0, few)
  const rest = rows - shown.length
  return (
    <p className="import-examples small soft">
      <b>In {counted(rows, 'row')}:</b> {shown.join(', ')}
      {rest > 0 && ' '}
      {rest > 0 &&
        (isWhole || examples.length <= few ? (
          `and ${formatNumber(rest)} more`
        ) : (
          <button type="button" className="text-link" onClick={() => setWhole(true)}>
            and {formatNumber(rest)} more
          </button>
        ))}
    </p>
  )
}
