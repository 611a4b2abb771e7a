import './configs.css'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { keysOf } from '#platform/contract/keys.ts'
import { sendAny } from '#platform/web/api/send.ts'
import { refreshBrand } from '#platform/web/brand/refresh.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { valuesOf, type Values } from '#platform/web/form/values.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { pictureFields, siteConfig, siteConfigFields, type SiteConfig } from '#workspace/site-config/contract.ts'
import { ChosenFiles, filesNamedIn, type Chosen } from './chosen.ts'
import { PictureInput } from './PictureInput.tsx'

const { create, update } = siteConfig.calls
const inputs = Object.fromEntries(keysOf(pictureFields).map((name) => [name, PictureInput]))

/** Adds a configuration, or changes one. */
export function ConfigForm({ config }: { config?: SiteConfig }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [chosen] = useState<Chosen>(() => new Map())
  const call = config ? update : create
  const params = { id: config?.domainConfigId ?? '' }
  const send = (body: Values) => sendAny(call, { params, body, files: { files: filesNamedIn(chosen, body) } }, { stay: true })
  return (
    <ChosenFiles value={chosen}>
      <CallCard
        title={config ? config.domain : 'New domain'}
        lead="Point the DNS of the domain to this server and give it a certificate. Pictures are PNG, JPEG, WebP or GIF files of up to 4 MB."
        call={call}
        fields={siteConfigFields}
        inputs={inputs}
        params={params}
        submitLabel="Save"
        {...(config ? { initial: valuesOf(siteConfigFields, config), more: { version: config.version } } : {})}
        onSend={send}
        onDone={({ siteTitle, domain }) => {
          void refreshBrand()
          void queries.invalidateQueries({ queryKey: ['call'] })
          void notify(`${domain} shows ${siteTitle} from now on`)
          void navigate({ to: '/admin/system/configs' })
        }}
      />
    </ChosenFiles>
  )
}
