import { Link } from '@tanstack/react-router'
import { customField } from '#portfolio/custom-fields/contract.ts'
import { AccountTabs } from '#platform/web/screen/AccountTabs.tsx'
import { listScreen } from '#platform/web/screen/list.tsx'

const List = listScreen(customField)

/** The fields of the workspace's own, one of the pages on which it is managed. */
export default function CustomFieldList() {
  return (
    <>
      <AccountTabs>
        <Link className="text-link" to="/admin/customfields/sets">
          Field sets
        </Link>
      </AccountTabs>
      <List />
    </>
  )
}
