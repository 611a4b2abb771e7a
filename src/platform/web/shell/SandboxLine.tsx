import { useSession } from '#platform/web/session/stored.ts'

/** Shown on every page with prices while billing is a sandbox. */
export function SandboxLine() {
  return useSession()?.billing === 'sandbox' ? <p className="sandbox-line small soft">Sandbox: no money moves.</p> : null
}
