import type { Plugin } from 'vite'

export function routePreloads(): Plugin
