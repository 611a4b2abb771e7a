import './releases.css'
import '#platform/web/form/form.css'
import { Link } from '@tanstack/react-router'
import { productReleases } from '#portfolio/product-releases/contract.ts'
import { Addresses } from './Addresses.tsx'
import { FindMatches } from './FindMatches.tsx'
import { ListFile } from './ListFile.tsx'

const { importFile, listSources, addSource, fetchSource, removeSource } = productReleases.calls

/** Lists of releases for this workspace, and the search for what they say about its records. */
export default function ImportReleases() {
  return (
    <div className="release-import">
      <p>
        Records are matched to the lists of this workspace and of the operator.{' '}
        <Link className="text-link" to="/admin/productreleases">
          All product releases
        </Link>
      </p>
      <FindMatches />
      <ListFile call={importFile} />
      <Addresses list={listSources} add={addSource} fetch={fetchSource} remove={removeSource} />
    </div>
  )
}
