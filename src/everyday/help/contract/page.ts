/** A help page, as the build makes it of a file of docs/help. */
export interface HelpPage {
  /** The file's name, and its place under /help. */
  readonly id: string
  readonly title: string
  /** The first, with an empty id, is what stands before any heading. */
  readonly sections: readonly HelpSection[]
}

export interface HelpSection {
  readonly id: string
  readonly title: string
  /** Words that newcomers use and the section does not. */
  readonly also: string
  readonly html: string
  /** Left out where there is no billing; the first section of a page: with the page. */
  readonly forBilling?: true
}
