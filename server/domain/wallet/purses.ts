import type { TaskId } from '../../../contract/wallet.schema'
import type { Bus, Log } from '../ports'

/** What a member has. */
export interface Purse {
  readonly memberId: string
  readonly gold: number
  readonly brick: number
}
/** A step of a task that a member has just reached. */
export interface ReachedTask {
  readonly memberId: string
  readonly taskId: TaskId
  readonly text: string
  readonly textEn: string
}

export interface PurseRows {
  of(memberIds: readonly string[]): Promise<readonly Purse[]>
}

/** The bus carries them to wherever their members' sockets are. */
export const PURSE_TOPIC = 'purse'
export const REACHED_TOPIC = 'reached'

/** FEAT-08 Tells members' pages what they have, once it has moved. `told`: all of it so far. */
export const createPurses = (rows: PurseRows, bus: Pick<Bus, 'publish'>, log: Log) => {
  let told: Promise<void> = Promise.resolve()
  const tell = async (memberIds: readonly string[]): Promise<void> => {
    try {
      for (const purse of await rows.of(memberIds)) bus.publish(PURSE_TOPIC, JSON.stringify(purse))
    } catch (error) {
      log.error({ err: error }, 'purses were not told')
    }
  }
  return {
    moved: (memberIds: readonly string[]): void => {
      told = told.then(() => tell(memberIds))
    },
    reached: (tasks: readonly ReachedTask[]): void => {
      for (const task of tasks) bus.publish(REACHED_TOPIC, JSON.stringify(task))
    },
    told: (): Promise<void> => told,
  }
}
