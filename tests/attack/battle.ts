import type { Attack, Outcome, Size, Wanted } from './attack'
import { startGround, type Ground } from './ground'

/** An attack without an end has succeeded. */
const END_WITHIN = 15 * 60_000

const asItThinksBest: Wanted = { inputs: null, seed: null }

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

const outcomeOf = async (attack: Attack, ground: Ground, size: Size, wanted: Wanted): Promise<Outcome> => {
  let deadline: NodeJS.Timeout | undefined
  const late = new Promise<Outcome>((resolve) => {
    deadline = setTimeout(
      () => resolve({ held: false, measured: `no end after ${END_WITHIN / 60_000} minutes` }),
      END_WITHIN,
    )
  })
  const tried = attack.run(ground.target, size, wanted).catch((error: unknown): Outcome => ({
    held: false,
    measured: messageOf(error),
  }))
  const outcome = await Promise.race([tried, late])
  clearTimeout(deadline)
  const illness = await ground.illness()
  if (illness === null) return outcome
  const lastLines = ground.target.output().trim().split('\n').slice(-5).join('\n')
  return { held: false, measured: [illness, outcome.measured, lastLines].filter(Boolean).join('\n') }
}

/** Whether `--url` has to leave it out. */
export const needsOwnServer = ({ env, needsProcess }: Attack): boolean =>
  env !== undefined || needsProcess === true

export interface Battle {
  /** Tries the attack; on a server that fell nothing else is tried. */
  fight(attack: Attack, size: Size, wanted?: Wanted): Promise<Outcome>
  close(): Promise<void>
}

const fightOnOwn = async (attack: Attack, size: Size, wanted: Wanted): Promise<Outcome> => {
  const ground = await startGround(attack.env)
  try {
    return await outcomeOf(attack, ground, size, wanted)
  } finally {
    await ground.close()
  }
}

/** One common server for all attacks that need none of their own; `given` is one that somebody started. */
export const openBattle = (given: Ground | null = null): Battle => {
  let common = given

  return {
    fight: async (attack, size, wanted = asItThinksBest) => {
      if (attack.env !== undefined) return fightOnOwn(attack, size, wanted)
      common ??= await startGround()
      const outcome = await outcomeOf(attack, common, size, wanted)
      if (!outcome.held && given === null) {
        await common.close()
        common = null
      }
      return outcome
    },
    close: async () => {
      await common?.close()
      common = null
    },
  }
}
