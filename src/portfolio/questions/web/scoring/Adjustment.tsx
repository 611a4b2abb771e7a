import { TextInput } from '@mantine/core'
import { isProblem } from '#platform/web/api/problem.ts'
import { NumberText } from '#platform/web/fields/NumberText.tsx'

interface AdjustmentProps {
  readonly value: number | null
  readonly reason: string
  readonly isReadOnly: boolean
  /** Why the last save failed. */
  readonly refused: unknown
  onChange(value: number | null): void
  onReason(reason: string): void
}

/** Adjustment of the technology score, and its reason. */
export function Adjustment({ value, reason, isReadOnly, refused, onChange, onReason }: AdjustmentProps) {
  const missing =
    reason === '' && isProblem(refused, 422) ? refused.errors?.find(({ path }) => path.endsWith('AdjustmentReason')) : undefined
  return (
    <div className="sheet-bar beside gap-12 wraps">
      <NumberText
        label="Adjustment"
        description="Added to the technology score, within 0 to 100."
        min={-100}
        max={100}
        clampBehavior="blur"
        decimalScale={1}
        readOnly={isReadOnly}
        className="adjustment"
        value={value}
        onChange={onChange}
      />
      {value !== null && value !== 0 && (
        <TextInput
          label="Reason for the adjustment"
          className="adjustment-reason"
          maxLength={500}
          required={!isReadOnly}
          readOnly={isReadOnly}
          value={reason}
          error={missing?.message}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      )}
    </div>
  )
}
