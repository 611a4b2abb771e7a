import type { RecordOf } from '#platform/contract/entity.ts'
import { application } from '#portfolio/applications/contract/application.ts'
import { plainSave, type Save } from '#platform/web/form/useSaving.ts'
import { notify } from '#platform/web/notify/notify.ts'

interface Tagged {
  readonly tags?: readonly { readonly tagId: string }[]
}
const plain = plainSave(application)

/** Saves the form, and says so when the tag rule changed more than was typed. */
export const saveApplication: Save<typeof application> = async (body, record) => {
  const saved = await plain(body, record)
  const told = tagRule(body, record, saved)
  if (told) void notify(told)
  return saved
}

/** Changes that the rule made beyond the request; undefined for none. */
export function tagRule(
  sent: Tagged & { readonly integrations?: readonly Tagged[] },
  before: RecordOf<typeof application> | undefined,
  saved: RecordOf<typeof application>,
): string | undefined {
  const typed = new Set((sent.tags ?? before?.tags ?? []).map(({ tagId }) => tagId))
  const added = (saved.tags ?? []).filter(({ tagId }) => !typed.has(tagId)).length
  if (added > 0)
    return added === 1
      ? 'A tag of an integration is now a tag of the application too.'
      : `${added} tags of integrations are now tags of the application too.`
  const outgoing = (integrations: unknown) =>
    ((integrations as readonly Tagged[] | undefined) ?? []).reduce((sum, { tags }) => sum + (tags?.length ?? 0), 0)
  const lost = outgoing(sent.integrations ?? before?.integrations) - outgoing(saved.integrations)
  return lost > 0 ? 'A tag taken from the application has left its publishing integrations too.' : undefined
}
