import type { HelpPage } from '#everyday/help/contract/page.ts'

/** The pages of an installation without billing: those about it are left out, with their lines in lists. */
export function withoutBilling(pages: readonly HelpPage[]): HelpPage[] {
  const dropped = new Set(pages.filter(({ sections }) => sections[0]?.forBilling).map(({ id }) => id))
  const withoutLines = (html: string) =>
    html.replaceAll(/<li><a href="\/help\/([\w-]+)[^"]*">[^<]*<\/a><\/li>\n?/g, (line, id: string) => (dropped.has(id) ? '' : line))
  return pages
    .filter(({ id }) => !dropped.has(id))
    .map((page) => ({
      ...page,
      sections: page.sections.filter(({ forBilling }) => !forBilling).map((section) => ({ ...section, html: withoutLines(section.html) })),
    }))
}
