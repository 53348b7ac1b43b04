import { FolderInUse, lockFolder } from '../../../server/store/folder-lock'

/** A process that tries for a folder's lock when it is told, tells whether it got it, and keeps it until it ends. */
const [, , folder = ''] = process.argv

process.on('message', () => {
  lockFolder(folder).then(
    () => process.send?.('held'),
    (error: unknown) => process.send?.(error instanceof FolderInUse ? 'in use' : String(error)),
  )
})
process.send?.('here')
