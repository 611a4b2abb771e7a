/** Effect of an import's undo, before and after it, in a sentence. */
import type { ImportSummary, SubjectDescription } from '#exchange/imports/contract.ts'
import { addedInWords } from '#exchange/imports/contract/added-words.ts'
import { counted } from '#platform/contract/words.ts'

type Undone = Pick<ImportSummary, 'counts' | 'keptCount'>
type Noun = Pick<SubjectDescription, 'label' | 'plural'>

/** "This removes the 2 tags that it added, and restores the previous values of 1 tag." */
export function willUndo({ counts }: Pick<Undone, 'counts'>, { label, plural }: Noun): string {
  const [created, updated] = [counts?.create ?? 0, counts?.update ?? 0]
  const parts = [
    created && `removes the ${counted(created, label, plural)} that it added`,
    counts?.added?.length && `removes the ${addedInWords(counts.added)} that its rows named`,
    updated && `restores the previous values of ${counted(updated, label, plural)}`,
  ]
  return `This ${parts.filter(Boolean).join(', and ') || 'changes nothing'}.`
}

/** "The 134 applications that it added are removed, but for 2 records below." */
export function hasUndone({ counts, keptCount }: Undone, { label, plural }: Noun): string {
  const [created, updated] = [counts?.create ?? 0, counts?.update ?? 0]
  const parts = [
    created && `The ${counted(created, label, plural)} that it added ${created === 1 ? 'is' : 'are'} removed`,
    updated &&
      `${created ? 'the' : 'The'} ${counted(updated, label, plural)} that it changed ${updated === 1 ? 'has its' : 'have their'} values back`,
    counts?.added?.length && `the ${addedInWords(counts.added)} that its rows named are gone, too`,
  ].filter(Boolean)
  if (!parts.length) return 'It had changed nothing.'
  return `${parts.join(', and ')}${keptCount ? `, but for ${counted(keptCount, 'record')} below` : ''}.`
}
