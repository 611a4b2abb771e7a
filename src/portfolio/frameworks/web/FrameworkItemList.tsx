import './frameworks.css'
import { Link } from '@tanstack/react-router'
import { IconFileImport } from '@tabler/icons-react'
import { frameworkItem } from '#portfolio/frameworks/contract.ts'
import { useOffered } from '#platform/web/router/offered.ts'
import { listScreen } from '#platform/web/screen/list.tsx'

export default listScreen(frameworkItem, {
  tree: { parentId: (row) => row.parentFrameworkItemId },
  ways: <ImportLink />,
})

/** Whole frameworks come from files. */
function ImportLink() {
  const isOffered = useOffered()
  return (
    isOffered('/admin/frameworkitems/import') && (
      <Link className="plain-button as-link framework-items-link" to="/admin/frameworkitems/import">
        <IconFileImport size={15} aria-hidden="true" />
        Import a framework
      </Link>
    )
  )
}
