import './releases.css'
import { Link } from '@tanstack/react-router'
import { IconUpload } from '@tabler/icons-react'
import { productRelease } from '#portfolio/product-releases/contract/release.ts'
import { listScreen } from '#platform/web/screen/list.tsx'

export default listScreen(productRelease, {
  ways: (
    <Link className="plain-button as-link release-ways" to="/admin/productreleases/import">
      <IconUpload size={15} aria-hidden="true" />
      Import and match
    </Link>
  ),
})
