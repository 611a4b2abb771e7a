declare module 'virtual:help' {
  import type { HelpPage } from '#everyday/help/contract/page.ts'

  export const pages: readonly HelpPage[]
}
