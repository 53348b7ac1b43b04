import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  GenericNack,
  RtcpSrPacket,
  RtcpTransportLayerFeedback,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  useTransportWideCC,
} from 'werift'

/**
 * WebRTC in a process of its own: its library is large, decrypts every packet in this language, and reads what comes to open ports. Whatever
 * happens here, the server goes on. Messages are those of `rtc-process.ts`.
 */
const ports = process.argv.slice(2).map(Number)
const sessions = new Map()

/** Addresses from which checks of one session are answered: a phone has a few, one behind a shared address changes its port. */
const REMOTES_MAX = 16
const OPEN_WITHIN = 5_000
const CLOSE_WITHIN = 500
/** Milliseconds for last words to leave. */
const TICK = 50

const failure = (error) => (error instanceof Error ? error.message : String(error))
/** Bytes that may wait for a server that is busy; what comes then is lost, as on a line. */
const UNSENT_MAX = 32_000_000
let unsent = 0
const say = (message, size = 0) => {
  if (unsent > UNSENT_MAX) return
  unsent += size
  process.send?.(message, () => void (unsent -= size))
}
const now = () => performance.timeOrigin + performance.now()

// The library leaves sockets and promises without anybody who hears of their errors.
process.on('uncaughtException', (error) => say({ is: 'fault', why: failure(error) }))

/** What numbers the packets of a line. */
const TRANSPORT = useTransportWideCC().uri

/** Packets go over together: what one turn of the loop read. */
const HEADER = 24
let waiting = []
let length = 0
const flush = () => {
  const bytes = Buffer.allocUnsafe(length)
  let at = 0
  for (const { number, kind, header, payload, transport, at: came } of waiting) {
    bytes.writeUInt32BE(number, at)
    bytes.writeUInt8(kind, at + 4)
    bytes.writeUInt8((header.marker ? 1 : 0) | (transport === undefined ? 0 : 2), at + 5)
    bytes.writeUInt16BE(header.sequenceNumber, at + 6)
    bytes.writeUInt32BE(header.timestamp, at + 8)
    bytes.writeDoubleBE(came, at + 12)
    bytes.writeUInt16BE(payload.length, at + 20)
    bytes.writeUInt16BE(transport & 0xffff, at + 22)
    payload.copy(bytes, at + HEADER)
    at += HEADER + payload.length
  }
  waiting = []
  length = 0
  say({ is: 'packets', bytes }, bytes.length)
}
const keep = (number, kind, { header, payload }, transport) => {
  if (waiting.length === 0) setImmediate(flush)
  waiting.push({ number, kind, header, payload, transport, at: now() })
  length += HEADER + payload.length
}

/** Seconds since 1900 in 32 bits, and 32 bits of what is behind the point, as epoch milliseconds. */
const epochOf = (ntp) =>
  (Number(ntp >> 32n) - 2_208_988_800) * 1_000 + (Number(ntp & 0xffffffffn) / 2 ** 32) * 1_000

const listen = (session, track, receiver) => {
  const kind = track.kind === 'video' ? 1 : 0
  // Ours is told from outside what is missing: the library's own asks ten times in fifty milliseconds, and no more once the numbers began anew.
  receiver.nack.addPacket = () => undefined
  // So is when packets came: the library tells it in a way by which browsers stay at their first bitrate.
  receiver.setupTWCC = () => undefined
  if (kind === 1) session.video = { receiver, ssrc: null }
  let ssrc = null
  track.onReceiveRtp.subscribe((packet, extensions) => {
    ssrc ??= packet.header.ssrc
    // One source a track: a second one would mix its numbers in.
    if (packet.header.ssrc !== ssrc) return
    if (kind === 1) session.video.ssrc = ssrc
    keep(session.number, kind, packet, extensions?.[TRANSPORT])
  })
  receiver.onRtcp.subscribe((packet) => {
    if (!(packet instanceof RtcpSrPacket) || packet.ssrc !== ssrc) return
    const { ntpTimestamp, rtpTimestamp } = packet.senderInfo
    say({ is: 'report', number: session.number, kind, clock: epochOf(ntpTimestamp), timestamp: rtpTimestamp })
  })
}

const ALERT = 21
const CLOSE_NOTIFY = Buffer.from([1, 0])
/** The library closes without a word; so its publisher would go on for half a minute. */
const sayGoodbye = async ({ dtlsTransports }) => {
  for (const { dtls, state } of dtlsTransports) {
    if (!dtls || state !== 'connected') continue
    const { cipher } = dtls
    const encrypt = cipher.encryptPacket.bind(cipher)
    cipher.encryptPacket = (packet) => {
      packet.recordLayerHeader.contentType = ALERT
      return encrypt(packet)
    }
    await dtls.send(CLOSE_NOTIFY)
  }
}

const COOKIE = 0x2112a442
const STUN_HEADER = 20
const BINDING = 1
const INTEGRITY = 8
const HASH = 20

