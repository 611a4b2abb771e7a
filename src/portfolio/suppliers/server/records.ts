import { addressIdSql, addressSql } from '#tenancy/account/server/address-sql.ts'
import { supplier } from '#portfolio/suppliers/contract.ts'
import { records } from '#platform/server/records/records.ts'
import { seenUsesSql } from '#platform/server/records/usage.ts'

/** Applications that it makes or sells, each once. */
const applications = () => seenUsesSql(supplier, 'application')

export const supplierRecords = records({
  entity: supplier,
  numbered: 'accountSupplierNumber',
  computed: {
    applicationsCount: () =>
      `(select count(*)::integer from (${applications()}) used join application t on t.account_id = $1 and t.application_id = used.id where t.active)`,
    supplierApplications: () =>
      `(select coalesce(json_agg(r), '[]') from (select used.id as "applicationId" from (${applications()}) used order by used.id) r)`,
    addressId: addressIdSql('a.supplier_id'),
    address: addressSql('a.supplier_id'),
  },
})
