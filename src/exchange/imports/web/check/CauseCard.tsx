import { Button, Menu } from '@mantine/core'
import { IconCheck, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { Cause } from '#exchange/imports/contract/check.ts'
import type { Remedy, WholePlan } from '#exchange/imports/contract/plan.ts'
import { counted } from '#platform/contract/words.ts'
import { detailsOf, doneWords, isDecided, needsMore, offered, remedies, titleOf, type Named } from './causeWords.ts'
import { RemedyForm } from './RemedyForm.tsx'

interface CauseCardProps {
  readonly cause: Cause
  readonly named: Named
  readonly plan: WholePlan
  readonly isBusy: boolean
  readonly shown: string | undefined
  readonly onShow: (key: string | undefined) => void
  readonly onRemedy: (cause: Cause, remedy: Remedy | null) => void
}

/** A cause: to be settled by one of its remedies, or settled, which can be taken back. */
export function CauseCard(props: CauseCardProps) {
  const { cause, named, plan, isBusy, shown, onShow, onRemedy } = props
  const title = titleOf(cause, named)
  const isShown = shown === cause.key
  if (isDecided(plan, cause))
    return (
      <article className="card import-cause" data-settled>
        <h3 className="strong breaks">
          <IconCheck size={16} aria-hidden="true" />
          {title}
        </h3>
        <p>
          Fixed: {doneWords(cause)}
          {' · '}
          <button type="button" className="text-link" aria-label={`Undo: ${title}`} disabled={isBusy} onClick={() => onRemedy(cause, null)}>
            Undo
          </button>
        </p>
      </article>
    )
  return (
    <article
      className="card import-cause"
      data-lost={cause.remedy === 'reject' || undefined}
      data-harmless={cause.kind === 'nobody' || undefined}
    >
      <h3 className="strong breaks">{title}</h3>
      <button
        type="button"
        className="import-cause-rows small medium numbers warn"
        aria-pressed={isShown}
        title={isShown ? 'Show all rows' : `${doneWords(cause)}. Show them`}
        onClick={() => onShow(isShown ? undefined : cause.key)}
      >
        {counted(cause.rows, 'row')}
      </button>
      <p title={cause.message}>{detailsOf(cause, named)}</p>
      <RemedyChoice {...props} title={title} />
    </article>
  )
}

/** The likely remedies as buttons, the others in a menu. Remedies with parameters ask for them. */
function RemedyChoice({ cause, title, isBusy, onRemedy }: CauseCardProps & { title: string }) {
  const [asked, setAsked] = useState<Remedy['do']>()
  const { first, others } = offered(cause)
  const choose = (one: Remedy['do']) => {
    if (needsMore.has(one)) return setAsked(asked === one ? undefined : one)
    onRemedy(cause, { do: one })
  }
  return (
    <>
      <div className="import-remedies row gap-6 wraps" role="group" aria-label={`Remedy: ${title}`}>
        {first.map((one) => (
          <Button
            key={one}
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            {...(needsMore.has(one) && { 'aria-expanded': asked === one })}
            onClick={() => choose(one)}
          >
            {remedies[one]}
          </Button>
        ))}
        {others.length > 0 && (
          <Menu shadow="lg" position="bottom-end">
            <Menu.Target>
              <button
                type="button"
                className="icon-button"
                disabled={isBusy}
                title="Other remedies"
                aria-label={`Other remedies: ${title}`}
              >
                <IconDots size={16} />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map((one) => (
                <Menu.Item key={one} onClick={() => choose(one)}>
                  {remedies[one]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {asked && <RemedyForm key={asked} cause={cause} chosen={asked} title={title} isBusy={isBusy} onRemedy={onRemedy} />}
    </>
  )
}
