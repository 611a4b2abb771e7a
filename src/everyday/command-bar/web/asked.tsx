/** A question in words: the list that it means, with what was understood and what was not. */
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { IconFilterSearch, IconSparkles } from '@tabler/icons-react'
import { ask, longestQuestion, type AskAnswer } from '#assistance/ask/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import type { Offers } from './group.tsx'

/** Milliseconds after the last key. */
const pause = 150

const isQuestion = (typed: string) => /\S\s+\S/.test(typed) && typed.length <= longestQuestion

/** Empty for single words, and for sentences that narrow no list. */
export function useAsked(opened: boolean, typed: string): Offers {
  const navigate = useNavigate()
  const { options } = useRouter()
  const [text] = useDebouncedValue(typed, pause)
  const enabled = opened && isQuestion(text)
  const { data } = useQuery({ ...queryOf(ask.calls.ask, { body: { text } }), enabled, staleTime: 0, retry: false })
  const isCurrent = enabled && text === typed
  const open = (answer: AskAnswer) => {
    const [to = '/', search = ''] = (answer.address ?? '').split(/(?=\?)/)
    // The list says what the grammar leaves out of the question.
    const asked = answer.source === 'grammar' && leftOut(answer) ? { asked: text } : {}
    void navigate({ to, search: { ...options.parseSearch(search), ...asked } })
  }
  const askModel = async () => {
    try {
      const answer = await send(ask.calls.askModel, { body: { text } })
      if (answer.address) open(answer)
      const said = answer.note ?? leftOut(answer)
      if (said) await notify(said, 'error')
    } catch (error) {
      await notify(messageOf(error), 'error')
    }
  }
  const list = isCurrent && data?.address && data.understood.length > 0 ? [offerOf(data, () => open(data))] : []
  // The model is asked only on request: each question is sent to it, and costs.
  const model = isCurrent && data?.hasModel && (leftOut(data) || !list.length) ? [modelOffer(() => void askModel())] : []
  return { group: 'Show a list', entries: [...list, ...model], atFirst: 0, most: 2 }
}

const offerOf = (answer: AskAnswer, run: () => void) => ({
  id: 'ask',
  label: ['Show', [answer.kind?.plural, ...answer.understood].join(' · ')].join(': '),
  hint: leftOut(answer),
  icon: () => <IconFilterSearch size={18} stroke={1.6} />,
  run,
})

const modelOffer = (run: () => void) => ({
  id: 'ask-model',
  label: 'Ask the model of the workspace',
  hint: 'Sends the question and the names of fields',
  icon: () => <IconSparkles size={18} stroke={1.6} />,
  run,
})

/** One line on the parts that the list can't show. */
function leftOut({ unknown, problems }: AskAnswer): string | undefined {
  const words = unknown.map((word) => `“${word}”`).join(', ')
  return [...(words ? [`Not understood: ${words}.`] : []), ...problems].join(' ') || undefined
}
