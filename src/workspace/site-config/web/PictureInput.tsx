import { Button, InputWrapper } from '@mantine/core'
import { use, useEffect, useRef, useState } from 'react'
import { brandPictureAddress } from '#platform/contract/brand.ts'
import { inputId, type InputProps } from '#platform/web/fields/input.ts'
import { ChosenFiles, keepChosen } from './chosen.ts'

/** A picture of a configuration: what it looks like, another one, none. Its value is a name, of a stored picture or of one that was chosen here. */
export function PictureInput({ field, path, value, errors, onChange }: InputProps) {
  const chosen = use(ChosenFiles)
  const chooser = useRef<HTMLInputElement>(null)
  const name = typeof value === 'string' ? value : null
  const address = useAddress(name)
  const id = inputId(path)
  const word = name ? 'Replace…' : 'Choose…'
  const lowered = field.label.toLowerCase()
  return (
    <InputWrapper id={id} className="config-picture" label={field.label} labelElement="div" description={field.help} error={errors[path]}>
      <div className="row wraps">
        <span className="config-shown centred" data-dark={path === 'darkLogoFilename' || undefined}>
          {address ? <img src={address} alt={`${field.label} as it is`} /> : <small>None</small>}
        </span>
        <Button
          id={id}
          variant="default"
          aria-label={`${word} ${lowered}`}
          aria-describedby={errors[path] ? `${id}-error ${id}-description` : `${id}-description`}
          onClick={() => chooser.current?.click()}
        >
          {word}
        </Button>
        {name && (
          <Button variant="subtle" color="gray" aria-label={`Remove the ${lowered}`} onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        hidden
        aria-label={field.label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onChange(keepChosen(chosen, file))
          // The same file may be chosen again, once it was changed.
          currentTarget.value = ''
        }}
      />
    </InputWrapper>
  )
}

/** Address of the chosen picture while it is shown, otherwise of the stored one. */
function useAddress(name: string | null): string | undefined {
  const file = use(ChosenFiles).get(name ?? '')
  const [made, setMade] = useState<string>()
  useEffect(() => {
    if (!file) return undefined
    const address = URL.createObjectURL(file)
    // The address is made and given back with the effect: it is not a value that could be computed while drawing.
    // oxlint-disable-next-line react/set-state-in-effect
    setMade(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  if (file) return made
  return name ? brandPictureAddress(name) : undefined
}
