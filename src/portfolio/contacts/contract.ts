import * as z from 'zod/mini'
import { children, choice, computed, email, longText, phone, reference, references, text, own } from '#platform/contract/field.ts'
import { sourceIds } from '#platform/contract/source-ids.ts'
import { bodyOf, call } from '#platform/contract/call.ts'
import { crud } from '#platform/contract/crud.ts'
import { entity } from '#platform/contract/entity.ts'
import { feature } from '#platform/contract/feature.ts'
import { contactTypes } from '#tenancy/account/contract/common-values.ts'
import { contactRights } from './contract/rights.ts'

const contactType = choice({ label: 'Role', options: contactTypes, required: true })

/** A person who owns, knows or supports something; a user of the workspace or not. */
export const contact = entity({
  name: 'contact',
  label: 'contact',
  plural: 'contacts',
  purpose: 'Contacts are the people who own, run or supply what you manage.',
  path: '/contacts',
  table: 'contact',
  key: 'contactId',
  title: 'name',
  rights: { create: ['EDIT_CONTACTS'], edit: ['EDIT_CONTACTS'], remove: ['DELETE_CONTACTS'], exchange: 'IMPORT_EXPORT_CONTACTS' },
  screens: { list: '/contacts', add: '/contacts/add', edit: '/contacts/edit/{id}', import: '/contacts/import' },
  rowsWith: ['thumbnailFilename'],
  lookup: '/commandbar/contacts',
  shownWith: ['emailAddress', 'position'],
  fields: {
    name: text({ label: 'Name', required: true, readOnly: true, max: 500, help: 'First name and last name.' }),
    firstName: text({ label: 'First name', required: true, inGrid: false, synonyms: ['Given name', 'Forename'] }),
    lastName: text({ label: 'Last name', inGrid: false, synonyms: ['Surname', 'Family name'] }),
    position: text({ label: 'Position', synonyms: ['Job title', 'Title', 'Role'] }),
    company: text({ label: 'Company', synonyms: ['Organisation', 'Organization'] }),
    emailAddress: email({ label: 'E-mail', unique: true, synonyms: ['E-mail address', 'Email', 'Mail'] }),
    contactPhone: phone({ label: 'Phone', synonyms: ['Telephone', 'Phone number', 'Mobile'] }),
    areaId: reference({ label: 'Business area', to: 'area', synonyms: ['Area', 'Department'] }),
    contactAreas: references({
      label: 'Other business areas',
      table: 'contact_area',
      key: 'areaId',
      to: 'area',
      onDelete: 'restrict',
      inGrid: false,
    }),
    notes: longText({ label: 'Notes' }),
    userId: reference({ label: 'User', to: 'user', readOnly: true, internal: true }),
    imageFilename: text({ label: 'Photo', readOnly: true, internal: true }),
    thumbnailFilename: text({ label: 'Small photo', readOnly: true, internal: true }),
    applicationContacts: computed(
      children({
        label: 'Applications',
        table: 'application_contact',
        rowKey: ['applicationId', 'refContactTypeId'],
        row: { applicationId: reference({ label: 'Application', to: 'application', required: true }), refContactTypeId: contactType },
        named: 'applicationId',
        isFiltered: true,
        inGrid: false,
      }),
    ),
    itServiceContacts: computed(
      children({
        label: 'IT services',
        table: 'it_service_contact',
        rowKey: ['itServiceId', 'refContactTypeId'],
        row: { itServiceId: reference({ label: 'IT service', to: 'itService', required: true }), refContactTypeId: contactType },
        named: 'itServiceId',
        isFiltered: true,
        inGrid: false,
      }),
    ),
    supplierContacts: computed(
      children({
        label: 'Suppliers',
        table: 'supplier_contact',
        rowKey: ['supplierId'],
        row: { supplierId: reference({ label: 'Supplier', to: 'supplier', required: true }) },
        isFiltered: true,
        inGrid: false,
      }),
    ),
    sources: sourceIds('contact'),
    custom: own(),
  },
  form: [
    {
      label: 'Details',
      sections: [
        { title: 'Person', fields: ['firstName', 'lastName', 'position', 'company'] },
        { title: 'Contact details', fields: ['emailAddress', 'contactPhone'] },
        { title: 'Organisation', fields: ['areaId', 'contactAreas'] },
        { title: 'Notes', fields: ['notes', 'active'] },
      ],
    },
  ],
  matchBy: ['emailAddress', 'name'],
  expected: ['emailAddress', 'contactPhone', 'position', 'areaId'],
})

const plain = crud(contact)
const { emailAddress, contactPhone } = contact.fields
/** The photo travels with the record: part `file` beside part `contactData`; plain JSON without one. */
const multipart = { json: 'contactData', files: ['file'] } as const
const rights = { access: contact.rights.edit, reply: plain.get.reply, entity: contact.name } as const

const calls = {
  ...plain,
  create: { ...plain.create, multipart },
  update: { ...plain.update, multipart },
  checkEmail: call({
    method: 'POST',
    path: '/contacts/checkemail',
    disk: 'none',
    summary: 'Returns whether a contact has an e-mail address already',
    access: 'session',
    ...bodyOf({ emailAddress: { ...emailAddress, required: true } }),
    reply: z.object({ exists: z.boolean(), contactId: z.nullable(z.string()) }),
  }),
  updateEmailAddress: call({
    method: 'PUT',
    path: '/contacts/{id}/emailAddress',
    summary: "Changes only a contact's e-mail address",
    ...rights,
    ...bodyOf({ emailAddress }),
  }),
  updateContactPhone: call({
    method: 'PUT',
    path: '/contacts/{id}/contactPhone',
    summary: "Changes only a contact's phone number",
    ...rights,
    ...bodyOf({ contactPhone }),
  }),
  removePhoto: call({
    method: 'DELETE',
    path: '/contacts/{id}/photo',
    summary: "Removes a contact's photo",
    access: contact.rights.edit,
    entity: contact.name,
  }),
}

export const contacts = feature({
  name: 'contacts',
  help: 'contacts-suppliers',
  entities: [contact],
  rights: contactRights,
  calls,
  screens: [
    {
      path: '/contacts',
      title: 'Contacts',
      access: 'session',
      menu: 'sidebar',
      sidebar: [{ label: 'Contacts', icon: 'people', place: 80 }],
    },
    { path: '/contacts/add', title: 'New contact', access: ['EDIT_CONTACTS'] },
    { path: '/contacts/edit/{id}', title: 'Contact', access: ['EDIT_CONTACTS'] },
  ],
})
