import { codecName } from '../codec-names'

/** An offer that is none, or that cannot be taken. `status`: of HTTP; the message is for whoever runs the encoder. */
export class BadOffer extends Error {
  readonly status: 400 | 406

  constructor(status: 400 | 406, words: string) {
    super(words)
    this.status = status
  }
}

/** How a codec is called on the line, and what was said of it. */
export interface OfferedCodec {
  readonly payloadType: number
  readonly parameters: string
}

/** What a publisher offers to send, cut down to what is taken of it. */
export interface Offer {
  readonly sdp: string
  readonly video: OfferedCodec
  /** Null: a picture without a sound. */
  readonly audio: OfferedCodec | null
  /** The publisher's half of what names its ICE session: another one would be a restart. */
  readonly ufrag: string
  /** H.264's parameter sets, where they stand in the offer. */
  readonly sets: readonly Buffer[]
}

interface Section {
  readonly kind: string
  readonly port: string
  readonly protocol: string
  readonly formats: readonly string[]
  readonly lines: readonly string[]
}

const LINES_MAX = 2_000
const UNREADABLE = '推流请求（SDP）无法识别，请更新编码器后重试'
const unreadable = (): BadOffer => new BadOffer(400, UNREADABLE)

/** Of the whole session, and of a section, what the answer depends on. Addresses of the publisher are none of it: it is the one who calls. */
const SESSION = /^(?:v=|o=|s=|t=|a=(?:group:BUNDLE |fingerprint:|ice-ufrag:|ice-pwd:|setup:))/
const SECTION = /^(?:c=|a=(?:mid:|fingerprint:|ice-ufrag:|ice-pwd:|setup:|rtcp-mux$))/
const EXTENSIONS =
  /^a=extmap:\d+(?:\/\w+)? (?:http:\/\/www\.ietf\.org\/id\/draft-holmer-rmcat-transport-wide-cc-extensions-01|urn:ietf:params:rtp-hdrext:sdes:mid)$/
const FEEDBACK = /^a=rtcp-fb:(\d+|\*) (?:nack|nack pli|transport-cc)$/
const PROTOCOL = 'UDP/TLS/RTP/SAVPF'

const valueOf = (lines: readonly string[], name: string): string | null =>
  lines.find((line) => line.startsWith(`a=${name}:`))?.slice(name.length + 3) ?? null

const sectionOf = (lines: readonly string[]): Section => {
  const [kind = '', port = '', protocol = '', ...formats] = (lines[0] ?? '').slice(2).split(' ')
  return { kind, port, protocol, formats, lines: lines.slice(1) }
}

const rtpmap = (lines: readonly string[], format: string): string =>
  lines.find((line) => line.startsWith(`a=rtpmap:${format} `))?.slice(`a=rtpmap:${format} `.length) ?? ''

const codecsIn = ({ formats, lines }: Section): { readonly name: string; readonly codec: OfferedCodec }[] =>
  formats.flatMap((format) => {
    const [, name] = /^([\w.-]+)\//.exec(rtpmap(lines, format)) ?? []
    const parameters = lines.find((line) => line.startsWith(`a=fmtp:${format} `)) ?? ''
    if (name === undefined || !/^\d{1,3}$/.test(format)) return []
    return [
      {
        name,
        codec: {
          payloadType: Number(format),
          parameters: parameters.slice(parameters.indexOf(' ') + 1),
        },
      },
    ]
  })

/** Repairs and repetitions of other codecs. */
const HELPERS = new Set(['rtx', 'red', 'ulpfec', 'flexfec-03', 'cn', 'telephone-event'])
/** Baseline, main, extended and high, 8 bits of 4:2:0. */
const PROFILES = /profile-level-id=(?:42|4d|58|64)/i

const refuseCodecs = (what: string, section: Section, wanted: string): never => {
  const others = codecsIn(section).map(({ name }) => name)
  const names = [...new Set(others.filter((name) => !HELPERS.has(name.toLowerCase())).map(nameOf))]
  const offered = names.length === 0 ? '' : ` ${names.slice(0, 6).join('、')} `
  throw new BadOffer(406, `不支持${offered}编码的${what}，请在编码器中改用 ${wanted}`)
}
const nameOf = (name: string): string => (/^H265$/i.test(name) ? codecName('hvc1') : codecName(name))

