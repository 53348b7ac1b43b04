import { setTimeout as after } from 'node:timers/promises'

const PATIENCE = 30_000

/** Looks again and again until it is so; fails with what it waited for. */
export const until = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + PATIENCE
  // A page that is being left has nothing to tell: it is looked at again.
  const look = async () => isSo()
  while (!(await look().catch(() => false))) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`)
    await after(40)
  }
}
