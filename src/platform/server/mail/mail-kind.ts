/** Letters of sign-in go out first, those to owners in reviews are counted by the hour. */
export type MailKind = 'sign-in' | 'owners' | 'other'
