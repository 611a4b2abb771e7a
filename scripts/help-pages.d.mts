import type { Plugin } from 'vite'
import type { HelpPage } from '#everyday/help/contract/page.ts'

export function helpPageOf(id: string, text: string): HelpPage
export function readHelp(root: string): HelpPage[]
export const helpPages: () => Plugin
export const pictureSize: { readonly width: number; readonly height: number }
