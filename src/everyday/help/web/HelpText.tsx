import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type MouseEvent } from 'react'
import type { HelpPage, HelpSection } from '#everyday/help/contract/page.ts'

type Heading = 'h2' | 'h3'

interface HelpTextProps {
  readonly page: HelpPage
  /** Heading level of its sections: one below the title's. */
  readonly heading: Heading
  /** The section that is shown first; empty: the page's beginning. */
  readonly section: string
  /** Goes to another place of help. */
  readonly onPlace: (place: string) => void
  /** A screen of the product is about to be opened. */
  readonly onScreen?: () => void
}

/** A page of help; another page is another one of these. Its links stay in the program, so that nothing that is typed elsewhere gets lost. */
export function HelpText({ page, heading, section, onPlace, onScreen }: HelpTextProps) {
  const { history } = useRouter()
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const at = section && text.current?.querySelector(`[data-section="${CSS.escape(section)}"]`)
    ;(at || text.current?.firstElementChild)?.scrollIntoView({ block: at ? 'start' : 'nearest' })
  }, [section])
  const onClick = (event: MouseEvent) => {
    const address = event.target.closest('a')?.getAttribute('href')
    if (!address?.startsWith('/') || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (address.startsWith('/help/')) return onPlace(address.slice('/help/'.length))
    onScreen?.()
    history.push(address)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- of the links in it, which keys follow by clicks
    <div ref={text} className="help-text" onClick={onClick}>
      {page.sections.map((one) => (
        <Section key={one.id} section={one} heading={heading} />
      ))}
    </div>
  )
}

/** The build has made the HTML, of files of ours, with any tags in them as text. */
const Section = ({ section: { id, title, html }, heading: Title }: { section: HelpSection; heading: Heading }) => (
  <section data-section={id}>
    {id && <Title>{title}</Title>}
    <div dangerouslySetInnerHTML={{ __html: html }} />
  </section>
)
