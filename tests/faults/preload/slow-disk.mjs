// Loaded into a server and its threads ahead of all else. Each sync of a file takes longer by as many milliseconds as the file named by
// SLOW_DISK says: there is where a program waits for a slow disk. What is read, and what is written to the kernel's memory, is as ever.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'

const file = process.env.SLOW_DISK
const delay = () => Number(fs.readFileSync(file, 'utf8'))
const never = new Int32Array(new SharedArrayBuffer(4))

for (const name of ['fsyncSync', 'fdatasyncSync']) {
  const sync = fs[name]
  fs[name] = (descriptor) => {
    // The thread stands still, as in the call itself.
    Atomics.wait(never, 0, 0, delay())
    return sync(descriptor)
  }
}
for (const name of ['fsync', 'fdatasync']) {
  const sync = fs[name]
  fs[name] = (descriptor, done) => setTimeout(() => sync(descriptor, done), delay())
}
const handle = await fs.promises.open(file)
const prototype = Object.getPrototypeOf(handle)
await handle.close()
for (const name of ['sync', 'datasync']) {
  const sync = prototype[name]
  prototype[name] = async function slowly() {
    await pause(delay())
    return sync.call(this)
  }
}
syncBuiltinESMExports()
