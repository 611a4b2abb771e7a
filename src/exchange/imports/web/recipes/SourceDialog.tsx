import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { recipes, type Recipe } from '#exchange/recipes/contract.ts'
import { everyChoices, type Every } from '#exchange/recipes/contract/source.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { useTyped } from '#platform/web/form/useTyped.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { showRecipe } from './queries.ts'
import { everyWords, weekdays } from './sourceWords.ts'

const days: Readonly<Partial<Record<Every, { value: string; label: string }[]>>> = {
  weekly: weekdays.map((label, at) => ({ value: String(at + 1), label })),
  monthly: Array.from({ length: 28 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
}

/** Asks for the address of a recipe's files, and on which days they are fetched. */
export function SourceDialog({ recipe: { recipeId, source }, onClose }: { recipe: Recipe; onClose: () => void }) {
  const [address, setAddress] = useTyped(`address.${recipeId}`, source?.address ?? '')
  const [every, setEvery] = useState<Every>(source?.every ?? 'monthly')
  const [day, setDay] = useState(source?.day ?? 1)
  const [takes, setTakes] = useState(source?.takes ?? false)
  const [fault, setFault] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    try {
      showRecipe(await send(recipes.calls.source, { params: { id: recipeId }, body: { address: address.trim(), every, day, takes } }))
      onClose()
    } catch (error) {
      setFault(messageOf(error))
      setSaving(false)
    }
  }
  return (
    <Dialog title="Fetch from an address" onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap={16}>
          <TextInput
            label="Address of the file"
            description="https, and open to the Internet. Everybody who imports data sees it."
            value={address}
            maxLength={2000}
            error={fault}
            data-autofocus
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          />
          <Group gap={12} grow align="flex-start">
            <Select
              label="How often"
              allowDeselect={false}
              value={every}
              data={everyChoices.map((value) => ({ value, label: everyWords[value] }))}
              onChange={(value) => (setEvery(everyChoices.find((one) => one === value) ?? 'request'), setDay(1))}
            />
            {days[every] && (
              <Select
                label="Day"
                allowDeselect={false}
                value={String(day)}
                data={days[every]}
                onChange={(value) => setDay(Number(value))}
              />
            )}
          </Group>
          <Checkbox
            label="Import each file without asking"
            description="Otherwise it waits for your review. A file with other columns always waits."
            checked={takes}
            onChange={({ currentTarget }) => setTakes(currentTarget.checked)}
          />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving} disabled={!address.trim()}>
              Save the address
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
