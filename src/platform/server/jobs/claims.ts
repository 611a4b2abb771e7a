/** Who is working on which job: a lock of PostgreSQL that falls the moment its server dies, however it dies. */
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

  const lost = () => {
    opened = undefined
    held.clear()
  }
  const open = async (): Promise<Client> => {
    const client = new Client({ ...connection, application_name: 'portolan jobs' })
    client.on('error', lost)
    client.on('end', lost)
    await client.connect()
    return client
  }
  const client = (): Promise<Client> => {
    opened ??= open().catch((error: unknown) => {
      lost()
      throw error
    })
    return opened
  }

  return {
    take: async (jobId) => {
      if (held.has(jobId)) return false
      held.add(jobId)
      const { rows } = await (await client()).query<{ taken: boolean }>(`select pg_try_advisory_lock(${key}) as taken`, [jobId])
      if (!rows[0]!.taken) held.delete(jobId)
      return rows[0]!.taken
    },
    release: async (jobId) => {
      if (!held.delete(jobId)) return
      await (await client()).query(`select pg_advisory_unlock(${key})`, [jobId])
    },
    end: async () => {
      const last = await opened
      last?.removeListener('end', lost)
      await last?.end()
    },
  }
}
