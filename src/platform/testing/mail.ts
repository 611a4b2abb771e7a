/** Reading the outbox in tests. */
import type { System } from '../server/database/database.ts'

export interface Letter {
  readonly subject: string
  readonly text: string
  /** Target of its button. Values from the fragment are in the query, as links of earlier versions have them. */
  readonly link: URL
}

const letters = {
  name: 'test.letters',
  text: 'select subject, text_body as text from mail_message where to_address = $1 order by created_date, mail_message_id',
}

/** Every letter to an address, oldest first. */
export async function lettersTo(system: System, address: string): Promise<Letter[]> {
  const rows = await system.rows<{ subject: string; text: string }>(letters, [address])
  return rows.map((row) => ({ ...row, link: linkIn(row.text) }))
}

function linkIn(text: string): URL {
  const link = new URL(/https?:\S+/.exec(text)![0])
  if (!link.hash.includes('=')) return link
  link.search = link.hash.slice(1)
  link.hash = ''
  return link
}

/** The newest letter to an address. */
export async function lastLetter(system: System, address: string): Promise<Letter> {
  const letter = (await lettersTo(system, address)).at(-1)
  if (!letter) throw new Error(`No letter to ${address}`)
  return letter
}
