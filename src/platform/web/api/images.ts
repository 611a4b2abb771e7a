/* Images are served from paths of their own, outside /api. */

/** Address of a workspace's logo, by its file name. */
export const logoAddress = (file: string): string => `/images/logos/${encodeURIComponent(file)}`
/** Address of a contact's photo, by its file name. */
export const contactImageAddress = (file: string): string => `/images/contacts/${encodeURIComponent(file)}`
/** Address of a user's picture, by its file name. */
export const userImageAddress = (file: string): string => `/images/users/${encodeURIComponent(file)}`
