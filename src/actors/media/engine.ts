import { fromCallback } from 'xstate'
import { openFmp4 } from './fmp4'
import type { Engine, OpenEngine, OpenTape, TapeEngine } from './engine.types'
import type { PictureSlot } from './slot'
import { serverTime } from '../../../machines/app/server-time'
import type { EngineCommand, EngineEvent, EngineInput, EngineKind } from '../../../machines/live/player.setup'

/** An engine that is fetched when the first stream needs it: few do. */
const openLater =
  (fetchEngine: () => Promise<OpenEngine>): OpenEngine =>
  (video, url, report, serverNow) => {
    let engine: Engine | null = null
    let closed = false
    const load = async (): Promise<void> => {
      const open = await fetchEngine()
      if (!closed) engine = open(video, url, report, serverNow)
    }
    load().catch(() => closed || report({ type: 'engine.failed', why: 'network' }))
    return {
      close() {
        closed = true
        engine?.close()
      },
      toLiveEdge: () => engine?.toLiveEdge(),
      leaveLiveEdge: () => engine?.leaveLiveEdge(),
    }
  }

/** Few go back; what they need is fetched then, and hears the newest of what it was told meanwhile. */
const openTapeLater: OpenTape = (video, source, tape, report, serverNow) => {
  let engine: TapeEngine | null = null
  let closed = false
  const told = new Map<EngineCommand['type'], EngineCommand>()
  const load = async (): Promise<void> => {
    const { openTape } = await import('./tape')
    if (closed) return
    engine = openTape(video, source, tape, report, serverNow)
    for (const command of told.values()) engine.obey(command)
  }
  load().catch(() => closed || report({ type: 'engine.failed', why: 'network' }))
  return {
    close() {
      closed = true
      engine?.close()
    },
    obey: (command) => (engine === null ? void told.set(command.type, command) : engine.obey(command)),
  }
}

const engines: Readonly<Record<EngineKind, OpenEngine>> = {
  fmp4: openFmp4,
  native: openLater(async () => (await import('./native')).openNative),
  hls: openLater(async () => (await import('./hls')).openHls),
}

const openEngine = (kind: EngineKind, ...how: Parameters<OpenEngine>): Engine => engines[kind](...how)

/** The stream in the slot's element, open as long as the actor runs. */
export const engineActor = (slot: PictureSlot) =>
  fromCallback<EngineCommand, EngineInput, EngineEvent>(({ input, receive, sendBack, system }) => {
    const video = slot.video()
    const serverNow = () => serverTime(Date.now, system)
    if (!video || !input.source) return sendBack({ type: 'engine.failed', why: 'unplayable' })
    if (input.tape) {
      const engine = openTapeLater(video, input.source, input.tape, sendBack, serverNow)
      receive(engine.obey)
      return () => engine.close()
    }
    const engine = openEngine(input.source.kind, video, input.source.url, sendBack, serverNow)
    receive((command) => {
      if (command.type === 'edge.chase') engine.toLiveEdge()
      else if (command.type === 'edge.leave') engine.leaveLiveEdge()
    })
    return () => engine.close()
  })
