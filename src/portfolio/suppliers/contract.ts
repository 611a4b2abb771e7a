import {
  children,
  computed,
  email,
  group,
  longText,
  number,
  phone,
  reference,
  references,
  text,
  website,
  own,
} from '#platform/contract/field.ts'
import { sourceIds } from '#platform/contract/source-ids.ts'
import { crud } from '#platform/contract/crud.ts'
import { entity } from '#platform/contract/entity.ts'
import { feature } from '#platform/contract/feature.ts'
import { addressFields, addressGroup } from '#tenancy/places/contract/address.ts'
import { keysOf } from '#platform/contract/keys.ts'
import { supplierRights } from './contract/rights.ts'

/** A company that makes or sells applications and IT services. */
export const supplier = entity({
  name: 'supplier',
  label: 'supplier',
  plural: 'suppliers',
  purpose: 'Suppliers are the vendors and partners behind your applications and services.',
  path: '/suppliers',
  table: 'supplier',
  key: 'supplierId',
  title: 'name',
  rights: { create: ['EDIT_SUPPLIERS'], edit: ['EDIT_SUPPLIERS'], remove: ['DELETE_SUPPLIERS'], exchange: 'IMPORT_EXPORT_SUPPLIERS' },
  screens: { list: '/admin/suppliers', add: '/admin/suppliers/add', edit: '/admin/suppliers/edit/{id}', import: '/admin/suppliers/import' },
  expected: ['contacts', 'emailAddress', 'contactPhone', 'websiteAddress'],
  fields: {
    name: text({ label: 'Name', required: true, unique: true, synonyms: ['Supplier', 'Vendor', 'Manufacturer', 'Company'] }),
    accountSupplierNumber: number({ label: 'Number', required: true, readOnly: true, help: 'Counts up in the workspace.' }),
    emailAddress: email({ label: 'E-mail', synonyms: ['E-mail address', 'Email'] }),
    websiteAddress: website({ label: 'Website', synonyms: ['URL', 'Website address'] }),
    contactPhone: phone({ label: 'Phone', synonyms: ['Telephone'] }),
    ...addressFields,
    contacts: references({
      label: 'Contacts',
      table: 'supplier_contact',
      key: 'contactId',
      to: 'contact',
      onDelete: 'restrict',
      inGrid: false,
      help: 'Your contacts for this supplier, or its own people.',
    }),
    notes: longText({ label: 'Notes' }),
    applicationsCount: computed(number({ label: 'Applications' })),
    supplierApplications: computed(
      children({
        label: 'Which applications',
        table: 'application',
        rowKey: ['applicationId'],
        row: { applicationId: reference({ label: 'Application', to: 'application', required: true }) },
        inGrid: false,
      }),
    ),
    addressId: computed(text({ label: 'Address', internal: true })),
    address: computed(group({ label: 'Address', fields: addressGroup, internal: true })),
    sources: sourceIds('supplier'),
    custom: own(),
  },
  form: [
    {
      label: 'Details',
      sections: [
        { title: 'Supplier', fields: ['name', 'emailAddress', 'websiteAddress', 'contactPhone', 'contacts', 'notes', 'active'] },
        { title: 'Address', fields: keysOf(addressFields) },
      ],
    },
  ],
})

/** A body may name the address line by line or as one object; the object wins, and null clears every line. */
function withAddress(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || !('address' in raw) || raw.address === undefined) return raw
  const { address, ...rest } = raw
  // Anything but an address is ignored, like other fields that can't be written: it must not clear the lines.
  if (typeof address !== 'object' || Array.isArray(address)) return rest
  const given: Readonly<Record<string, unknown>> = { ...address }
  return { ...rest, ...Object.fromEntries(Object.keys(addressFields).map((line) => [line, given[line] ?? null])) }
}

const plain = crud(supplier)
const calls = {
  ...plain,
  create: { ...plain.create, prepare: (raw: unknown) => plain.create.prepare(withAddress(raw)) },
  update: { ...plain.update, prepare: (raw: unknown) => plain.update.prepare(withAddress(raw)) },
}

export const suppliers = feature({
  name: 'suppliers',
  help: 'contacts-suppliers',
  entities: [supplier],
  rights: supplierRights,
  calls,
  screens: [
    { path: '/admin/suppliers', title: 'Suppliers', access: ['EDIT_SUPPLIERS'], menu: 'administration', menuPart: 'Data', menuPlace: 60 },
    { path: '/admin/suppliers/add', title: 'New supplier', access: ['EDIT_SUPPLIERS'] },
    { path: '/admin/suppliers/edit/{id}', title: 'Supplier', access: ['EDIT_SUPPLIERS'] },
  ],
})
