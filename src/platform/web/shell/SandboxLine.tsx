import { useSession } from '#platform/web/session/stored.ts'

/** On every page with prices, where billing is there for trying it. */
export function SandboxLine() {
  return useSession()?.billing === 'sandbox' ? <p className="sandbox-line">Sandbox: no money moves.</p> : null
}
