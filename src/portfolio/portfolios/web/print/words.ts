import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import type { Paper } from './usePaper.ts'

/** Scope of the page in words: the portfolio alone, or the parts it includes. */
export function scopeWords({ parts: { withParts, parts, names }, figures: { archived } }: Paper): string {
  const left = archived > 0 ? `; ${counted(archived, 'archived application')} left out` : ''
  if (!withParts) return `${parts.length > 0 ? 'Portfolio without its parts' : 'Portfolio'}${left}`
  // Parts of parts belong to it too.
  const more = names.size - 1 - parts.length
  const named = parts.map(({ name }) => name)
  return `Portfolio with its parts ${listed(more > 0 ? [...named, `${formatNumber(more, 0)} within these`] : named)}${left}`
}

const listed = (words: readonly string[]) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`)

/** How the scores came about. */
export const scoreWords = ({ parts: { withParts }, figures: { threshold } }: Paper): string =>
  `Scores of ${formatNumber(threshold)} or more count as good. ` +
  (withParts ? 'Business scores are averages over the portfolios.' : 'Business scores are those of this portfolio.')
