/**
 * Names that were read a moment ago. What a file names is looked for when its values are listed, when it is checked and when it is imported; between these the
 * workspace has seldom changed, and reading ten thousand names takes as long as checking two thousand rows. (docs/adr/0006-a-dry-run-is-the-import.md)
 */
import type { Grants } from '#platform/contract/access.ts'
import { recordsSeen } from '#platform/server/access/session.ts'
import type { TenantTransaction } from '#platform/server/database/tenant.ts'
import { KeptForAWhile } from '#platform/server/kept-for-a-while.ts'
import { revisionsOf } from '#platform/server/records/changes.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { Names, readNames } from './names.ts'

/** Names of all workspaces together. */
const mostNames = 60_000
const lasting = 2 * 60_000

const placeOf = ({ accountId }: Pick<TenantTransaction, 'accountId'>, entity: string): string => `${accountId} ${entity}`

const keyOf = ({ accountId }: Pick<TenantTransaction, 'accountId'>, entity: string, revisions: ReadonlyMap<string, number>): string =>
  JSON.stringify([accountId, entity, revisions.get(entity) ?? 0])

export class KeptNames {
  readonly #kept = new KeptForAWhile<Names>({ heaviest: mostNames, lasting })
  /** Names being prefetched; requests for them wait for the prefetch. */
  readonly #ahead = new Map<string, Promise<Names>>()
  readonly #tooMany = new Set<string>()

  /** Begins to read names that are going to be asked for in a moment, where they can be kept until then. */
  readAhead(asking: Pick<TenantTransaction, 'rows' | 'accountId'>, grants: Grants, entity: string): void {
    const of = recordsOf(entity)
    if (recordsSeen(grants, of.entity) || this.#tooMany.has(placeOf(asking, entity))) return
    const read = async () => {
      const key = keyOf(asking, entity, await revisionsOf(asking, [entity]))
      if (this.#kept.get(key) || this.#ahead.has(key)) return
      const names = readNames(asking, grants, of)
      this.#ahead.set(key, names)
      try {
        this.#keep(key, await names, asking)
      } finally {
        this.#ahead.delete(key)
      }
    }
    // The error is reported to the later request.
    read().catch(() => {})
  }

  /**
   * Names of some entities, to which more can be added. `asking` must not have written any of them yet. What a reader who is bound to portfolios sees changes
   * with more than the records themselves, so it is read each time.
   * @param known revisions of the entities, asked for within the same transaction
   */
  async read(
    asking: Pick<TenantTransaction, 'rows' | 'accountId'>,
    grants: Grants,
    entities: readonly string[],
    known?: ReadonlyMap<string, number>,
  ): Promise<Map<string, Names>> {
    const wanted = [...new Set(entities)]
    // Before the names: they are at least as new as what they are kept under.
    const revisions = known ?? (await revisionsOf(asking, wanted))
    const read = async (name: string): Promise<[string, Names]> => {
      const of = recordsOf(name)
      if (recordsSeen(grants, of.entity)) return [name, await readNames(asking, grants, of)]
      const key = keyOf(asking, name, revisions)
      const ahead = await this.#ahead.get(key)?.catch(() => undefined)
      const names = ahead ?? this.#kept.get(key) ?? (await readNames(asking, grants, of))
      this.#keep(key, names, asking)
      return [name, new Names(of.entity, names)]
    }
    return new Map(await Promise.all(wanted.map(read)))
  }

  #keep(key: string, names: Names, asking: Pick<TenantTransaction, 'accountId'>): void {
    this.#kept.keep(key, names, names.size)
    if (names.size > mostNames) this.#tooMany.add(placeOf(asking, names.entity.name))
  }
}
