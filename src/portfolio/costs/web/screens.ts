import type { ScreenComponents } from '#platform/web/directory/screenComponents.ts'

export const screens: ScreenComponents = {
  '/costs': () => import('./WorkspaceCosts.tsx'),
  '/admin/account/amounts': () => import('./WhoSeesAmounts.tsx'),
  '/costs/entries': () => import('./entryScreens.tsx').then(({ EntryList }) => ({ default: EntryList })),
  '/costs/entries/add': () => import('./entryScreens.tsx').then(({ AddEntry }) => ({ default: AddEntry })),
  '/costs/entries/edit/{id}': () => import('./entryScreens.tsx').then(({ EditEntry }) => ({ default: EditEntry })),
  '/costs/shares': () => import('./entryScreens.tsx').then(({ ShareList }) => ({ default: ShareList })),
  '/costs/shares/add': () => import('./entryScreens.tsx').then(({ AddShare }) => ({ default: AddShare })),
  '/costs/shares/edit/{id}': () => import('./entryScreens.tsx').then(({ EditShare }) => ({ default: EditShare })),
  '/applications/costhistory/{id}': () => import('./ApplicationCosts.tsx'),
  '/applications/costhistory/add/{applicationId}': () => import('./AddApplicationCost.tsx'),
  '/applications/costhistory/edit/{applicationId}/{id}': () =>
    import('./entryScreens.tsx').then(({ EditEntry }) => ({ default: EditEntry })),
  '/applications/portfoliocosthistory/{portfolioId}/{id}': () => import('./ShareCosts.tsx'),
  '/applications/portfoliocosthistory/edit/{portfolioId}/{id}': () =>
    import('./entryScreens.tsx').then(({ EditShare }) => ({ default: EditShare })),
}
