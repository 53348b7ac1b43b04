import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** `sun_path` holds 108 bytes on Linux and 104 on macOS, its ending zero included. */
const SOCKET_PATH_MAX = 103

/** Another process has the folder. */
export class FolderInUse extends Error {}

const lockPath = (folder: string): string => {
  const inside = join(resolve(folder), '.lock')
  const hash = createHash('sha256').update(inside).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\touchline-${hash}`
  return Buffer.byteLength(inside) <= SOCKET_PATH_MAX ? inside : join(tmpdir(), `touchline-${hash}.lock`)
}

const isAlive = (path: string): Promise<boolean> =>
  new Promise((tell) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      tell(true)
    })
    socket.once('error', () => tell(false))
  })

const listen = async (path: string): Promise<Server | null> => {
  const server = createServer((socket) => socket.destroy())
  try {
    server.listen(path)
    await once(server, 'listening')
    server.unref()
    return server
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null
    throw error
  }
}

/** Moves a dead process's socket away; a living one, met in a race, is put back. */
const clearStale = async (path: string): Promise<void> => {
  const aside = `${path}.${process.pid}`
  if (existsSync(path)) renameSync(path, aside)
  if (await isAlive(aside)) {
    renameSync(aside, path)
    throw new FolderInUse()
  }
  rmSync(aside, { force: true })
}

/**
 * Holds a folder for this process until the returned function is called or the process ends, however it ends: a
 * listening socket cannot outlive its process, as a file with a process id would.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = lockPath(folder)
  for (;;) {
    const server = await listen(path)
    if (server)
      return async () => {
        server.close()
        await once(server, 'close')
      }
    if (await isAlive(path)) throw new FolderInUse()
    await clearStale(path)
  }
}
