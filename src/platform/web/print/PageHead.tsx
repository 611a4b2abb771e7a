import './paper.css'
import './print.css'
import { useLayoutEffect } from 'react'
import { brandPictureAddress } from '#platform/contract/brand.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { useBrand } from '#platform/web/brand/brand.ts'
import { nameOfSession, type SessionUser } from '#platform/web/session/user.ts'
import { useStyles } from '#platform/web/styles/adopted.ts'
import { pageRules } from './pageRules.ts'

export interface PageHeadProps {
  readonly title: string
  readonly user: SessionUser
  /** ISO 8601. */
  readonly time: string
  /** The pages lie across. */
  readonly isAcross?: boolean
}

/** In the foot beside the number of the page. */
const mostInFoot = 60
const shortened = (title: string) => (title.length > mostInFoot ? `${title.slice(0, mostInFoot - 1)}…` : title)

/** Printed head of the document, and the footers of its pages. */
export function PaperHead({ title, user, time, isAcross }: PageHeadProps) {
  const now = formatDateTime(time)
  const { siteTitle, logoFilename } = useBrand()
  useStyles(pageRules(`${user.accountName} · ${shortened(title)} · printed ${now} by ${nameOfSession(user)}`, isAcross))
  return (
    <header>
      {logoFilename && <img className="paper-brand" src={brandPictureAddress(logoFilename)} alt={siteTitle} />}
      <h1>{title}</h1>
      <p>
        {user.accountName} · {now}
      </p>
    </header>
  )
}

const scheme = 'data-mantine-color-scheme'

/** Keeps the document light, also when the system turns dark meanwhile, and returns how to end that: the colours are then as last chosen. */
function keepLight(): () => void {
  const root = document.documentElement
  let chosen = root.getAttribute(scheme)
  const lighten = () => {
    const now = root.getAttribute(scheme)
    if (now === 'light') return
    chosen = now
    root.setAttribute(scheme, 'light')
  }
  const observer = new MutationObserver(lighten)
  observer.observe(root, { attributeFilter: [scheme] })
  lighten()
  return () => {
    observer.disconnect()
    if (chosen) root.setAttribute(scheme, chosen)
  }
}

/** The head of a page that prints as shown, in light colours. */
export function PageHead(head: PageHeadProps) {
  useLayoutEffect(keepLight, [])
  return (
    <div className="print-head paper">
      <PaperHead {...head} />
    </div>
  )
}
