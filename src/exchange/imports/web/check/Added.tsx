import { Button, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Import } from '#exchange/imports/contract.ts'
import type { DryRun } from '#exchange/imports/contract/check.ts'
import { capital, counted } from '#platform/contract/words.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'

interface AddedProps {
  readonly added: DryRun['added']
  readonly stored: Import
  readonly isBusy: boolean
  /** Column id → whether records that it names are added. */
  readonly onCreate: (create: Import['plan']['create']) => void
}

/** Related records that the import would add, by name; one can do without them. */
export function Added({ added, stored: { targets, plan }, isBusy, onCreate }: AddedProps) {
  const { outlines } = useDirectory()
  if (!added.length) return null
  const said = added.map(({ entity, plural, names }) => counted(names.length, outlines.get(entity)?.label ?? '', plural)).join(', ')
  const without = (entity: string) =>
    onCreate({
      ...plan.create,
      ...Object.fromEntries(targets.flatMap(({ id, relation }) => (relation?.entity === entity ? [[id, false]] : []))),
    })
  return (
    <Popover shadow="lg" width={360} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className="plain-button rigid">
          Also adds {said}
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className="import-added-names" aria-label={`Also adds ${said}`}>
        <p>The rows name them or hold their amounts, and they don’t exist yet.</p>
        {added.map(({ entity, plural, names }) => (
          <section key={entity}>
            <b className="strong">{capital(plural)}</b>
            <p>{names.join(' · ')}</p>
            {targets.some(({ relation }) => relation?.entity === entity) && (
              <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => without(entity)}>
                Don’t add {plural}
              </Button>
            )}
          </section>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
