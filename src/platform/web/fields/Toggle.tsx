import { useId, type ReactNode } from 'react'

interface ToggleProps {
  label: string
  checked: boolean
  onChange(checked: boolean): void
  onBlur?(): void
  id?: string | undefined
  name?: string
  className?: string | undefined
  disabled?: boolean | undefined
  description?: ReactNode
  error?: ReactNode
  /** The label is read, not shown: a column head has it. */
  isBare?: boolean | undefined
}

/** A switch: the browser's own checkbox, drawn. The kit's costs more than all other inputs of the sign-in together. */
export function Toggle({ label, checked, onChange, onBlur, id, name, className, disabled, description, error, isBare }: ToggleProps) {
  const more = useId()
  const hasMore = Boolean(description ?? error)
  return (
    <span className={className ? `toggle ${className}` : 'toggle'}>
      <label className="inline-row">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          id={id}
          name={name}
          checked={checked}
          disabled={disabled}
          aria-label={isBare ? label : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={hasMore ? more : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={onBlur}
        />
        {!isBare && <span>{label}</span>}
      </label>
      {hasMore && (
        <small id={more} data-error={error ? true : undefined}>
          {error ?? description}
        </small>
      )}
    </span>
  )
}
