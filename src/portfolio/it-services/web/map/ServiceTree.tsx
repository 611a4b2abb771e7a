import { IconRefresh } from '@tabler/icons-react'
import { counted } from '#platform/contract/words.ts'
import { ServiceLink } from './ServiceLink.tsx'
import type { Branch } from './serviceTree.ts'

/** Branches under each other, what is below indented. */
export function ServiceTree({ label, branches }: { label: string; branches: readonly Branch[] }) {
  return (
    <ul className="service-tree" aria-label={label}>
      {branches.map((branch) => (
        <li key={branch.service.id}>
          <div className="beside wraps baseline">
            <ServiceLink service={branch.service} />
            {branch.notes && <span className="soft">{branch.notes}</span>}
            <Mark branch={branch} />
            {branch.service.applications > 0 && (
              <small className="faint numbers">{counted(branch.service.applications, 'application')}</small>
            )}
          </div>
          {branch.below.length > 0 && <ServiceTree label={`${label}: ${branch.service.name}`} branches={branch.below} />}
        </li>
      ))}
    </ul>
  )
}

function Mark({ branch: { mark } }: { branch: Branch }) {
  if (mark === 'circle')
    return (
      <span className="service-circle inline-row">
        <IconRefresh size={13} aria-hidden="true" />
        Circle: it is above, too
      </span>
    )
  return mark === 'again' ? <span className="service-again soft">shown above</span> : null
}
