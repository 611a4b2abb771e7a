import type { Member } from '#features/users/contract/members.ts'
import { userImageAddress } from '#platform/web/api/images.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'

/** The photo, the name and the address of a person. */
export function PersonName({ member: { name, emailAddress, thumbnailFilename } }: { member: Member }) {
  return (
    <span className="people-name">
      <Avatar name={name || emailAddress} image={thumbnailFilename && userImageAddress(thumbnailFilename)} />
      <span>
        <b>{name}</b>
        <small>{emailAddress}</small>
      </span>
    </span>
  )
}
