import { statSync } from 'node:fs'
import { join } from 'node:path'

/** In `DATA_DIR`; its time is that of the last backup. */
export const LAST_BACKUP = 'last-backup'

/** Epoch seconds; 0: none was taken. */
export const lastBackupIn = (dataDir: string): number =>
  Math.floor((statSync(join(dataDir, LAST_BACKUP), { throwIfNoEntry: false })?.mtimeMs ?? 0) / 1_000)
