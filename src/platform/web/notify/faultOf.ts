import { messageOf } from '#platform/web/api/problem.ts'

/** What to say where a part of the product can't be drawn: a title, and why. */
export function faultOf(error: unknown): readonly [title: string, message: string] {
  return isChunkFailure(error)
    ? [
        'This part of Portolan could not be loaded',
        'The connection broke, or a newer version has been installed. Reload the page to get it.',
      ]
    : ['This part of Portolan broke', messageOf(error)]
}

// Browsers word it differently; all speak of an imported module, a module script or a chunk.
const isChunkFailure = (error: unknown) => error instanceof Error && /imported module|module script|preload|chunk/i.test(error.message)
