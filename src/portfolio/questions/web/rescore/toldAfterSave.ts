import { questions } from '#portfolio/questions/contract.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'

/** Confirms the save, and says whether scores are final: a job computes those of many applications. */
export async function toldAfterSave(what: string): Promise<void> {
  const { isRunning } = await send(questions.calls.scoring, {}, { stay: true }).catch(() => ({ isRunning: true }))
  void notify(isRunning ? `${what}. Applications are being scored again` : `${what}, applications scored again`)
}
