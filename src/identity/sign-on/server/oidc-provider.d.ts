/** The part of oidc-provider that the tests use; the package has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  export interface ProviderContext {
    readonly oidc: {
      readonly provider: { readonly Grant: new (of: { clientId: string; accountId: string }) => Grant }
      readonly client: { readonly clientId: string }
      readonly session: { readonly accountId: string }
    }
  }
  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: Readonly<Record<string, unknown>>): Promise<void>
    on(event: string, listener: (...values: unknown[]) => void): this
  }
}
