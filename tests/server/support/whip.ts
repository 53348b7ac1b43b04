import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import {
  GenericNack,
  MediaStreamTrack,
  RtcpTransportLayerFeedback,
  RTCPeerConnection,
  RtpHeader,
  RtpPacket,
  useH264,
  useNACK,
  useOPUS,
  usePLI,
  useVP8,
} from 'werift'
import type { Publishing } from '../../../server/domain/live/publishing'
import { createTally } from '../../../server/domain/tally'
import { openIngests, type IngestRegistry } from '../../../server/ingest/ingests'
import type { Rtc } from '../../../server/ingest/whip/rtc-process'
import { serveWhip } from '../../../server/ingest/whip/serve-whip'
import type { WhipPatience } from '../../../server/ingest/whip/session'
import type { StartSoundEncoder } from '../../../server/ingest/whip/sound'
import { openWhip, type Whip } from '../../../server/ingest/whip/whip'
import { publishingDouble, silent, type PublishingDouble } from './ingest'
import { clipPictures, clipSets, OPUS_SILENCE, piecesOf } from './rtp'

/** ADTS of AAC-LC, 48 kHz, stereo, around a frame of silence. */
const ADTS_SILENCE = Buffer.from('fff14c80021ffc210049900219002380', 'hex')
const OGG_GRANULE = 6

/** In the place of ffmpeg: as much silence in AAC as there was Opus. */
export const soundDouble: StartSoundEncoder = () => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  let samples = -1_024
  input.on('data', (page: Buffer) => {
    const granule = Number(page.readBigUInt64LE(OGG_GRANULE))
    for (; samples + 1_024 <= granule; samples += 1_024) output.write(ADTS_SILENCE)
  })
  return { input, output, onEnd: () => undefined, kill: () => output.end() }
}

export interface WhipServer {
  readonly registry: IngestRegistry
  readonly publishing: PublishingDouble
  readonly whip: Whip
  readonly url: string
  close(): Promise<void>
}

export const startWhip = async (
  given: {
    readonly publishing?: Partial<Publishing>
    readonly patience?: WhipPatience
    readonly rtc?: Rtc
    readonly startSound?: StartSoundEncoder
    readonly perNetwork?: number
    readonly addresses?: readonly string[]
    readonly ports?: readonly [number, number]
    readonly resumeWithin?: number
  } = {},
): Promise<WhipServer> => {
  const { patience, rtc, startSound = soundDouble, perNetwork, ports = [50_000, 50_099] } = given
  const publishing = publishingDouble(given.publishing)
  const tally = createTally(silent)
  const registry = openIngests({
    publishing,
    now: Date.now,
    log: silent,
    tally,
    ...(given.resumeWithin !== undefined && {
      resumeWithin: { lost: given.resumeWithin, stopped: given.resumeWithin },
    }),
  })
  const whip = openWhip({
    registry,
    ports,
    addresses: given.addresses ?? ['127.0.0.1'],
    ownAddresses: () => [],
    now: Date.now,
    log: silent,
    tally,
    startSound,
    ...(patience && { patience }),
    ...(rtc && { rtc }),
    ...(perNetwork !== undefined && { perNetwork }),
  })
  const app = Fastify({ logger: false })
  await serveWhip(app, whip)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    registry,
    publishing,
    whip,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/whip`,
    close: async () => {
      await registry.close()
      await whip.close()
      await app.close()
    },
  }
}

/** Asks as a WHIP client does. */
export const postOffer = (url: string, sdp: string, key: string | null = 'good'): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', ...(key !== null && { authorization: `Bearer ${key}` }) },
    body: sdp,
  })

/** An encoder that publishes over WHIP. */
export class WhipClient {
  readonly video = new MediaStreamTrack({ kind: 'video' })
  readonly audio = new MediaStreamTrack({ kind: 'audio' })
  readonly connection: RTCPeerConnection
  /** Key frames asked for. */
  keysAskedFor = 0
  /** Packets asked for once more. */
  lostAskedFor = 0
  state = 'new'
  #session = ''
  #key = ''
  #sequence = 65_500
  #soundSequence = 0

  constructor({
    codec = 'h264',
    hasSound = true,
  }: { readonly codec?: 'h264' | 'vp8'; readonly hasSound?: boolean } = {}) {
    this.connection = new RTCPeerConnection({
      iceServers: [],
      iceUseIpv6: false,
      iceAdditionalHostAddresses: ['127.0.0.1'],
      codecs: {
        video: [codec === 'h264' ? useH264({ rtcpFeedback: [useNACK(), usePLI()] }) : useVP8()],
        audio: [useOPUS()],
      },
    })
    if (hasSound) this.connection.addTransceiver(this.audio, { direction: 'sendonly' })
    const { sender } = this.connection.addTransceiver(this.video, { direction: 'sendonly' })
    sender.onPictureLossIndication.subscribe(() => void (this.keysAskedFor += 1))
    sender.onRtcp.subscribe((packet) => {
      if (packet instanceof RtcpTransportLayerFeedback && packet.feedback instanceof GenericNack)
        this.lostAskedFor += packet.feedback.lost.length
    })
    this.connection.connectionStateChange.subscribe((state) => void (this.state = state))
  }

  async offer(): Promise<string> {
    await this.connection.setLocalDescription(await this.connection.createOffer())
    return this.connection.localDescription?.sdp ?? ''
  }

  /** Publishes; answers the status. */
  async publish(url: string, key = 'good'): Promise<number> {
    const response = await postOffer(url, await this.offer(), key)
    if (response.status !== 201) return response.status
    this.#key = key
    this.#session = new URL(response.headers.get('location') ?? '', url).href
    await this.connection.setRemoteDescription({ type: 'answer', sdp: await response.text() })
    await this.connection.connectionStateChange.watch((state) => state === 'connected', 10_000)
    return 201
  }

  ask(method: string, more: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${this.#key}`, ...(more.headers as Record<string, string>) }
    return fetch(this.#session, { ...more, method, headers })
  }

  /** A picture of the clip, at this timestamp. `lose`: the packets of it that are lost on the way. */
  sendPicture(index: number, timestamp: number, lose: (piece: number) => boolean = () => false): void {
    const { data, key } = clipPictures[index % clipPictures.length] ?? { data: Buffer.alloc(0), key: false }
    for (const [piece, { payload, marker }] of piecesOf(data, key ? clipSets : []).entries()) {
      const sequenceNumber = (this.#sequence = (this.#sequence + 1) & 0xffff)
      const header = new RtpHeader({ sequenceNumber, timestamp: timestamp >>> 0, marker, payloadType: 97 })
      if (!lose(piece)) this.video.writeRtp(new RtpPacket(header, payload))
    }
  }

  sendSound(timestamp: number, payload = OPUS_SILENCE): void {
    const sequenceNumber = (this.#soundSequence = (this.#soundSequence + 1) & 0xffff)
    const header = new RtpHeader({
      sequenceNumber,
      timestamp: timestamp >>> 0,
      marker: false,
      payloadType: 96,
    })
    this.audio.writeRtp(new RtpPacket(header, payload))
  }

  /** Goes without a word. */
  async close(): Promise<void> {
    await this.connection.close()
  }
}
