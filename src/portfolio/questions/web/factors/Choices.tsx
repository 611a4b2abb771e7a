import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { NumberText } from '#platform/web/fields/NumberText.tsx'
import { newChoice, type DraftChoice } from './draft.ts'

interface ChoicesProps {
  readonly choices: readonly DraftChoice[]
  readonly errors: Readonly<Record<string, string>>
  readonly isReadOnly: boolean
  readonly onChange: (choices: readonly DraftChoice[]) => void
}

/** Answer choices with their points, from 0 (worst) to 4 (best). */
export function Choices({ choices, errors, isReadOnly, onChange }: ChoicesProps) {
  const set = (at: number, change: Partial<DraftChoice>) =>
    onChange(choices.map((choice, index) => (index === at ? { ...choice, ...change } : choice)))
  return (
    <div className="choices wide" role="group" aria-label="Choices">
      <p>Choices and their points, 0 to 4</p>
      {errors['answers'] && (
        <p className="child-error" role="alert">
          {errors['answers']}
        </p>
      )}
      {choices.map((choice, at) => (
        <div key={choice.key}>
          <NumberText
            aria-label={`Points of choice ${at + 1}`}
            min={0}
            max={4}
            allowDecimal={false}
            allowNegative={false}
            value={choice.answerValue}
            error={errors[`answers.${at}.answerValue`]}
            onChange={(answerValue) => set(at, { answerValue })}
          />
          <TextInput
            aria-label={`Choice ${at + 1}`}
            maxLength={250}
            value={choice.label}
            error={errors[`answers.${at}.label`]}
            onChange={(event) => set(at, { label: event.currentTarget.value })}
          />
          {!isReadOnly && (
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove choice ${at + 1}`}
              onClick={() => onChange(choices.filter((_, index) => index !== at))}
            >
              <IconTrash size={15} />
            </button>
          )}
        </div>
      ))}
      {!isReadOnly && choices.length < 10 && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...choices, newChoice(null)])}
        >
          Add a choice
        </Button>
      )}
    </div>
  )
}
