import { contact } from '#portfolio/contacts/contract.ts'
import { backListSql } from '#platform/server/records/back-list.ts'
import { records } from '#platform/server/records/records.ts'
import { personNamed } from './person-name.ts'

export const contactRecords = records({
  entity: contact,
  computed: {
    applicationContacts: backListSql(contact, 'applicationContacts'),
    itServiceContacts: backListSql(contact, 'itServiceContacts'),
    supplierContacts: backListSql(contact, 'supplierContacts'),
  },
  named: personNamed,
})
