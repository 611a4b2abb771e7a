import './documents.css'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconExternalLink, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { link } from '#portfolio/links/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { listWith, useNames } from '#platform/web/api/queries.ts'
import { websiteAddress } from '#platform/web/fields/reading.ts'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { useCan } from '#platform/web/session/access.ts'
import { documentSets, type Document, type DocumentSet } from './documentSets.ts'
import { PrintedDocuments } from './PrintedDocuments.tsx'

/** Every document of the workspace, to be read: by set, opened in a tab of its own. Keeping them is the list in the administration. */
export default function Documents() {
  const { data, error, refetch } = useQuery(listWith(link, ['name', 'active', 'websiteAddress', 'notes', 'linkTypes']))
  const names = useNames('refLinkType')
  const [search, setSearch] = useState('')
  const mayEdit = useCan(link.rights.edit)
  if (error && !data)
    return (
      <EmptyPlace
        title="The documents could not be loaded"
        text={messageOf(error)}
        action={
          <button type="button" className="plain-button" onClick={() => void refetch()}>
            Try again
          </button>
        }
      />
    )
  if (!data) return <Waiting />
  if (data.every((document) => !document.active)) return <NoDocuments mayAdd={mayEdit} />
  const sets = documentSets(data, names, search)
  return (
    <div className="documents">
      <OnPaper label="Documents">
        <PrintedDocuments sets={sets} search={search} />
      </OnPaper>
      <div className="documents-bar row gap-12">
        <TextInput
          aria-label="Search documents"
          placeholder="Search documents"
          leftSection={<IconSearch size={15} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <span className="spacer" />
        {mayEdit && (
          <Link to={link.screens.list} className="text-link">
            Edit documents
          </Link>
        )}
      </div>
      {sets.length === 0 && <p role="status">No document matches “{search.trim()}”.</p>}
      {sets.map((set) => (
        <DocumentCard key={set.id} set={set} />
      ))}
    </div>
  )
}

function DocumentCard({ set }: { set: DocumentSet }) {
  return (
    <section className="card document-set" aria-label={set.name}>
      <h2 className="row">
        {set.name} <small>{set.documents.length}</small>
      </h2>
      <ul>
        {set.documents.map((document) => (
          <DocumentRow key={document.linkId} document={document} />
        ))}
      </ul>
    </section>
  )
}

function DocumentRow({ document }: { document: Document }) {
  const address = document.websiteAddress
  return (
    <li>
      <a className="medium breaks" href={websiteAddress(address)} target="_blank" rel="noreferrer">
        {document.name} <IconExternalLink size={13} aria-label="(opens a new tab)" />
      </a>
      <small className="faint clipped">{address}</small>
      {document.notes && <p className="soft breaks">{document.notes}</p>}
    </li>
  )
}

function NoDocuments({ mayAdd }: { mayAdd: boolean }) {
  const action = mayAdd && (
    <Link to={link.screens.add} className="plain-button document-add">
      New document
    </Link>
  )
  const text = mayAdd
    ? 'Links to manuals, contracts and drawings, for everyone in the workspace.'
    : 'People who may edit documents can add links to manuals, contracts and drawings.'
  return <EmptyPlace title="No documents yet" text={text} action={action} />
}

const Waiting = () => (
  <div className="documents" aria-busy="true" aria-label="Loading">
    <div className="card document-waiting stack">
      {[40, 55, 35].map((width) => (
        <span key={width} className="skeleton" style={{ width: `${width}%` }} />
      ))}
    </div>
  </div>
)
