import { fromCallback } from 'xstate'
import { BEST, nextPace, SMALL, startPace, type Pace } from './bitrate'
import type { CameraSlot } from './camera'
import type { Encoder } from './encode'
import { configMessage, doneMessage, frameOf, readMessage, type Piece, type Tracks } from './ingest-messages'
import { codeBy } from '../deployment'
import { appActor } from '../../../machines/app/app-system'
import type { BroadcastEvent, SenderOrder } from '../../../machines/studio/broadcast.machine'
import { INGEST_PATH } from '../../../contract/studio.ingest'
import type { IngestFault } from '../../../contract/studio.schema'

const address = (): string => {
  const url = new URL(INGEST_PATH, window.location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}

/** Seconds of picture that may wait in the socket before pictures are left out, up to the next key picture. */
const TOO_MUCH = 2

/** The server tells how the picture comes every second: after so many milliseconds without a word nothing gets there any more. */
const SILENT = 4_000

/** Encodes what the camera shows and sends it; the encoders outlast a lost connection. */
export const senderActor = (slot: CameraSlot) =>
  fromCallback<SenderOrder, undefined, BroadcastEvent>(({ sendBack, receive, system }) => {
    const { token } = appActor(system, 'session').getSnapshot().context
    // A whole second: what the pieces' times are counted from.
    const clock = Math.floor(Date.now() / 1_000) * 1_000
    let tracks: Tracks = { video: null, audio: null }
    let encoder: Encoder | null = null
    let socket: WebSocket | null = null
    let isReady = false
    let heardAt = 0
    let awaitsKey = true
    let isOver = false
    let pace: Pace = startPace
    let faults: readonly IngestFault[] = []

    const look = () => ({ bitrate: pace.rate, isSmall: pace.rate < SMALL })
    const isKnown = (): boolean => {
      const hasSound = (slot.stream()?.getAudioTracks().length ?? 0) > 0
      return tracks.video !== null && (tracks.audio !== null || !hasSound)
    }
    const greet = (): void => {
      if (socket?.readyState === WebSocket.OPEN && isKnown())
        socket.send(configMessage(tracks, clock, token ?? ''))
    }
    const restartPicture = (): void => {
      awaitsKey = true
      encoder?.picture(look()).catch(() => fail())
    }
    const fail = (): void => {
      if (!isOver) sendBack({ type: 'sender.failed', failure: 'noEncoder', words: '' })
    }

    const send = (piece: Piece): void => {
      if (!isReady || socket?.readyState !== WebSocket.OPEN) return
      if (piece.kind === 'keyPicture') awaitsKey = false
      if (piece.kind !== 'sound') {
        const waits = (socket.bufferedAmount * 8) / pace.rate
        // A picture that hangs on one that was left out cannot be shown.
        if (waits > TOO_MUCH) awaitsKey = true
        if (awaitsKey) return
      }
      socket.send(frameOf(piece))
    }

    const learn = (track: Partial<Tracks>): void => {
      const wasKnown = isKnown()
      tracks = { ...tracks, ...track }
      if (isReady) socket?.send(configMessage(tracks, clock))
      else if (!wasKnown) greet()
    }

    const connect = (): void => {
      const opened = new WebSocket(address())
      opened.binaryType = 'arraybuffer'
      let isSaid = false
      socket?.close()
      socket = opened
      isReady = false
      faults = []
      opened.addEventListener('open', greet)
      opened.addEventListener('message', ({ data }) => {
        if (socket !== opened) return
        heardAt = Date.now()
        const said = readMessage(data)
        switch (said?.is) {
          case 'ready':
            isReady = true
            restartPicture()
            sendBack({ type: 'sender.ready', liveId: said.liveId })
            break
          case 'refused':
            isSaid = true
            sendBack({ type: 'sender.failed', failure: 'refused', words: said.reason })
            break
          case 'over':
            isSaid = true
            sendBack({ type: 'sender.over', words: said.reason })
            break
          case 'health': {
            const { kbps } = said
            faults = said.faults
            sendBack({ type: 'sender.health', health: { kbps, faults, isLowered: pace.rate < BEST } })
            break
          }
          case undefined:
            break
        }
      })
      opened.addEventListener('close', () => {
        if (socket === opened && !isSaid) lose()
      })
    }

    /** A socket may take half a minute to notice that its network is gone. */
    const lose = (): void => {
      if (isOver) return
      const lost = socket
      socket = null
      isReady = false
      lost?.close()
      sendBack({ type: 'sender.lost' })
    }
    const loseNetwork = (): void => {
      if (isReady) lose()
    }

    const release = (): void => {
      encoder?.close()
      encoder = null
      tracks = { video: null, audio: null }
    }
    const start = async (stream: MediaStream): Promise<void> => {
      try {
        const { canEncodePicture, encodeStream } = await codeBy(() => import('./encode'))
        if (!(await canEncodePicture())) return fail()
        const made = await encodeStream(stream, look(), {
          onTrack: learn,
          onPiece: send,
          onError: fail,
          clock,
        })
        if (isOver || slot.stream() !== stream) made.close()
        else encoder = made
      } catch {
        fail()
      }
    }

    const everySecond = window.setInterval(() => {
      if (!isReady || socket === null) return
      if (Date.now() - heardAt > SILENT) return lose()
      const before = pace.rate
      pace = nextPace(pace, { waiting: socket.bufferedAmount, isSlow: faults.includes('slow') })
      if (pace.rate !== before) restartPicture()
    }, 1_000)

    receive((order) => {
      if (order.type === 'connect') connect()
      else if (socket?.readyState === WebSocket.OPEN) socket.send(doneMessage)
    })
    const stopWatching = slot.watch((stream) => {
      release()
      if (stream !== null) void start(stream)
    })
    window.addEventListener('offline', loseNetwork)
    connect()
    return () => {
      isOver = true
      window.removeEventListener('offline', loseNetwork)
      window.clearInterval(everySecond)
      stopWatching()
      encoder?.close()
      socket?.close()
    }
  })
