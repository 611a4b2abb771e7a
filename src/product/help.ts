/** The help of the product, in parts that are loaded when they are needed. */
export const panel = () => import('#everyday/help/web/HelpPanel.tsx')
export const search = async () => (await import('#everyday/help/web/found.ts')).search
