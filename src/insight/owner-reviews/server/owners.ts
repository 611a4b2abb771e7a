/** Owners of applications: those that the asker may change, with the owners that each names. */
import { ownerContact } from '#tenancy/account/contract/common-values.ts'
import { application } from '#portfolio/applications/contract.ts'
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import { mostApplications } from '#insight/owner-reviews/contract.ts'
import type { Plan } from '#insight/owner-reviews/contract/shapes.ts'
import { refuseUnseenPortfolio } from '#portfolio/relations/server/there.ts'
import type { Grants } from '#platform/contract/access.ts'
import { readerValues } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { badInput, ruleNotMet } from '#platform/server/http/refusal.ts'
import { seesApplication } from '#platform/server/records/definition.ts'
import type { Source } from './facts.ts'

export interface Chosen {
  readonly applicationIds?: readonly string[] | undefined
  readonly portfolioId?: string | null | undefined
}
export interface Owner {
  readonly contactId: string
  readonly name: string
  readonly firstName: string
  readonly emailAddress: string | null
}
interface Owned {
  readonly applicationId: string
  readonly name: string
  readonly mayEdit: boolean
  readonly owners: readonly Owner[]
}

/** $2 the portfolios that the asker sees, $3 those in which they may change applications, $4 ids or null, $5 a portfolio or null. */
const selectOwned: Statement<Owned> = {
  name: 'owner_review.owned',
  text: `select a.application_id as "applicationId", a.name, $3::uuid[] is null or ${applicationRecords.inPortfolios!('$3::uuid[]')} as "mayEdit",
  (select coalesce(json_agg(json_build_object('contactId', c.contact_id, 'name', c.name, 'firstName', c.first_name, 'emailAddress', c.email_address) order by c.name, c.contact_id), '[]')
    from application_contact l join contact c on c.account_id = $1 and c.contact_id = l.contact_id
    where l.account_id = $1 and l.application_id = a.application_id and l.ref_contact_type_id = '${ownerContact}') as owners
from application a where a.account_id = $1 and a.active and ${seesApplication('a.application_id')} and ($4::uuid[] is null or a.application_id = any($4))
  and ($5::uuid is null or $4::uuid[] is not null or exists (select 1 from portfolio_application m where m.account_id = $1 and m.application_id = a.application_id and m.portfolio_id = $5))
order by lower(a.name), a.application_id limit ${mostApplications + 1}`,
}

/** @throws Refusal 400 when nothing is named, 404 for a portfolio that the asker does not see, 422 for too many */
export async function ownedBy(source: Source, grants: Grants, { applicationIds, portfolioId }: Chosen): Promise<Owned[]> {
  if (portfolioId) refuseUnseenPortfolio(grants, portfolioId)
  if (!applicationIds?.length && !portfolioId) throw badInput([{ path: 'applicationIds', message: 'Choose applications, or a portfolio' }])
  const [seen, edit] = readerValues(grants, application)
  const owned = await source.rows(selectOwned, [seen, edit, applicationIds?.length ? applicationIds : null, portfolioId ?? null])
  if (owned.length > mostApplications)
    throw ruleNotMet('applicationIds', `At most ${mostApplications} applications are asked about at once. Choose fewer`)
  return owned
}

export interface Addressed extends Owner {
  readonly emailAddress: string
  readonly applications: readonly Pick<Owned, 'applicationId' | 'name'>[]
}

/** Owners whom a letter reaches, each with their applications. */
export function addressedIn(owned: readonly Owned[]): Addressed[] {
  const found = new Map<string, { owner: Owner & { emailAddress: string }; applications: Owned[] }>()
  for (const one of owned.filter(({ mayEdit }) => mayEdit))
    for (const owner of one.owners) {
      if (!owner.emailAddress) continue
      const known = found.get(owner.contactId) ?? { owner: { ...owner, emailAddress: owner.emailAddress }, applications: [] }
      known.applications.push(one)
      found.set(owner.contactId, known)
    }
  return [...found.values()]
    .map(({ owner, applications }) => ({ ...owner, applications }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

export function planOf(owned: readonly Owned[]): Plan {
  const asked = owned.filter(({ mayEdit }) => mayEdit)
  const addressed = addressedIn(owned)
  const namesOf = (which: (one: Owned) => boolean) => asked.filter(which).map(({ name }) => name)
  return {
    owners: addressed.map(({ name, emailAddress, applications }) => ({ name, emailAddress, applications: applications.length })),
    applications: new Set(addressed.flatMap(({ applications }) => applications.map(({ applicationId }) => applicationId))).size,
    withoutOwner: namesOf(({ owners }) => !owners.length),
    withoutAddress: namesOf(({ owners }) => owners.length > 0 && owners.every(({ emailAddress }) => !emailAddress)),
    notYours: owned.length - asked.length,
  }
}
