import { Menu } from '@mantine/core'
import { IconDots, IconExternalLink, IconHistory, IconLink } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Entity } from '#platform/contract/entity.ts'
import { historyTab } from '#platform/web/form/tabs.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'

/** What else can be done with a record beside its list. */
export function PeekMenu({ entity, id }: { entity: Entity; id: string }) {
  const navigate = useNavigate()
  const link = useRecordLink()(entity, id)
  const address = new URL(link.to, location.origin).href
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => notify('The link is copied.'),
      () => notify(`The link could not be copied: ${address}`, 'error'),
    )
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <button type="button" className="icon-button" aria-label="More">
          <IconDots size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={address} target="_blank" leftSection={<IconExternalLink size={15} />}>
          Open in a new tab
        </Menu.Item>
        <Menu.Item leftSection={<IconLink size={15} />} onClick={copy}>
          Copy link
        </Menu.Item>
        <Menu.Item leftSection={<IconHistory size={15} />} onClick={() => void navigate({ ...link, search: { tab: historyTab } as never })}>
          History
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
