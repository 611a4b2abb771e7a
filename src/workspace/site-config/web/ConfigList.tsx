import './configs.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { brandPictureAddress } from '#platform/contract/brand.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { PlainTable, type PlainColumn } from '#platform/web/plain/PlainTable.tsx'
import { siteConfig, type SiteConfig } from '#workspace/site-config/contract.ts'

const columns: readonly PlainColumn<SiteConfig>[] = [
  { head: 'Domain', cell: ({ domain }) => domain },
  { head: 'API domain', cell: ({ apiDomain }) => apiDomain },
  { head: 'Site title', cell: ({ siteTitle }) => siteTitle },
  { head: 'Logo', cell: ({ logoFilename, miniLogoFilename }) => <Small name={logoFilename ?? miniLogoFilename} /> },
  { head: 'Favicon', cell: ({ faviconFilename, largeFaviconFilename }) => <Small name={faviconFilename ?? largeFaviconFilename} /> },
  { head: 'Changed', cell: ({ modifiedDate, modifiedByName }) => `${formatDateTime(modifiedDate)}, ${modifiedByName}` },
]

/** Beside words that say what it belongs to. */
const Small = ({ name }: { name: string | null }) => name && <img className="config-small" src={brandPictureAddress(name)} alt="" />

/** Hosts at which the product has another name and look. */
export default function ConfigList() {
  return (
    <div className="plain-page">
      <div className="plain-bar">
        <span className="spacer" />
        <Button component={Link} to="/admin/system/configs/add">
          New domain
        </Button>
      </div>
      <Loaded call={siteConfig.calls.list} what="The domains">
        {(rows) => (
          <PlainTable
            label="Domains"
            rows={rows}
            columns={columns}
            keyOf={({ domainConfigId }) => domainConfigId}
            linkOf={({ domainConfigId }) => ({ to: pathOf('/admin/system/configs/edit/{id}', { id: domainConfigId }) })}
            none="Domains with their own name and logos appear here once you add one. Every other host shows Portolan."
          />
        )}
      </Loaded>
    </div>
  )
}
