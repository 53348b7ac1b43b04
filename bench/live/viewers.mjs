// Many viewers of `live.mp4` in a process of their own: each takes the response apart just far enough to know when a part was
// whole, and which. Told `count` they say what they saw since the last time; `slow` ones read nothing until they are told `wake`.
import { connect } from 'node:net'

/** The first track is the picture. */
const TIMESCALE = 90_000
/** Seconds from which a step between parts is a gap. */
const GAP = 0.5
const END = Buffer.from('\r\n\r\n')

const seen = { bytes: 0, parts: 0, gaps: 0, closed: 0, slowClosed: 0, delays: [] }

/** Media seconds at which the part of this `moof` begins. */
const startOf = (moof) => {
  const at = moof.indexOf('tfdt')
  return Number(moof.readBigUInt64BE(at + 8)) / TIMESCALE
}

/** Hears the boxes of a stream of bytes: the body of each `moof`, and when an `mdat` is whole. */
const boxReader = (heard) => {
  let head = Buffer.alloc(0)
  let kept = null
  let type = ''
  let left = 0
  return (chunk) => {
    let at = 0
    while (at < chunk.length) {
      if (left === 0) {
        const taken = Math.min(8 - head.length, chunk.length - at)
        head = Buffer.concat([head, chunk.subarray(at, at + taken)])
        at += taken
        if (head.length < 8) return
        left = head.readUInt32BE(0) - 8
        type = head.toString('latin1', 4)
        kept = type === 'moof' ? [] : null
        head = Buffer.alloc(0)
        continue
      }
      const taken = Math.min(left, chunk.length - at)
      kept?.push(chunk.subarray(at, at + taken))
      left -= taken
      at += taken
      if (left > 0) return
      if (kept) heard.moof(Buffer.concat(kept))
      else if (type === 'mdat') heard.mdat()
    }
  }
}

/** Takes HTTP's chunks apart. */
const chunkReader = (give) => {
  let line = ''
  let left = 0
  return (bytes) => {
    let at = 0
    while (at < bytes.length) {
      if (left === 0) {
        const stop = bytes.indexOf(10, at)
        line += bytes.toString('latin1', at, stop < 0 ? bytes.length : stop)
        if (stop < 0) return
        at = stop + 1
        if (line.trim() !== '') left = Number.parseInt(line, 16)
        line = ''
        continue
      }
      const taken = Math.min(left, bytes.length - at)
      give(bytes.subarray(at, at + taken))
      left -= taken
      at += taken
    }
  }
}

const watcher = () => {
  let origin = 0
  let before = null
  let wholeAt = null
  let caughtUp = false
  const boxes = boxReader({
    moof: (moof) => {
      const starts = startOf(moof)
      if (before !== null && wholeAt !== null) {
        // How long after its last picture came to the server a part was here; what is sent to begin with is older.
        const late = wholeAt - (origin + starts * 1_000)
        if (caughtUp) seen.delays.push(late)
        if (late < 500) caughtUp = true
        if (starts - before > GAP || starts < before) seen.gaps += 1
      }
      before = starts
    },
    mdat: () => {
      seen.parts += 1
      wholeAt = Date.now()
    },
  })
  const chunks = chunkReader(boxes)
  let head = Buffer.alloc(0)
  let isHead = true
  return (bytes) => {
    seen.bytes += bytes.length
    if (!isHead) return chunks(bytes)
    head = Buffer.concat([head, bytes])
    const end = head.indexOf(END)
    if (end < 0) return undefined
    const text = head.toString('latin1', 0, end)
    if (!text.startsWith('HTTP/1.1 200')) throw new Error(text)
    origin = Number(/x-media-origin: (\d+)/i.exec(text)[1])
    isHead = false
    return chunks(head.subarray(end + END.length))
  }
}

const open = (port, liveId, nth, isSlow) => {
  const socket = connect({ port, host: '127.0.0.1' })
  if (!isSlow) socket.on('data', watcher())
  socket.once('close', () => (seen[isSlow ? 'slowClosed' : 'closed'] += 1))
  socket.on('error', () => undefined)
  socket.write(
    `GET /media/${liveId}/live.mp4 HTTP/1.1\r\nHost: touchline.test\r\nX-Forwarded-For: 198.19.${nth >> 8}.${nth & 255}\r\n\r\n`,
  )
  return socket
}

const slow = []
process.on('message', ({ watch, count, wake }) => {
  if (watch) {
    const { port, liveIds, viewers, slow: still = 0 } = watch
    for (let nth = 0; nth < viewers; nth += 1) open(port, liveIds[nth % liveIds.length], nth, false)
    for (let nth = 0; nth < still; nth += 1) slow.push(open(port, liveIds[0], viewers + nth, true))
  }
  if (wake) for (const socket of slow) socket.resume()
  if (!count) return
  process.send({ ...seen, delays: Float64Array.from(seen.delays).sort() })
  Object.assign(seen, { bytes: 0, parts: 0, gaps: 0, delays: [] })
})
