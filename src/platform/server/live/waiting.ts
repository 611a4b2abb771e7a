/** Long polling for guests, who have no event stream: they wait for one notification, and are answered when it arrives. */
const most = 5_000

export interface Waiting {
  /** Settles when the text is published, or after this many milliseconds. */
  until(text: string, milliseconds: number): Promise<void>
  told(text: string): void
  /** Something may have been missed, or the server stops. */
  wakeAll(): void
}

export function openWaiting(): Waiting {
  const waiting = new Map<() => void, string>()
  const wake = (matches: (text: string) => boolean) => [...waiting].forEach(([settle, text]) => matches(text) && settle())
  return {
    until: (text, milliseconds) =>
      new Promise((resolve) => {
        if (waiting.size >= most) return resolve()
        const settle = () => {
          clearTimeout(timer)
          waiting.delete(settle)
          resolve()
        }
        const timer = setTimeout(settle, milliseconds)
        waiting.set(settle, text)
      }),
    told: (text) => wake((waited) => waited === text),
    wakeAll: () => wake(() => true),
  }
}
