import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group } from '@mantine/core'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useState } from 'react'
import { messageOf } from '#platform/web/api/problem.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { cropped, type Square } from './crop.ts'

interface PhotoDialogProps {
  readonly file: File
  /** Takes the cut picture; a failure is reported here, with the picture and the cut still in place. */
  readonly onCropped: (photo: Blob) => Promise<unknown>
  readonly onClose: () => void
}

/** Cuts a chosen picture to a round face: by dragging and zooming, or with arrow keys and the slider. */
export default function PhotoDialog({ file, onCropped, onClose }: PhotoDialogProps) {
  const address = useAddressOf(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [square, setSquare] = useState<Square>()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [isReadable, setReadable] = useState(true)
  const use = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      await onCropped(await cropped(address!, square!))
      onClose()
    } catch (error) {
      setFault(`The photo was not saved. ${messageOf(error)}`)
      setBusy(false)
    }
  }
  return (
    <Dialog onClose={onClose} title="Photo" size={420}>
      {isReadable && (
        <>
          <div className="photo-crop">
            {address && (
              <Cropper
                image={address}
                crop={crop}
                zoom={zoom}
                aspect={1}
                cropShape="round"
                showGrid={false}
                maxZoom={5}
                disableAutomaticStylesInjection
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={(_, pixels) => setSquare(pixels)}
                mediaProps={{
                  onError: () => setReadable(false),
                }}
                cropperProps={{ role: 'group', 'aria-label': 'Part of the picture that is shown; arrow keys move it' }}
              />
            )}
          </div>
          <label className="photo-zoom">
            Zoom
            <input type="range" min={1} max={5} step={0.05} value={zoom} onChange={(event) => setZoom(Number(event.currentTarget.value))} />
          </label>
        </>
      )}
      {(fault || !isReadable) && (
        <Alert color="red" role="alert" mb={16}>
          {fault ?? 'This file is not a picture that the browser can show. Choose a JPEG, PNG or WebP file.'}
        </Alert>
      )}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {isReadable && (
          <Button loading={isBusy} disabled={!square} onClick={() => void use()}>
            {fault && square ? 'Try again' : 'Use this photo'}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}

/** Object URL of a file, revoked when it is no longer shown. */
function useAddressOf(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    // The address is made and given back with the effect: it is not a value that could be computed while drawing.
    // oxlint-disable-next-line react/set-state-in-effect
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
