/* Listeners of this page to live topics. The stream itself is in follow.ts, loaded after the page. */
type Listener = (data: never) => void

const listeners = new Map<string, Set<Listener>>()
let live = false

/** Does the event stream run? Otherwise the page asks now and then. */
export const isLive = (): boolean => live
export const setLive = (is: boolean): void => void (live = is)

/** Calls back for each message of a topic; returns how to stop. Topic `missed`: ask again for what is shown. */
// The listener knows the message type of its topic.
// oxlint-disable-next-line no-unnecessary-type-parameters
export function onLive<M>(topic: string, listener: (message: M) => void): () => void {
  const ofTopic = listeners.get(topic) ?? new Set()
  listeners.set(topic, ofTopic)
  ofTopic.add(listener)
  return () => ofTopic.delete(listener)
}

/** Passes a message on. */
export const spread = (topic: string, message: unknown): void => listeners.get(topic)?.forEach((listener) => listener(message as never))
