import { setTimeout as pause } from 'node:timers/promises'
import type { Ground } from './ground'

const LOOK_EVERY = 2
/** A server that takes nothing any more is killed all the same. */
const ENOUGH_WITHIN = 30_000

interface Round {
  /** How often the server was ended before. */
  readonly nth: number
  readonly ground: Ground
  /** Writes on and on; ends when the server is gone. */
  readonly lanes: readonly (() => Promise<void>)[]
  /** How much has been acknowledged so far. */
  done(): number
  /** Acknowledgements to wait for. */
  readonly enough: number
}

/** Lets all lanes write, kills the server in the midst of it and starts it again. */
export const killInTheMidst = async ({ nth, ground, lanes, done, enough }: Round): Promise<void> => {
  const before = done()
  const writing = Promise.all(lanes.map((lane) => lane()))
  // What went wrong is told below, when the server is ended.
  writing.catch(() => {})
  const until = performance.now() + ENOUGH_WITHIN
  // Never the same number, and some milliseconds more by chance: no kill meets the same moment of a write.
  while (done() < before + enough + (nth % 7) && performance.now() < until) await pause(LOOK_EVERY)
  await pause(Math.random() * 12)
  await ground.end('SIGKILL')
  await writing
  await ground.start()
}

/** Does it again and again until the server is gone; what is unexpected is thrown. */
export const untilGone = async (work: () => Promise<void>): Promise<void> => {
  for (;;)
    try {
      await work()
    } catch (error) {
      if (error instanceof Unexpected) throw error
      return
    }
}

/** An answer that has nothing to do with the server's end. */
export class Unexpected extends Error {}
