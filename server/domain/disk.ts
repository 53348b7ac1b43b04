import type { Log } from './ports'

/** Bytes below which the database may fail to write at any moment. */
export const DISK_LOW = 64 * 1024 * 1024
const LOOK_EVERY = 5_000

export interface Disk {
  /** Bytes free as last seen. Throws where they cannot be read. */
  freeBytes(): number
  look(): Promise<void>
  close(): void
}

/** Looks at the disk now and then, so that nobody who asks waits for it. Says once that it is low, and once that it is not any more. */
export const watchDisk = async (read: () => Promise<number>, log: Log): Promise<Disk> => {
  let seen: number | Error = 0
  let isLow = false
  let looking: Promise<void> | null = null

  const readNow = async (): Promise<void> => {
    try {
      seen = await read()
    } catch (error) {
      seen = error instanceof Error ? error : new Error(String(error))
    }
    const wasLow = isLow
    isLow = typeof seen === 'number' ? seen < DISK_LOW : isLow
    const fields = typeof seen === 'number' ? { freeMb: Math.floor(seen / 1024 ** 2) } : {}
    if (isLow && !wasLow) log.error(fields, 'the disk is nearly full; free some space where DATA_DIR lies')
    if (wasLow && !isLow) log.info(fields, 'the disk has space again')
    looking = null
  }
  const look = (): Promise<void> => (looking ??= readNow())
  await look()
  const timer = setInterval(() => void look(), LOOK_EVERY).unref()
  return {
    freeBytes: () => {
      if (seen instanceof Error) throw seen
      return seen
    },
    look,
    close: () => clearInterval(timer),
  }
}
