import { setTimeout as after } from 'node:timers/promises'

const ANSWER_WITHIN = 5_000
const AGAIN_AFTER = 250

const asked = (url) => fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN) })

/** Asks until what runs there says that it is ready; rejects where `signal` ends that. `ask`, `pause`: how, and what lies between. */
export const untilAnswers = async (url, { signal, ask = asked, pause = () => after(AGAIN_AFTER) }) => {
  for (;;) {
    signal.throwIfAborted()
    const answer = await ask(url).catch(() => null)
    if (answer?.ok === true) return
    await pause()
  }
}