const isStun = (data) => data.length >= STUN_HEADER && data[0] < 4 && data.readUInt32BE(4) === COOKIE
/** Whether a check was signed with what only this session's publisher was told (RFC 8489, 14.5). */
const isSigned = (data, password) => {
  if (data.readUInt16BE(0) !== BINDING) return false
  for (let at = STUN_HEADER; at + 4 <= data.length;) {
    const size = data.readUInt16BE(at + 2)
    if (data.readUInt16BE(at) === INTEGRITY) {
      if (size !== HASH || at + 4 + HASH > data.length) return false
      const signed = Buffer.from(data.subarray(0, at))
      signed.writeUInt16BE(at + 4 + HASH - STUN_HEADER, 2)
      const hash = createHmac('sha1', password).update(signed).digest()
      return timingSafeEqual(hash, data.subarray(at + 4, at + 4 + HASH))
    }
    at += 4 + size + ((4 - (size % 4)) % 4)
  }
  return false
}

/** Nothing of strangers reaches the library, which would end a line for a word of anybody. */
const guard = ({ iceTransports }) => {
  for (const { connection } of iceTransports) {
    const known = new Set()
    for (const { transport } of connection.protocols) {
      const { onData } = transport
      transport.socket.on('error', (error) => say({ is: 'fault', why: failure(error) }))
      transport.onData = (data, remote) => {
        const from = remote.join(' ')
        if (isStun(data)) {
          if (!isSigned(data, connection.localPassword)) return
          if (!known.has(from) && known.size >= REMOTES_MAX) return
          known.add(from)
        } else if (!known.has(from)) return
        onData(data, remote)
      }
    }
  }
}

const close = async (number) => {
  const session = sessions.get(number)
  if (!session) return
  sessions.delete(number)
  await within(CLOSE_WITHIN, sayGoodbye(session.connection)).catch(() => undefined)
  await session.connection.close()
  say({ is: 'closed', number })
}

const open = async ({ number, sdp, addresses, video, audio }) => {
  const connection = new RTCPeerConnection({
    iceLite: true,
    iceServers: [],
    iceUseIpv4: false,
    iceUseIpv6: false,
    // These alone, each with a port of the range on all interfaces.
    iceAdditionalHostAddresses: addresses,
    icePortRange: ports,
    bundlePolicy: 'max-bundle',
    codecs: {
      video: [new RTCRtpCodecParameters({ ...video, mimeType: 'video/H264', clockRate: 90_000 })],
      audio: audio
        ? [new RTCRtpCodecParameters({ ...audio, mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })]
        : [],
    },
    headerExtensions: { video: [useTransportWideCC()], audio: [] },
  })
  const session = { number, connection, video: null }
  sessions.set(number, session)
  connection.onRemoteTransceiverAdded.subscribe((transceiver) => {
    transceiver.onTrack.subscribe((track) => listen(session, track, transceiver.receiver))
  })
  connection.connectionStateChange.subscribe((state) => say({ is: 'state', number, state }))
  await connection.setRemoteDescription({ type: 'offer', sdp })
  await connection.setLocalDescription(await connection.createAnswer())
  guard(connection)
  // A browser's page that is closed says so here, of which the connection's own state knows nothing.
  for (const transport of connection.dtlsTransports)
    transport.onStateChange.subscribe((state) =>
      say({ is: 'state', number, state: state === 'connected' ? '' : state }),
    )
  const { sdp: answer } = connection.localDescription
  if (!answer.includes('a=candidate:')) throw new Error('no port of the range is free')
  return answer
}

const within = (milliseconds, promise) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`nothing within ${milliseconds} ms`)), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** One after the other: two that look for a free port at once find the same. */
let opening = Promise.resolve()
const openNext = (wanted) => {
  opening = opening.then(async () => {
    try {
      say({ is: 'answer', number: wanted.number, sdp: await within(OPEN_WITHIN, open(wanted)) })
    } catch (error) {
      say({ is: 'failed', number: wanted.number, why: failure(error) })
      await close(wanted.number)
    }
  })
}

const sendNack = ({ number, lost }) => {
  const { receiver, ssrc } = sessions.get(number)?.video ?? {}
  if (!receiver?.dtlsTransport || ssrc === null) return
  const feedback = new GenericNack({ senderSsrc: receiver.rtcpSsrc, mediaSourceSsrc: ssrc, lost })
  receiver.dtlsTransport.sendRtcp([new RtcpTransportLayerFeedback({ feedback })]).catch(() => undefined)
}

const askForKey = ({ number }) => {
  const { receiver, ssrc } = sessions.get(number)?.video ?? {}
  if (receiver?.dtlsTransport && ssrc !== null) void receiver.sendRtcpPLI(ssrc)
}

const tellWhen = ({ number, bytes }) => {
  const { receiver, ssrc } = sessions.get(number)?.video ?? {}
  if (!receiver?.dtlsTransport || ssrc === null) return
  const message = Buffer.from(bytes)
  message.writeUInt32BE(receiver.rtcpSsrc, 4)
  message.writeUInt32BE(ssrc, 8)
  receiver.dtlsTransport.sendRtcp([{ serialize: () => message }]).catch(() => undefined)
}

process.on('message', (message) => {
  if (message.is === 'open') openNext(message)
  else if (message.is === 'lost') sendNack(message)
  else if (message.is === 'came') tellWhen(message)
  else if (message.is === 'key') askForKey(message)
  else void close(message.number)
})

// The server is gone.
process.on('disconnect', () => {
  setTimeout(() => process.exit(), CLOSE_WITHIN * 2)
  void Promise.all([...sessions.keys()].map(close)).finally(() => setTimeout(() => process.exit(), TICK))
})
