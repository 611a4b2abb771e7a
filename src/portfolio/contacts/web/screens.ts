import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/contacts': () => import('./ContactList.tsx'),
  '/contacts/add': () => import('./AddContact.tsx'),
  '/contacts/edit/{id}': () => import('./EditContact.tsx'),
}