const videoIn = (section: Section): OfferedCodec => {
  const all = codecsIn(section).filter(
    ({ name, codec }) =>
      name.toUpperCase() === 'H264' &&
      (PROFILES.test(codec.parameters) || !codec.parameters.includes('profile-level-id')),
  )
  const inPieces = all.find(({ codec }) => codec.parameters.includes('packetization-mode=1'))
  return (inPieces ?? all[0])?.codec ?? refuseCodecs('画面', section, 'H.264')
}

const audioIn = (section: Section): OfferedCodec =>
  codecsIn(section).find(({ name }) => name.toLowerCase() === 'opus')?.codec ??
  refuseCodecs('声音', section, 'Opus')

const setsIn = (parameters: string): Buffer[] => {
  const [, list = ''] = /sprop-parameter-sets=([^;\s]+)/.exec(parameters) ?? []
  return list
    .split(',')
    .filter((one) => one !== '')
    .map((one) => Buffer.from(one, 'base64'))
}

const cutDown = (section: Section, { payloadType, parameters }: OfferedCodec): string[] => {
  const { kind, protocol, lines } = section
  const [ssrc] = /^\d+/.exec(valueOf(lines, 'ssrc') ?? '') ?? []
  const keep = (line: string): boolean =>
    SECTION.test(line) ||
    EXTENSIONS.test(line) ||
    (ssrc !== undefined && line.startsWith(`a=ssrc:${ssrc} cname:`)) ||
    ['*', String(payloadType)].includes(FEEDBACK.exec(line)?.[1] ?? '') ||
    line.startsWith(`a=rtpmap:${payloadType} `)
  return [
    `m=${kind} 9 ${protocol} ${payloadType}`,
    ...lines.filter(keep),
    ...(parameters === '' ? [] : [`a=fmtp:${payloadType} ${parameters}`]),
    'a=sendonly',
  ]
}

const expectSender = (section: Section, session: readonly string[]): void => {
  const { port, protocol, lines } = section
  const all = [...lines, ...session]
  const isSaid = ['fingerprint', 'ice-ufrag', 'ice-pwd', 'setup'].every((name) => valueOf(all, name) !== null)
  if (protocol !== PROTOCOL || !/^\d{1,5}$/.test(port) || !isSaid) throw unreadable()
  if (lines.includes('a=recvonly') || lines.includes('a=inactive'))
    throw new BadOffer(406, '这个地址只接收推流，观看请打开直播间页面')
}

/** Reads what a publisher offers (RFC 9725, 4.2). Throws `BadOffer`. */
export const readOffer = (text: string): Offer => {
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  if (lines[0] !== 'v=0' || lines.length > LINES_MAX) throw unreadable()
  const starts = lines.flatMap((line, index) => (line.startsWith('m=') ? [index] : []))
  const session = lines.slice(0, starts[0])
  const sections = starts.map((start, index) => sectionOf(lines.slice(start, starts[index + 1])))
  const ofKind = (kind: string): Section[] => sections.filter((section) => section.kind === kind)
  const [video, audio] = [ofKind('video')[0], ofKind('audio')[0] ?? null]
  if (sections.length === 0) throw unreadable()
  if (!video || sections.length > (audio ? 2 : 1))
    throw new BadOffer(406, '这里只接收一路画面和最多一路声音，请检查编码器的设置')
  for (const section of sections) expectSender(section, session)
  const codecs = { video: videoIn(video), audio: audio && audioIn(audio) }
  const kept = sections.flatMap((section) => {
    const codec = section === video ? codecs.video : codecs.audio
    return codec ? cutDown(section, codec) : []
  })
  return {
    ...codecs,
    sdp: [...session.filter((line) => SESSION.test(line)), ...kept, ''].join('\r\n'),
    ufrag: valueOf([...video.lines, ...session], 'ice-ufrag') ?? '',
    sets: setsIn(codecs.video.parameters),
  }
}

/** The answer as publishers expect it: what says that only they look for a way stands once, above all sections. */
export const answerOf = (sdp: string): string => {
  const lines = sdp.split(/\r?\n/).filter((line) => line !== '')
  const kept = lines.filter((line) => !/^a=(?:ice-lite$|ssrc:|ice-options:|msid:)/.test(line))
  const first = kept.findIndex((line) => line.startsWith('m='))
  return [...kept.slice(0, first), 'a=ice-lite', ...kept.slice(first), ''].join('\r\n')
}
