import { setTimeout as pause } from 'node:timers/promises'
import { openAsking } from './asking'
import { Unexpected } from './killing'
import type { Person } from './people'
import { openTalking } from './talking'
import type { openWriting } from './writing'

const AGAIN_AFTER = 100

interface Lane {
  readonly url: string
  readonly room: string
  readonly person: Person
  readonly writing: ReturnType<typeof openWriting>
  /** What this member does on and on. */
  readonly does: 'talk' | 'act'
  readonly over: AbortSignal
  /** What is not answered then is left so. */
  readonly givenUp?: AbortSignal
}

interface Kept {
  /** Writes that were sent again. */
  readonly resent: number
  /** Connections that broke, and attempts that found nobody. */
  readonly breaks: number
}

/**
 * A member who writes until it is over and comes back by itself when the connection breaks: what was not answered is sent again under its
 * key.
 */
export const keepWriting = async ({
  url,
  room,
  person,
  writing,
  does,
  over,
  givenUp,
}: Lane): Promise<Kept> => {
  const kept = { resent: 0, breaks: 0 }
  for (;;) {
    const asking = openAsking(url, person.token)
    try {
      const talking = await openTalking(url, person.token, room)
      try {
        kept.resent += await writing.again(person, asking, talking)
        if (over.aborted) return kept
        while (!over.aborted) await writing[does](person, asking, talking)
      } finally {
        talking.leave()
      }
    } catch (error) {
      if (error instanceof Unexpected || error instanceof SyntaxError) throw error
      if (givenUp?.aborted) return kept
      kept.breaks += 1
      await pause(AGAIN_AFTER)
    } finally {
      asking.close()
    }
  }
}
