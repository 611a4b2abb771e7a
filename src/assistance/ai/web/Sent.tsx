import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'

/** The exact request to a model. */
export const Sent = ({ messages, label }: { messages: { readonly system: string; readonly user: string }; label: string }) => (
  <ScrollRegion className="ai-sent" label={label}>
    <pre>{messages.system}</pre>
    <pre>{messages.user}</pre>
  </ScrollRegion>
)
