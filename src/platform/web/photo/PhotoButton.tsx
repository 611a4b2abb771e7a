import './photo.css'
import { Menu } from '@mantine/core'
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react'
import { lazy, useRef, useState } from 'react'
import { messageOf } from '#platform/web/api/problem.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { Late } from '#platform/web/notify/Late.tsx'
import { notify } from '#platform/web/notify/notify.ts'

const PhotoDialog = lazy(() => import('./PhotoDialog.tsx'))

interface PhotoButtonProps {
  readonly name: string
  /** Address of the photo; null without one. */
  readonly image: string | null
  readonly onPhoto: (photo: Blob) => Promise<unknown>
  /** Left out where a photo is only ever replaced. */
  readonly onRemove?: () => Promise<unknown>
}

/** A face that can be given: choose a picture and cut it, replace it, take it away. */
export function PhotoButton({ name, image, onPhoto, onRemove }: PhotoButtonProps) {
  const [file, setFile] = useState<File>()
  const chooser = useRef<HTMLInputElement>(null)
  const remove = () => void onRemove?.().catch((error: unknown) => notify(`The photo was not removed. ${messageOf(error)}`, 'error'))
  return (
    <>
      <Menu position="bottom-start" width={200}>
        <Menu.Target>
          <button
            type="button"
            className="photo-button"
            aria-label={image ? (onRemove ? 'Change or remove the photo' : 'Change the photo') : 'Add a photo'}
          >
            <Avatar name={name || '?'} image={image} size={40} />
            <IconCamera size={14} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPhoto size={15} />} onClick={() => chooser.current?.click()}>
            {image ? 'Choose another photo…' : 'Choose a photo…'}
          </Menu.Item>
          {image && onRemove && (
            <Menu.Item leftSection={<IconTrash size={15} />} color="red" onClick={remove}>
              Remove the photo
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label="Photo"
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      {file && (
        <Late onClose={() => setFile(undefined)}>
          <PhotoDialog file={file} onCropped={onPhoto} onClose={() => setFile(undefined)} />
        </Late>
      )}
    </>
  )
}
