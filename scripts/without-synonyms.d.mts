import type { Plugin } from 'vite'

export function withoutSynonyms(): Plugin
