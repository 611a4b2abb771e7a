import '#platform/web/form/form.css'
import { Button, Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { ai, providers, type AiSettings, type Provider } from '#assistance/ai/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { isProblem } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { UnsavedGuard } from '#platform/web/form/UnsavedGuard.tsx'
import { useTypedOver } from '#platform/web/form/useTypedOver.ts'
import { notify } from '#platform/web/notify/notify.ts'

const usual: Readonly<Record<Provider, string>> = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com' }
const offered = [
  { value: 'openai', label: 'OpenAI or a compatible address' },
  { value: 'anthropic', label: 'Anthropic' },
]
const numberOf = (typed: string | number): number | null => (typed === '' ? null : Number(typed))

const begunWith = (settings: AiSettings) => ({
  ...settings,
  provider: settings.provider ?? 'openai',
  address: settings.address || usual.openai,
  key: '',
  agrees: settings.agreedDate !== null,
})

interface SettingsFormProps {
  settings: AiSettings
  onSaved(settings: AiSettings): void
  /** Somebody else has saved: the settings are read again. */
  onStale(): void
}

/** Choosing a model and switching it on. Without one the built-in matcher answers. */
export function SettingsForm({ settings, onSaved, onStale }: SettingsFormProps) {
  const { typed, set, isDirty, reset } = useTypedOver('ai', begunWith(settings), 'key')
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const choose = (provider: Provider) =>
    set({ provider, address: Object.values(usual).includes(typed.address) ? usual[provider] : typed.address })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    const { provider, address, model, key, isOn, monthlyTokens, inputPrice, outputPrice, agrees } = typed
    const body = { provider, address, model, key: key || null, isOn, agrees, monthlyTokens, inputPrice, outputPrice }
    try {
      const saved = await send(ai.calls.saveSettings, { body }, { stay: true, ifMatch: `"${settings.settingsVersion}"` })
      onSaved(saved)
      reset()
      void notify('Saved')
    } catch (failure) {
      setError(failure)
      if (isProblem(failure, 409)) onStale()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="card" onSubmit={(event) => void save(event)}>
      <h2>Model</h2>
      <p>
        Suggestions work without a model, by a matcher on this server. A model improves them, and receives the texts that they are about.
      </p>
      <FormProblem error={error} />
      <Select
        label="Provider"
        data={offered}
        value={typed.provider}
        onChange={(value) => choose(providers.find((one) => one === value) ?? 'openai')}
        allowDeselect={false}
      />
      <TextInput label="Address" required value={typed.address} onChange={(event) => set({ address: event.currentTarget.value })} />
      <TextInput label="Model" required value={typed.model} onChange={(event) => set({ model: event.currentTarget.value })} />
      <TextInput
        type="password"
        label="Key"
        description={settings.hasKey ? 'A key is stored, encrypted. Type another one to replace it.' : 'Stored encrypted and never shown.'}
        autoComplete="off"
        value={typed.key}
        onChange={(event) => set({ key: event.currentTarget.value })}
      />
      <NumberInput
        label="Tokens a month"
        description={`${formatNumber(settings.usedTokens)} used this month. When they are used up, the built-in matcher answers.`}
        min={0}
        allowDecimal={false}
        value={typed.monthlyTokens}
        onChange={(value) => set({ monthlyTokens: numberOf(value) ?? 0 })}
      />
      <div className="ai-prices stack gap-12">
        <NumberInput
          label="Price of a million tokens sent"
          min={0}
          value={typed.inputPrice ?? ''}
          onChange={(value) => set({ inputPrice: numberOf(value) })}
        />
        <NumberInput
          label="Price of a million tokens received"
          min={0}
          value={typed.outputPrice ?? ''}
          onChange={(value) => set({ outputPrice: numberOf(value) })}
        />
      </div>
      <Checkbox
        label="I have read what is sent, and it may go to this address"
        checked={typed.agrees}
        onChange={(event) => set({ agrees: event.currentTarget.checked })}
      />
      <Checkbox label="The model is on" checked={typed.isOn} onChange={(event) => set({ isOn: event.currentTarget.checked })} />
      <UnsavedGuard isDirty={isDirty} onDiscard={reset} />
      <Button type="submit" loading={isBusy}>
        Save
      </Button>
    </form>
  )
}
