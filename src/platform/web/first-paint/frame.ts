/** Takes away the frame that the page came with: what it stood for is drawn now. See src/platform/server/http/first-frame.ts. */
export const dropFirstFrame = (): void => document.getElementById('first')?.remove()
