import { constants, copyFileSync, cpSync, fdatasyncSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Why PostgreSQL cannot go on, in its own words. PGlite's errors do not tell. */
let said

/** The rights of everybody but this process's user. */
const OTHERS = 0o077

/**
 * Emscripten's own fsync for mounted folders does nothing; without this one a commit is only in the kernel's memory. And it
 * gives everybody the right to read and write what it makes, whatever the process's umask says.
 */
class DurableFS extends NodeFS {
  async init(pg, options) {
    const result = await super.init(pg, options)
    result.emscriptenOpts.printErr = (line) => {
      // The severity of what keeps a database from opening; the rest is chatter.
      const [, reason] = /(?:FATAL|PANIC): {2}(.*)/.exec(line) ?? []
      said ??= reason
    }
    result.emscriptenOpts.preRun.push((module) => {
      const { stream_ops: streams, node_ops: nodes } = module.NODEFS
      streams.fsync = (file) => {
        fdatasyncSync(file.nfd)
        return 0
      }
      const { mknod, setattr } = nodes
      nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device)
      nodes.setattr = (node, changes) => {
        setattr(node, 'mode' in changes ? { ...changes, mode: changes.mode & ~OTHERS } : changes)
      }
    })
    return result
  }
}

const open = async ({ folder, template }) => {
  if (folder === null)
    return PGlite.create(template ? { loadDataDir: new Blob([await readFile(template)]) } : {})
  const startParams = PGlite.defaultStartParams
    .filter((param) => param !== '-F')
    .concat('-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB')
  return PGlite.create({ fs: new DurableFS(folder), startParams })
}

const db = await open(workerData).catch((error) => {
  throw new Error(said ?? error.message)
})

/** Ends an exchange of the extended protocol that was left in the middle: until a Sync everything else is ignored. */
const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4)

/**
 * The bytes that answer these. Not by `execProtocolRaw`, which keeps every answer it parses; the pieces handed over are
 * views of the database's own memory, which the next piece overwrites.
 */
const exchange = async (bytes) => {
  const pieces = []
  await db.execProtocolRawStream(bytes, { onRawData: (piece) => pieces.push(piece.slice()) })
  if (pieces.length === 1) return pieces[0]
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

const handle = {
  /** What a client that leaves had begun must not be handed on to the next. */
  reset: async () => {
    await exchange(SYNC)
    await db.exec('rollback')
    await db.exec('discard all')
  },
  dump: async () => {
    const dump = await db.dumpDataDir('none')
    parentPort.postMessage({ dump: new Uint8Array(await dump.arrayBuffer()) }, [])
  },
  memory: () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    parentPort.postMessage({ memory: heapUsed + arrayBuffers }, [])
  },
  close: async () => {
    await db.close()
    parentPort.close()
  },
}

/** A copy where the file system knows no second name. */
const nameAgain = (from, to) => {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/**
 * The database's files as a kill would leave them, and further names for what lies beside them. Nothing is written meanwhile: whatever row is in the copy,
 * its file is there too.
 */
const snapshot = ({ into, beside }) => {
  cpSync(workerData.folder, join(into, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  for (const { from, name } of beside) {
    mkdirSync(join(into, name))
    for (const entry of readdirSync(from, { withFileTypes: true }))
      // What begins with a dot is still being written.
      if (entry.isFile() && !entry.name.startsWith('.'))
        nameAgain(join(from, entry.name), join(into, name, entry.name))
  }
}

const takeSnapshot = (asked) => {
  let fault = null
  try {
    snapshot(asked)
  } catch (error) {
    fault = error.message
  }
  parentPort.postMessage({ snapshot: asked.into, fault }, [])
}

const answer = async (message) => {
  if (typeof message === 'string') {
    await handle[message]()
    return
  }
  if ('into' in message) {
    takeSnapshot(message)
    return
  }
  const bytes = await exchange(message.bytes)
  parentPort.postMessage({ client: message.client, bytes }, [bytes.buffer])
}

let turn = Promise.resolve()
parentPort.on('message', (message) => {
  turn = turn.then(() => answer(message))
})
parentPort.postMessage('ready', [])
