declare module 'virtual:help' {
  export const pages: readonly import('#everyday/help/contract/page.ts').HelpPage[]
}
