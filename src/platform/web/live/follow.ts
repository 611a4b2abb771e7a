/*
 * The event stream of this tab: followed while the tab is visible, reopened when it breaks. Where it is unavailable (a proxy, offline) the tab polls every 10
 * seconds. It is read by fetch, since an EventSource sends no token.
 */
import { livePath, missedTopic } from '#platform/contract/live.ts'
import { sessionUser } from '#platform/web/session/stored.ts'
import { isLive, setLive, spread } from './listeners.ts'
import { eventsIn } from './eventsIn.ts'
import { showChangedRecords } from './changedRecords.ts'

/** Milliseconds until another try, the first and the longest. */
const [firstPause, longestPause] = [1_000, 30_000]
/** Time for which a hidden tab keeps its stream: browsers allow few connections to one server. */
const hiddenFor = 10_000
/** The server says every 20 seconds that the stream is alive. */
const silence = 50_000
const asking = 10_000
/** Idle time after which an unattended page stops its requests, so that its session can end. */
const alone = 10 * 60_000

/** Follows until the answer is called. */
export function follow(): () => void {
  const over = new AbortController()
  const { signal } = over
  const stopShowing = showChangedRecords()
  let lastSign = Date.now()
  const sign = () => void (lastSign = Date.now())
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, sign, { signal, passive: true })
  const timer = setInterval(() => {
    if (!isLive() && !document.hidden && Date.now() - lastSign < alone) spread(missedTopic, {})
  }, asking)
  void followOn(signal)
  return () => {
    over.abort()
    clearInterval(timer)
    stopShowing()
  }
}

async function followOn(over: AbortSignal): Promise<void> {
  let wait = firstPause
  let wasLive = false
  while (!over.aborted) {
    await untilSeen(over)
    const token = sessionUser()?.token
    if (!token || over.aborted) return
    const onOpen = () => {
      setLive(true)
      if (wasLive) spread(missedTopic, {})
      wasLive = true
      wait = firstPause
    }
    const outcome = await followOnce(token, over, onOpen).catch(() => 'broken')
    setLive(false)
    // The session has ended: the next thing that the person does says so.
    if (outcome === 'refused') return
    await pause(wait * (0.5 + Math.random()), over)
    wait = Math.min(wait * 2, longestPause)
  }
}

/** One stream, from its opening to its end. */
async function followOnce(token: string, over: AbortSignal, onOpen: () => void): Promise<'ended' | 'refused'> {
  const leave = new AbortController()
  const { signal } = leave
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => leave.abort(), silence)
  }
  const onVisibility = () => {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(() => leave.abort(), hiddenFor)
  }
  over.addEventListener('abort', () => leave.abort(), { signal })
  document.addEventListener('visibilitychange', onVisibility, { signal })
  try {
    heard()
    const headers = { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' }
    const answer = await fetch(`/api${livePath}`, { headers, signal, cache: 'no-store' })
    if (answer.status === 401 || answer.status === 403) return 'refused'
    // A page that a proxy put in its place is not a stream.
    if (!answer.ok || !answer.body || !answer.headers.get('content-type')?.startsWith('text/event-stream')) throw new Error('No stream')
    onOpen()
    for await (const { topic, data } of eventsIn(answer.body, heard)) spread(topic, data)
    return 'ended'
  } finally {
    clearTimeout(timer)
    clearTimeout(hiding)
    leave.abort()
  }
}

const untilSeen = (over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden || over.aborted) return resolve()
    const seen = new AbortController()
    const look = () => {
      if (document.hidden && !over.aborted) return
      seen.abort()
      resolve()
    }
    document.addEventListener('visibilitychange', look, { signal: seen.signal })
    over.addEventListener('abort', look, { signal: seen.signal })
  })

const pause = (milliseconds: number, over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    over.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
