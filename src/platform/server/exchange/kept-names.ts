/**
 * Names that were read a moment ago. What a file names is looked for when its values are listed, when it is checked and when it is imported; between these the
 * workspace has seldom changed, and reading ten thousand names takes as long as checking two thousand rows. (docs/decisions/1226-kept-between-check-and-import.md)
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

export class KeptNames {
  readonly #kept = new KeptForAWhile<Names>({ heaviest: mostNames, lasting })
  readonly #tooMany = new Set<string>()

  /** Begins to read names that are going to be asked for in a moment, where they can be kept until then. */
  readAhead(asking: Pick<TenantTransaction, 'rows' | 'accountId'>, grants: Grants, entity: string): void {
    if (recordsSeen(grants, recordsOf(entity).entity) || this.#tooMany.has(placeOf(asking, entity))) return
    // Who asks for them is told what is wrong.
    this.read(asking, grants, [entity]).catch(() => {})
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
      const key = JSON.stringify([asking.accountId, name, revisions.get(name) ?? 0])
      const names = this.#kept.get(key) ?? (await readNames(asking, grants, of))
      this.#kept.keep(key, names, names.size)
      if (names.size > mostNames) this.#tooMany.add(placeOf(asking, name))
      return [name, new Names(of.entity, names)]
    }
    return new Map(await Promise.all(wanted.map(read)))
  }
}
