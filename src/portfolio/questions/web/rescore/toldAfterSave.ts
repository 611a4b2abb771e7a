import { questions } from '#portfolio/questions/contract.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'

/** Says what is saved, and whether scores are what they will be: a job works out those of many applications. */
export async function toldAfterSave(what: string): Promise<void> {
  const { isRunning } = await send(questions.calls.scoring, {}, { stay: true }).catch(() => ({ isRunning: true }))
  void notify(isRunning ? `${what}. Applications are being scored again` : `${what}, applications scored again`)
}
