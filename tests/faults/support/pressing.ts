import { setTimeout as pause } from 'node:timers/promises'
import { openAsking } from './asking'
import { Unexpected } from './killing'
import type { Person } from './people'
import type { openRedeeming } from './redeeming'

const PAUSE = 50
/** Milliseconds after which an answer is none. */
const ANSWER_WITHIN = 10_000

/** Members who redeem on and on whatever becomes of the server, and how long it let them wait. */
export const pressOn = (
  url: string,
  people: readonly Person[],
  redeeming: ReturnType<typeof openRedeeming>,
) => {
  const over = new AbortController()
  let longest = 0
  let gone = 0
  const lane = async (person: Person): Promise<void> => {
    let asking = openAsking(url, person.token)
    while (!over.signal.aborted) {
      const at = performance.now()
      const before = redeeming.done()
      try {
        await redeeming.redeem(asking, person)
        longest = Math.max(longest, performance.now() - at)
        if (redeeming.done() === before) await pause(PAUSE)
      } catch (error) {
        if (error instanceof Unexpected || error instanceof SyntaxError) throw error
        // The server itself is gone: a connection that broke.
        gone += 1
        asking.close()
        asking = openAsking(url, person.token)
        await pause(PAUSE)
      }
    }
    asking.close()
  }
  const all = Promise.all(people.map(lane))
  // What went wrong is told at the end.
  all.catch(() => {})
  return {
    gone: () => gone,
    longest: () => Math.round(longest),
    /** In words, where somebody waited longer than anybody does. */
    waited: (): readonly string[] =>
      longest > ANSWER_WITHIN ? [`somebody waited ${Math.round(longest)} ms for an answer`] : [],
    end: async () => {
      over.abort()
      await all
    },
  }
}

/** Waits until so much more is acknowledged; false: it is not, within that time. */
export const hasMore = async (done: () => number, more: number, within: number): Promise<boolean> => {
  const enough = done() + more
  const until = performance.now() + within
  while (done() < enough && performance.now() < until) await pause(PAUSE)
  return done() >= enough
}
