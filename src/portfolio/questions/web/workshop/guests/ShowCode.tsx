import { Button } from '@mantine/core'
import { useState } from 'react'
import { spokenCode } from '#portfolio/guests/contract/codes.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { QrCode } from '#platform/web/qr/QrCode.tsx'
import { Dialog } from '#platform/web/shell/Dialog.tsx'

interface ShowCodeProps {
  readonly code: string
  readonly link: string
  readonly endsDate: string
  onClose(): void
}

/** Code and link, to be read from the back of the room. */
export default function ShowCode({ code, link, endsDate, onClose }: ShowCodeProps) {
  const [isCopied, setCopied] = useState(false)
  const address = `${location.origin}/guest#${link}`
  return (
    <Dialog title="Join the workshop" size={560} onClose={onClose}>
      <div className="workshop-join stack gap-16">
        <QrCode text={address} label="The link of the workshop as a QR code" />
        <p>
          Point a camera at it, or open <b>{location.host}/guest</b> and type
        </p>
        <p className="workshop-code">{spokenCode(code)}</p>
        <p>Open until {formatDateTime(endsDate)}, unless you end it before.</p>
        <Button variant="default" onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}>
          {isCopied ? 'Copied' : 'Copy the link'}
        </Button>
      </div>
    </Dialog>
  )
}
