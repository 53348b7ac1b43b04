import { fdatasyncSync, openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Emscripten's own fsync for mounted folders does nothing; without this a commit is only in the kernel's memory. */
class DurableFS extends NodeFS {
  async init(pg, options) {
    const result = await super.init(pg, options)
    result.emscriptenOpts.preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (file) => {
        fdatasyncSync(file.nfd)
        return 0
      }
    })
    return result
  }
}

const open = async ({ folder, template }) => {
  if (folder === null) return PGlite.create(template ? { loadDataDir: await openAsBlob(template) } : {})
  const startParams = PGlite.defaultStartParams
    .filter((param) => param !== '-F')
    .concat('-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB')
  return PGlite.create({ fs: new DurableFS(folder), startParams })
}

const db = await open(workerData)

const handle = {
  /** A client that leaves in the middle of a transaction must not hand it on to the next. */
  reset: () => db.exec('rollback'),
  dump: async () => {
    const dump = await db.dumpDataDir('none')
    parentPort.postMessage({ dump: new Uint8Array(await dump.arrayBuffer()) }, [])
  },
  close: async () => {
    await db.close()
    parentPort.close()
  },
}

const answer = async (message) => {
  if (typeof message === 'string') {
    await handle[message]()
    return
  }
  const bytes = await db.execProtocolRaw(message)
  const whole = bytes.buffer.byteLength === bytes.byteLength
  parentPort.postMessage(bytes, whole ? [bytes.buffer] : [])
}

let turn = Promise.resolve()
parentPort.on('message', (message) => {
  turn = turn.then(() => answer(message))
})
parentPort.postMessage('ready', [])
