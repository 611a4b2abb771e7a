import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'

interface PasskeyButtonProps {
  purpose: 'secondStep' | 'proof'
  /** Below another way that comes first. */
  isSecond?: boolean | undefined
  onPasskey(passkey: object): Promise<unknown>
  children: ReactNode
}

/** Asks the browser for a passkey and hands it on; what goes wrong is said above. */
export function PasskeyButton({ purpose, isSecond, onPasskey, children }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const ask = async () => {
    setRefused(undefined)
    setBusy(true)
    try {
      const { askForPasskey } = await import('./passkey.ts')
      await onPasskey(await askForPasskey(purpose))
    } catch (error) {
      setRefused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <FormProblem error={refused} />
      <Button
        variant={isSecond ? 'default' : 'filled'}
        fullWidth
        mt={isSecond ? 8 : 0}
        loading={isBusy}
        leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => void ask()}
      >
        {children}
      </Button>
    </>
  )
}
