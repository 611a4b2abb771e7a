import { Button, Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import { passwordField } from '#identity/sign-in/contract/passwords.ts'
import { tokenFields, tokens } from '#identity/tokens/contract.ts'
import type { Right } from '#platform/contract/rights.ts'
import { tokenRights } from '#platform/contract/roles.ts'
import { CurrentPassword } from '#platform/web/fields/password.tsx'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { can } from '#platform/web/session/access.ts'
import { rightGroups } from '../matrix/rightRows.ts'

const fields = { ...tokenFields, password: passwordField('Current password') }
const inputs = { password: CurrentPassword }
const initial = { validDays: 90 }

/** The rights that one holds and a token may have, in the words of the table of rights. */
const choices = () =>
  rightGroups()
    .map(({ title, rows }) => ({
      title,
      rows: rows
        .map(({ label, rights }) => ({ label, rights: rights.filter((right) => tokenRights().has(right) && can([right])) }))
        .filter(({ rights }) => rights.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0)

/** Purpose, lifetime and rights of a token; then the token, shown this once. */
export default function NewToken({ onMade, onClose }: { onMade(): void; onClose(): void }) {
  const [chosen, setChosen] = useState<readonly Right[]>([])
  const [made, setMade] = useState<string>()
  const [offered] = useState(choices)
  if (made) return <Made token={made} onClose={onClose} />
  const toggle = (rights: readonly Right[], isOn: boolean) =>
    setChosen(isOn ? [...chosen, ...rights] : chosen.filter((right) => !rights.includes(right)))
  return (
    <div className="new-token">
      <CallForm
        call={tokens.calls.make}
        fields={fields}
        inputs={inputs}
        initial={initial}
        more={{ rights: chosen }}
        submitLabel="Create token"
        onDone={({ token }) => {
          setMade(token)
          onMade()
        }}
      >
        <fieldset className="token-rights stack gap-12">
          <legend>It reads what you see. What else may it do?</legend>
          {offered.map(({ title, rows }) => (
            <div key={title}>
              <b>{title}</b>
              {rows.map(({ label, rights }) => (
                <Checkbox
                  key={label}
                  size="xs"
                  label={label}
                  checked={rights.every((right) => chosen.includes(right))}
                  onChange={(event) => toggle(rights, event.currentTarget.checked)}
                />
              ))}
            </div>
          ))}
        </fieldset>
      </CallForm>
      <Button variant="default" fullWidth mt={8} onClick={onClose}>
        Cancel
      </Button>
    </div>
  )
}

function Made({ token, onClose }: { token: string; onClose(): void }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <div role="status">
      <p className="token-note">Copy the token now: it is shown only once. Send it as the bearer token of each call.</p>
      <code className="token-text">{token}</code>
      <Group gap={8} mt={12}>
        <Button variant="default" onClick={() => void navigator.clipboard.writeText(token).then(() => setCopied(true))}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="default" onClick={onClose}>
          I have saved it
        </Button>
      </Group>
    </div>
  )
}
