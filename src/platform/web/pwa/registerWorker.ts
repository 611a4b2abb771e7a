import { isAnyFormDirty, watchTyping } from './dirtyForms.ts'

/** The page reloads a second after new content arrives. */
const reloadDelay = 1000
const checkEvery = 15 * 60_000

/** Keeps the shell for the next visit and follows new versions; waits while something is typed, or work is under way. Only in the built product. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register())
}

async function register() {
  watchTyping()
  const { registerSW } = await import('virtual:pwa-register')
  const update = registerSW({
    onNeedRefresh: () => reloadWhenClean(() => void update(true)),
    // The worker may have been replaced by another tab, or while something was being typed here.
    onNeedReload: () => reloadWhenClean(() => window.location.reload()),
    onRegisteredSW: (_address, registration) => {
      if (registration) setInterval(() => void registration.update(), checkEvery)
    },
  })
}

function reloadWhenClean(reload: () => void) {
  setTimeout(() => (isAnyFormDirty() ? reloadWhenClean(reload) : reload()), reloadDelay)
}
