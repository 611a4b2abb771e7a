import './contacts.css'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { contact } from '#portfolio/contacts/contract.ts'
import type { CreateOf } from '#platform/contract/entity.ts'
import { plainSave } from '#platform/web/form/useSaving.ts'
import { addScreen } from '#platform/web/screen/record.tsx'
import { chosenPhoto, type ChosenPhoto } from './chosenPhoto.ts'
import { EmailInput } from './EmailInput.tsx'
import { PhotoButton } from '#platform/web/photo/PhotoButton.tsx'
import { addWithPhoto } from './savePhoto.ts'

const saveAlone = plainSave(contact)

/** The photo waits beside the form until the contact is added; a refused contact keeps it. */
function screenWith(chosen: ChosenPhoto) {
  return addScreen(contact, {
    inputs: { emailAddress: EmailInput },
    above: ({ firstName, lastName }) => <PhotoCard chosen={chosen} name={[firstName, lastName].filter(Boolean).join(' ')} />,
    save: (body, record) => {
      const photo = chosen.photo()
      return photo ? addWithPhoto(body as CreateOf<typeof contact>, photo) : saveAlone(body, record)
    },
  })
}

export default function AddContact() {
  const [{ chosen, Screen }] = useState(() => {
    const waiting = chosenPhoto()
    return { chosen: waiting, Screen: screenWith(waiting) }
  })
  useEffect(() => () => chosen.choose(null), [chosen])
  return <Screen />
}

function PhotoCard({ chosen, name }: { chosen: ChosenPhoto; name: string }) {
  const image = useSyncExternalStore(chosen.subscribe, chosen.address)
  return (
    <div className="card photo-card row gap-16">
      <PhotoButton name={name} image={image} onPhoto={async (photo) => chosen.choose(photo)} onRemove={async () => chosen.choose(null)} />
      <p>{image ? 'It is uploaded when you add the contact.' : 'A photo, if there is one. Otherwise the initials are shown.'}</p>
    </div>
  )
}
