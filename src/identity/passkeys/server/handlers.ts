import { passkeys } from '#identity/passkeys/contract.ts'
import { knownBrowser } from '#identity/sign-in/server/known-devices.ts'
import { served } from '#platform/server/app.ts'
import { removeChallenges } from '#identity/sign-in/server/passkeys/challenges.ts'
import { addPasskey, beginPasskey, passkeyProof, removePasskey, renamePasskey } from './own.ts'
import { authenticatePasskey, passkeyOptions } from './sign-in.ts'

export const passkeysServed = served(passkeys, {
  handlers: {
    options: passkeyOptions,
    authenticate: authenticatePasskey,
    proof: passkeyProof,
    begin: beginPasskey,
    add: addPasskey,
    rename: renamePasskey,
    remove: removePasskey,
  },
  knownCallers: { options: knownBrowser, authenticate: knownBrowser },
  schedules: [removeChallenges],
})
