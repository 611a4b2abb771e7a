import { Checkbox } from '@mantine/core'
import { inputId, type InputProps } from '#platform/web/fields/input.ts'

/** Agreeing, with what is agreed to within reach; it opens beside, so that nothing typed is lost. */
export function AgreeTerms({ path, value, onChange, errors }: InputProps) {
  return (
    <Checkbox
      id={inputId(path)}
      name={path}
      checked={Boolean(value)}
      error={errors[path]}
      required
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <>
          I agree to the{' '}
          <a href="/terms" target="_blank" rel="noreferrer" className="text-link">
            terms of use
          </a>{' '}
          and the{' '}
          <a href="/privacy" target="_blank" rel="noreferrer" className="text-link">
            privacy notice
          </a>
        </>
      }
    />
  )
}
