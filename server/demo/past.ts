import { endedInSeason, type Calendar, type PlayedFixture } from './fixtures'
import { leagues, type SeedLeague } from './leagues'

/** Nothing is tried for so long after a failure, milliseconds: what fails must not keep the rest of the world waiting. */
const REST = 60_000
/** Spent in a step, milliseconds. */
const SPENT = 400
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

interface Deps {
  readonly calendar: Calendar
  /** The names of a league's matches from an instant on. */
  known(leagueId: string, from: number): Promise<Pick<ReadonlySet<string>, 'has'>>
  add(fixtures: readonly PlayedFixture[], now: number): Promise<void>
}

/** `from`, `to`: the world's own time. */
interface Stretch {
  readonly from: number
  readonly to: number
}

/**
 * What was played before the demo world began: first the season under way of every league, the hottest first, so that
 * tables are full; then the seasons before them, so that teams have met.
 */
export const openPast = ({ calendar, known, add }: Deps) => {
  const hottest = leagues.toSorted((one, other) => other.heat - one.heat)
  const behind = ([0, 1] as const).flatMap((before) => hottest.map((league) => ({ league, before })))

  const makeUp = async (league: SeedLeague, before: 0 | 1, now: number, { from, to }: Stretch) => {
    const asked = { from, to, before, known: await known(league.id, from) }
    for (const some of endedInSeason(calendar, league, asked)) {
      await add(some, now)
      await nextTurn()
    }
  }

  let failedAt = -Infinity
  return {
    /** As many leagues as there is time for, one at least. One that fails is tried again later, after the others. */
    step: async (now: number, stretch: Stretch): Promise<void> => {
      if (Math.abs(now - failedAt) < REST) return
      const begun = performance.now()
      do {
        const [next] = behind.splice(0, 1)
        if (!next) return
        try {
          await makeUp(next.league, next.before, now, stretch)
        } catch (error) {
          behind.push(next)
          failedAt = now
          throw error
        }
      } while (behind.length > 0 && performance.now() - begun < SPENT)
    },
  }
}
