import { invites } from '#identity/invites/contract.ts'
import { served } from '#platform/server/app.ts'
import { cancelInvite, inviteUser, resendInvite } from './invite.ts'
import { removeUser } from './remove.ts'

export const invitesServed = served(invites, { handlers: { inviteUser, resendInvite, cancelInvite, removeUser } })
