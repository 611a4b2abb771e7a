import { messageOf } from '#platform/web/api/problem.ts'

/** What a screen that broke shows in its place: why, and how to go on. The rest of the page keeps working. */
export function ScreenFailure({ error }: { error: unknown }) {
  const [title, message] = isChunkFailure(error)
    ? ['This part of Portolan could not be loaded', 'The connection broke, or a newer version has been installed. Reload to get it.']
    : ['This screen broke', messageOf(error)]
  return (
    <div className="lone-card" role="alert">
      <div className="card">
        <h1>{title}</h1>
        <p>{message}</p>
        <button type="button" className="plain-button" onClick={() => location.reload()}>
          Reload
        </button>
      </div>
    </div>
  )
}

// Browsers word it differently; all speak of an imported module, a module script or a chunk.
const isChunkFailure = (error: unknown) => error instanceof Error && /imported module|module script|preload|chunk/i.test(error.message)
