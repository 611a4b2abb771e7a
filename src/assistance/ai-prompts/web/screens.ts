import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/admin/system/ai/prompts': () => import('./PromptList.tsx'),
  '/admin/system/ai/prompts/add': () => import('./AddPrompt.tsx'),
  '/admin/system/ai/prompts/{id}': () => import('./EditPrompt.tsx'),
}
