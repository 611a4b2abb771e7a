import { useEffect } from 'react'
import type { Values } from './values.ts'

/** What was typed and what it began with, kept over a reload. */
export interface KeptDraft {
  readonly base: Values
  readonly values: Values
}

const prefix = 'portolan.draft.'

/** What was typed into a form before the page was loaded anew; undefined when nothing was. */
export function keptDraft(key: string): KeptDraft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null') as KeptDraft | null) ?? undefined
  } catch {
    return undefined
  }
}

export const forgetDraft = (key: string): void => sessionStorage.removeItem(prefix + key)

/** Keeps what is typed while it differs from what is stored, a moment after the last key. */
export function useKeptDraft(key: string, { base, values }: KeptDraft, isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return forgetDraft(key)
    const timer = setTimeout(() => sessionStorage.setItem(prefix + key, JSON.stringify({ base, values })), 300)
    return () => clearTimeout(timer)
  }, [key, base, values, isDirty])
}
