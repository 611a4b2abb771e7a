import type { Plugin } from 'vite'

export function withoutSchemas(): Plugin[]
