import { useNavigate } from '@tanstack/react-router'
import { aiPrompts, promptFields } from '#assistance/ai-prompts/contract.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { notify } from '#platform/web/notify/notify.ts'

export default function AddPrompt() {
  const navigate = useNavigate()
  return (
    <CallCard
      title="New prompt"
      lead="Rules that keep data apart from instructions are added to every prompt."
      call={aiPrompts.calls.create}
      fields={promptFields}
      submitLabel="Add"
      isFirst
      onDone={({ aiPromptId, promptCode }) => {
        void notify(`${promptCode} added`)
        void navigate({ to: pathOf('/admin/system/ai/prompts/{id}', { id: aiPromptId }) })
      }}
    />
  )
}
