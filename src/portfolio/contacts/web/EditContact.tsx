import type { RecordOf } from '#platform/contract/entity.ts'
import { contact } from '#portfolio/contacts/contract.ts'
import { mayEdit } from '#platform/web/screen/columns.tsx'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { recordScreen } from '#platform/web/screen/record.tsx'
import { ContactSubtitle } from './ContactSubtitle.tsx'
import { EmailInput } from './EmailInput.tsx'
import { PhotoButton } from '#platform/web/photo/PhotoButton.tsx'
import { photoOf } from './photoOf.ts'
import { removePhoto, replacePhoto } from './savePhoto.ts'

/** The photo is saved at once; what is being typed below is left alone. */
function Face({ record }: { record: RecordOf<typeof contact> }) {
  const name = record.name
  if (!mayEdit(record)) return <Avatar name={name} image={photoOf(record)} size={40} />
  return (
    <PhotoButton
      name={name}
      image={photoOf(record)}
      onPhoto={(photo) => replacePhoto(record, photo)}
      onRemove={() => removePhoto(record)}
    />
  )
}

export default recordScreen(contact, {
  picture: (record) => <Face record={record} />,
  subtitle: (record) => <ContactSubtitle record={record} />,
  inputs: { emailAddress: EmailInput },
})
