import { Menu } from '@mantine/core'
import { IconAlertCircle, IconChevronRight, IconDots, IconTrash } from '@tabler/icons-react'
import { questionLevels } from '#tenancy/account/contract/common-values.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { MoveItems } from '#platform/web/drag/MoveItems.tsx'
import { QuestionInputs, type QuestionInputsProps } from './QuestionInputs.tsx'

interface QuestionCardProps extends QuestionInputsProps {
  readonly at: number
  readonly of: number
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** A question in a line; opened, everything of it can be changed. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, isOpen, onToggle, errors, isReadOnly } = props
  const isFaulty = Object.keys(errors).length > 0
  const name = question.questionText.trim() || 'New question'
  return (
    <li className="card question-card" data-off={!question.active || undefined}>
      <div className="question-line row gap-12">
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <IconChevronRight size={15} aria-hidden="true" />
          <span>{name}</span>
          {isFaulty && <IconAlertCircle size={15} className="question-fault" aria-label="needs attention" />}
        </button>
        <small>{factsOf(props)}</small>
        {!isReadOnly && <QuestionMenu {...props} name={name} />}
      </div>
      {(isOpen || isFaulty) && <QuestionInputs {...props} />}
    </li>
  )
}

function factsOf({ question, isTechnology }: QuestionCardProps): string {
  const level = isTechnology && questionLevels.find((one) => one.value === question.refQuestionLevelId)?.label
  const weight = question.weight === 1 || question.weight === null ? '' : `weight ${formatNumber(question.weight)}`
  return [level, question.isCustomAnswer && '0 to 100', weight, !question.active && 'not asked'].filter(Boolean).join(' · ')
}

function QuestionMenu({ at, of, onMove, onRemove, name }: QuestionCardProps & { name: string }) {
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <button type="button" className="icon-button" aria-label={`Actions for ${name}`}>
          <IconDots size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <MoveItems at={at} of={of} onMove={onMove} />
        <Menu.Item leftSection={<IconTrash size={15} />} color="red" onClick={onRemove}>
          Delete, with its answers
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
