/** Writing the own profile; the session, the top bar and the stored answer follow. */
import { users, type UserAnswer } from '#identity/users/contract.ts'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { etagOf } from '#platform/web/api/request.ts'
import { send } from '#platform/web/api/send.ts'
import type { Values } from '#platform/web/form/values.ts'
import { refreshSession } from '#platform/web/session/session.ts'

/** @throws ApiProblem, 409 with the profile as it is now when it changed meanwhile */
export async function saveProfile(body: Values, record: Pick<UserAnswer, 'userId'> | undefined, photo?: Blob): Promise<UserAnswer> {
  const params = { id: String(record?.userId) }
  const saved = await send(users.calls.update, { params, body, files: photo ? { file: photo } : {} }, { ifMatch: etagOf(record) })
  queryClient.setQueryData(queryOf(users.calls.get, { params }).queryKey, saved)
  // The profile is saved, whatever becomes of this: the name in the top bar follows with the next visit.
  await refreshSession().catch(() => undefined)
  return saved
}
