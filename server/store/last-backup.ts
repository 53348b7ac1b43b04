import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRIVATE_FILE } from './private-folder'

/** In `DATA_DIR`; its time is that of the last backup. */
const LAST_BACKUP = 'last-backup'

/** That a backup was taken, epoch seconds. */
export const markBackup = (dataDir: string, at: number): void => {
  const file = join(dataDir, LAST_BACKUP)
  writeFileSync(file, '', { mode: PRIVATE_FILE })
  utimesSync(file, at, at)
}

/** Epoch seconds; 0: none was taken. */
export const lastBackupIn = (dataDir: string): number =>
  Math.floor((statSync(join(dataDir, LAST_BACKUP), { throwIfNoEntry: false })?.mtimeMs ?? 0) / 1_000)
