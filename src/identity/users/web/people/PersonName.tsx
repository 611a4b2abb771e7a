import type { Member } from '#identity/users/contract/members.ts'
import { userImageAddress } from '#platform/web/api/images.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { nameOf } from './nameOf.ts'

/** The photo, the name and the address of a person. */
export function PersonName({ member }: { member: Member }) {
  const { name, emailAddress, thumbnailFilename } = member
  return (
    <span className="people-name row">
      <Avatar name={nameOf(member)} image={thumbnailFilename && userImageAddress(thumbnailFilename)} />
      <span>
        <b>{name}</b>
        <small>{emailAddress}</small>
      </span>
    </span>
  )
}
