export interface RadioOption {
  readonly value: string
  readonly label: string
  readonly description?: string | null | undefined
}
interface RadiosProps {
  readonly legend: string
  readonly options: readonly RadioOption[]
  readonly value: string | undefined
  onChange(value: string): void
}

/** One of a few, all of them in sight. */
export const Radios = ({ legend, options, value, onChange }: RadiosProps) => (
  <fieldset className="subscribe-radios stack">
    <legend className="small medium soft">{legend}</legend>
    {options.map((option) => (
      <label key={option.value}>
        <input type="radio" name={legend} checked={option.value === value} onChange={() => onChange(option.value)} />
        <span>
          {option.label}
          {option.description && <small>{option.description}</small>}
        </span>
      </label>
    ))}
  </fieldset>
)
