import './second-factor.css'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { saveFile } from '#platform/web/api/send.ts'

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const [isCopied, setCopied] = useState(false)
  const text = codes.join('\n')
  return (
    <>
      <p>Each code signs you in once if you don’t have your phone or passkey. Store them in a safe place. They are shown only once.</p>
      <ul className="recovery-codes stack gap-4" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap={8} mb={16}>
        <Button variant="default" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="default" onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'portolan-recovery-codes.txt')}>
          Download
        </Button>
      </Group>
      <Button fullWidth onClick={onDone}>
        I have saved them
      </Button>
    </>
  )
}
