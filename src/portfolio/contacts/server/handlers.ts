import { contact, contacts } from '#portfolio/contacts/contract.ts'
import { served } from '#platform/server/app.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import * as crud from '#platform/server/http/crud.ts'
import { change } from '#platform/server/records/changes.ts'
import type { Patch } from '#platform/server/records/patch.ts'
import { insertRecords, updateRecords } from '#platform/server/records/write.ts'
import { dropPhoto, namePhoto, none, withPhoto } from './photo.ts'
import { contactRecords } from './records.ts'

const plain = crud.all(contactRecords)

/** The record that an update is about, at the version that its writer has read. */
function patchOf(context: Context, id: string, body: Patch<typeof contact>['body'], isUndo = false): Patch<typeof contact> {
  const version = crud.expectedVersion(context)
  return { id: crud.knownId(id, contact.label), body, isUndo, ...(version === undefined ? {} : { version }) }
}

const findByEmail: Statement<{ contactId: string }> = {
  name: 'contact.find-by-email',
  text: 'select contact_id as "contactId" from contact where account_id = $1 and email_address_canonical = $2',
}

export const contactsServed = served(contacts, {
  handlers: {
    ...plain,

    create: ({ body, files, query }, context) =>
      withPhoto(context, files['file'], (namePhoto) =>
        change(context.tenant, context.session, async (changes) => {
          const [id] = await insertRecords(changes, contactRecords, [body], { areTyped: true })
          await namePhoto(changes, id!)
          return crud.answerRecord(await crud.readBack(changes, contactRecords, id!, query), 201)
        }),
      ),

    update: ({ params, body, files, query }, context) =>
      withPhoto(context, files['file'], (namePhoto) =>
        change(context.tenant, context.session, async (changes) => {
          const patch = patchOf(context, params.id, body, query.undo === 'yes')
          await updateRecords(changes, contactRecords, [patch])
          await namePhoto(changes, patch.id)
          return crud.answerRecord(await crud.readBack(changes, contactRecords, patch.id, query))
        }),
      ),

    checkEmail: async ({ body }, context) => {
      const found = await context.tenant.row(findByEmail, [canonicalAddress(body.emailAddress)])
      return { exists: found !== undefined, contactId: found?.contactId ?? null }
    },

    updateEmailAddress: plain.update,
    updateContactPhone: plain.update,

    removePhoto: async ({ params }, context) => {
      const photo = await change(context.tenant, context.session, async (changes) => {
        const patch = patchOf(context, params.id, {})
        await updateRecords(changes, contactRecords, [patch])
        return namePhoto(changes, patch.id, none)
      })
      await dropPhoto(context, photo)
    },
  },
})
