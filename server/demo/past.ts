import { endedInSeason, type Calendar, type PlayedFixture } from './fixtures'
import { leagues, type SeedLeague } from './leagues'

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

  return {
    /** As many leagues as there is time for, one at least. */
    step: async (now: number, stretch: Stretch): Promise<void> => {
      const begun = performance.now()
      do {
        const [next] = behind.splice(0, 1)
        if (next) await makeUp(next.league, next.before, now, stretch)
      } while (behind.length > 0 && performance.now() - begun < SPENT)
    },
  }
}
