import '@mantine/core/styles/Switch.layer.css'
import { SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core'
import { questionLevels } from '#tenancy/account/contract/common-values.ts'
import { NumberText } from '#platform/web/fields/NumberText.tsx'
import { Choices } from './Choices.tsx'
import type { DraftQuestion } from './draft.ts'

export interface QuestionInputsProps {
  readonly question: DraftQuestion
  readonly isTechnology: boolean
  readonly isReadOnly: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (question: DraftQuestion) => void
}

/** Everything that can be said of a question. */
export function QuestionInputs({ question, isTechnology, isReadOnly, errors, onChange }: QuestionInputsProps) {
  const set = (change: Partial<typeof question>) => onChange({ ...question, ...change })
  return (
    <fieldset className="question-inputs" disabled={isReadOnly}>
      <legend className="visually-hidden">{question.questionText || 'New question'}</legend>
      <TextInput
        label="Question"
        withAsterisk
        maxLength={500}
        value={question.questionText}
        error={errors['questionText']}
        onChange={(event) => set({ questionText: event.currentTarget.value })}
        className="wide"
      />
      <Textarea
        label="Help"
        autosize
        minRows={1}
        maxLength={2000}
        value={question.helpText ?? ''}
        error={errors['helpText']}
        onChange={(event) => set({ helpText: event.currentTarget.value || null })}
        className="wide"
      />
      <NumberText
        label="Weight"
        withAsterisk
        description="A question of weight 2 counts twice."
        min={0}
        max={100}
        decimalScale={1}
        value={question.weight}
        error={errors['weight']}
        onChange={(weight) => set({ weight })}
      />
      {isTechnology && (
        <div className="level-field stack small medium">
          <span id={`level-${question.key}`}>From level</span>
          <SegmentedControl
            aria-labelledby={`level-${question.key}`}
            data={questionLevels.map(({ value, label }) => ({ value, label }))}
            value={question.refQuestionLevelId ?? questionLevels[0]!.value}
            onChange={(refQuestionLevelId) => set({ refQuestionLevelId })}
            disabled={isReadOnly}
          />
        </div>
      )}
      <Switch label="Asked" checked={question.active} onChange={(event) => set({ active: event.currentTarget.checked })} />
      <Switch
        label="Takes a number from 0 to 100 instead of choices"
        checked={question.isCustomAnswer}
        onChange={(event) => set({ isCustomAnswer: event.currentTarget.checked })}
      />
      {!question.isCustomAnswer && (
        <Choices choices={question.answers} errors={errors} isReadOnly={isReadOnly} onChange={(answers) => set({ answers })} />
      )}
    </fieldset>
  )
}
