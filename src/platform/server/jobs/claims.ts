/** Claims on jobs: locks of PostgreSQL that are released the moment their server dies, however it dies. */
import { Client, type ClientConfig } from 'pg'

const key = 'hashtextextended($1, 1246709362)'

export interface Claims {
  /** False when another server, or this one, is working on the job. */
  take(jobId: string): Promise<boolean>
  release(jobId: string): Promise<void>
  end(): Promise<void>
}

/** Keeps one connection for as long as the server lives. When it is lost, so are its claims; the job's `attempt` guards its work even then. */
export function openClaims(connection: ClientConfig): Claims {
  const held = new Set<string>()
  let opened: Promise<Client> | undefined

  const forget = () => {
    opened = undefined
    held.clear()
  }
  const open = (): Promise<Client> => {
    const client = new Client({ ...connection, application_name: 'portolan jobs' })
    const connecting = client.connect().then(() => client)
    // A client may report its end twice: the second report must not clear the claims of the next connection.
    const lost = () => void (opened === connecting && forget())
    client.on('error', lost)
    client.on('end', lost)
    connecting.catch(lost)
    return connecting
  }
  const client = (): Promise<Client> => (opened ??= open())

  const lock = async (jobId: string): Promise<boolean> => {
    const { rows } = await (await client()).query<{ taken: boolean }>(`select pg_try_advisory_lock(${key}) as taken`, [jobId])
    return rows[0]!.taken
  }

  return {
    take: async (jobId) => {
      if (held.has(jobId)) return false
      held.add(jobId)
      const isTaken = await lock(jobId).catch((error: unknown) => {
        held.delete(jobId)
        throw error
      })
      if (!isTaken) held.delete(jobId)
      return isTaken
    },
    release: async (jobId) => {
      if (!held.delete(jobId)) return
      await (await client()).query(`select pg_advisory_unlock(${key})`, [jobId])
    },
    end: async () => {
      const last = await opened
      opened = undefined
      await last?.end()
    },
  }
}
