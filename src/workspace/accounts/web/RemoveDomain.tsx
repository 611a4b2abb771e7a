import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { AccountDomain } from '#workspace/accounts/contract/domains.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'

/** Removes a domain; asks before the proof of one goes, since it takes a new DNS record or letter to have it again. */
export function RemoveDomain({ domain: { domainName, provenDate }, onRemove }: { domain: AccountDomain; onRemove(): void }) {
  const [isAsking, ask] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        aria-label={`Remove ${domainName}`}
        onClick={() => (provenDate ? ask(true) : onRemove())}
      >
        Remove
      </Button>
      {isAsking && (
        <Dialog title={`Remove ${domainName}?`} onClose={() => ask(false)}>
          <p>
            Nobody can join through it any longer. If you add it again, you must verify it again. People who have joined stay; remove them
            under Users. To stop only new people, switch off “Its people may join”.
          </p>
          <Group justify="flex-end" gap={8} mt={16}>
            <Button variant="default" onClick={() => ask(false)}>
              Cancel
            </Button>
            <Button
              color="red"
              onClick={() => {
                ask(false)
                onRemove()
              }}
            >
              Remove the domain
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  )
}
