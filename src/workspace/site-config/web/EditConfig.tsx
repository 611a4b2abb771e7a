import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { send } from '#platform/web/api/send.ts'
import { refreshBrand } from '#platform/web/brand/refresh.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { Confirm } from '#platform/web/shell/Confirm.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { siteConfig, type SiteConfig } from '#workspace/site-config/contract.ts'
import { ConfigForm } from './ConfigForm.tsx'

/** One configuration, and the way to delete it. */
export default function EditConfig({ id }: { id: string }) {
  return (
    <Loaded call={siteConfig.calls.get} input={{ params: { id } }} what="The domain">
      {(config) => <Opened key={config.version} config={config} />}
    </Loaded>
  )
}

function Opened({ config }: { config: SiteConfig }) {
  usePageTitle(config.domain)
  return (
    <>
      <ConfigForm config={config} />
      <Removal config={config} />
    </>
  )
}

function Removal({ config: { domainConfigId: id, domain } }: { config: SiteConfig }) {
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const remove = async () => {
    await send(siteConfig.calls.remove, { params: { id } }, { stay: true })
    void refreshBrand()
    void notify(`${domain} deleted`)
    await navigate({ to: '/admin/system/configs' })
  }
  return (
    <div className="form-body" data-single>
      <section className="card plain-bar">
        <p>Without it the domain shows Portolan.</p>
        <span className="spacer" />
        <Button variant="default" color="red" onClick={() => setAsked(true)}>
          Delete
        </Button>
      </section>
      {isAsked && (
        <Confirm title={`Delete ${domain}?`} label="Delete" onSure={remove} onClose={() => setAsked(false)}>
          The domain shows the name and the pictures of Portolan immediately.
        </Confirm>
      )}
    </div>
  )
}
