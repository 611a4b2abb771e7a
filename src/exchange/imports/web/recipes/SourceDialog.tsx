import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { recipes, type Recipe } from '#exchange/recipes/contract.ts'
import { everyChoices, type Every } from '#exchange/recipes/contract/source.ts'
import { send } from '#platform/web/api/send.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { everyWords, scheduleOf, weekdays } from './sourceWords.ts'
import { useChoice } from './useChoice.ts'

const days: Readonly<Partial<Record<Every, { value: string; label: string }[]>>> = {
  weekly: weekdays.map((label, at) => ({ value: String(at + 1), label })),
  monthly: Array.from({ length: 28 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
}

const chosenIn = ({ source }: Recipe) => ({
  address: source?.address ?? '',
  every: source?.every ?? ('monthly' satisfies Every),
  day: source?.day ?? 1,
  takes: source?.takes ?? false,
})
const told = ({ source }: Recipe): string => (source ? `${source.address}. ${scheduleOf(source)}` : 'no address')

/** Asks for the address of a recipe's files, and on which days they are fetched. */
export function SourceDialog({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  const { typed, put, fault, isSaving, save } = useChoice('address', recipe, chosenIn(recipe), told)
  const { address, every, day, takes } = typed
  const store = async (event: FormEvent) => {
    event.preventDefault()
    const body = { address: address.trim(), every, day, takes }
    if (await save(({ params }, how) => send(recipes.calls.source, { params, body }, how))) onClose()
  }
  return (
    <Dialog title="Fetch from an address" onClose={onClose}>
      <form onSubmit={(event) => void store(event)} noValidate>
        <Stack gap={16}>
          <TextInput
            label="Address of the file"
            description="https, and open to the Internet. Everybody who imports data sees it."
            value={address}
            maxLength={2000}
            error={fault}
            data-autofocus
            onChange={({ currentTarget }) => put({ address: currentTarget.value })}
          />
          <Group gap={12} grow align="flex-start">
            <Select
              label="How often"
              allowDeselect={false}
              value={every}
              data={everyChoices.map((value) => ({ value, label: everyWords[value] }))}
              onChange={(value) => put({ every: everyChoices.find((one) => one === value) ?? 'request', day: 1 })}
            />
            {days[every] && (
              <Select
                label="Day"
                allowDeselect={false}
                value={String(day)}
                data={days[every]}
                onChange={(value) => put({ day: Number(value) })}
              />
            )}
          </Group>
          <Checkbox
            label="Import each file without asking"
            description="Otherwise it waits for your review. A file with other columns always waits."
            checked={takes}
            onChange={({ currentTarget }) => put({ takes: currentTarget.checked })}
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
