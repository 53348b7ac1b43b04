import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { DAY_ZONE } from '../contract/wallet.days'
import { engineKinds } from './ingest/engines/adapters'
import type { EngineConfig } from './ingest/engines/engine'
import type { Hsts } from './http/security'
import type { SmsGateway } from './http/sms-gateway'
import type { LogLevel } from './log'
import type { ScannerAddress } from './pictures/scanner'
import { readGateway } from './sms-config'

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Where uploads, recordings, clips and members' copies lie: the same folder for all nodes. */
  readonly filesDir: string
  readonly seed: 'demo' | 'none'
  /** Null: codes are printed and kept in the outbox. */
  readonly sms: SmsGateway | null
  readonly captcha: boolean
  /** Whether browsers may keep the application's files for the next visit. */
  readonly serviceWorker: boolean
  /** A provider's address that verifies captchas instead of this server. */
  readonly captchaVerify: { readonly url: string; readonly secret: string } | null
  /** A service of ranges that is asked beside the list here whether a password was in a breach; null: none. */
  readonly breachedPasswords: string | null
  /** Where clamd looks at what is uploaded; null: nobody does. */
  readonly scanner: ScannerAddress | null
  /** What members' devices are told over their browsers' push services, by origin; null: nothing. `contact`: whom these write to. */
  readonly push: { readonly contact: string; readonly services: readonly string[] } | null
  /** Messages in 24 hours for the whole installation. */
  readonly smsDaily: number
  /** Codes of the other countries whose numbers may log in, without the plus. */
  readonly phoneCountries: readonly string[]
  readonly databaseUrl: string | null
  /** The Redis over which the nodes of one installation hear each other; null: there is one node. */
  readonly redisUrl: string | null
  /** Where the other nodes reach this one; null: at an address of this machine. */
  readonly nodeUrl: string | null
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[]
  /** Origins at which people open the app; none: whatever host a page was asked from. */
  readonly publicOrigins: readonly string[]
  /** The name of the host that has the office and nothing else; null: the office is below `/office/` of every host. */
  readonly officeHost: string | null
  /** What is said to browsers that came by https. */
  readonly hsts: Hsts
  /** Where encoders publish, as people have to write it; null: at the host they open the app at. */
  readonly rtmpUrl: string | null
  /** Null: encoders are not listened for. */
  readonly rtmpPort: number | null
  /** The address of this machine at which encoders are listened for: they come past every proxy of HTTP, so it is not `host`. */
  readonly rtmpHost: string
  /** UDP ports over which publishers send WebRTC, and where they find this machine (none: at the address they asked); null: WHIP is switched off. */
  readonly whip: { readonly ports: readonly [number, number]; readonly addresses: readonly string[] } | null
  /** What is kept of streams. `on` false: of published ones nothing. Bytes of recordings and of clips; milliseconds a recording is kept. */
  readonly recordings: {
    readonly on: boolean
    readonly quota: number
    readonly clipQuota: number
    readonly keptFor: number
  }
  /** `auto`: where there is an ffmpeg. */
  readonly transcode: 'auto' | 'off'
  /** A media engine that takes encoders' pictures in and hands them out; null: this server does. */
  readonly engine: EngineConfig | null
  /** The anchor's part of what a gift costs, in percent. */
  readonly giftShare: number
  readonly logLevel: LogLevel
  /** Whither traces and metrics are sent over OTLP/HTTP: `ratio` of all traces, metrics once in `every` milliseconds; null: nowhere. */
  readonly telemetry: {
    readonly endpoint: string
    readonly service: string
    readonly ratio: number
    readonly every: number
  } | null
  /** In whose clock's midnight the days of tasks, check-in, events and books begin, by its name of the tz database. */
  readonly dayZone: string
  /** How many times faster than the real one the demo world's time runs. */
  readonly simSpeed: number
}

/** A variable that cannot be what it says; the message is one line for the operator. */
export class Misconfigured extends Error {}

type Env = Readonly<Record<string, string | undefined>>

/** What holds a secret may stand in a file, which fewer can read than a process's variables. */
export const secrets = ['DATABASE_URL', 'REDIS_URL', 'CAPTCHA_SECRET', 'ENGINE_SECRET', 'ENGINE_API']

const secretIn = (path: string, variable: string): string => {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch {
    throw new Misconfigured(`${variable}=${path} cannot be read`)
  }
  if (text === '') throw new Misconfigured(`${variable}=${path} is empty`)
  return text
}

/** With the secrets that `<name>_FILE` names in place of `<name>`. */
const withSecrets = (env: Env): Env => {
  const read: Record<string, string> = {}
  for (const name of secrets) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    if (env[name]) throw new Misconfigured(`${name} and ${name}_FILE are both set: set one of the two`)
    read[name] = secretIn(path, `${name}_FILE`)
  }
  return { ...env, ...read }
}

const oneOf = <const Value extends string>(
  env: Env,
  name: string,
  values: readonly Value[],
  standard: Value,
): Value => {
  const given = env[name] || standard
  const value = values.find((candidate) => candidate === given)
  if (value === undefined) throw new Misconfigured(`${name}=${given} is none of: ${values.join(', ')}`)
  return value
}

const portOf = (env: Env, name: string, standard: string): number => {
  const given = env[name] || standard
  const port = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN
  if (!(port <= 65_535)) throw new Misconfigured(`${name}=${given} is not a port (0 to 65535)`)
  return port
}

const isAddress = (given: string, protocol: RegExp): boolean =>
  URL.canParse(given) && protocol.test(new URL(given).protocol)

const databaseUrlOf = (env: Env): string | null => {
  const given = env['DATABASE_URL']
  if (!given) return null
  if (!isAddress(given, /^postgres(ql)?:$/))
    throw new Misconfigured('DATABASE_URL is not an address like postgres://user:password@host:5432/name')
  return given
}

const redisUrlOf = (env: Env): string | null => {
  const given = env['REDIS_URL']
  if (!given) return null
  if (!isAddress(given, /^rediss?:$/))
    throw new Misconfigured('REDIS_URL is not an address like redis://:password@host:6379')
  if (databaseUrlOf(env) === null)
    throw new Misconfigured(
      'REDIS_URL needs DATABASE_URL beside it: several nodes share a PostgreSQL server, the embedded database serves one',
    )
  if (env['ENGINE'])
    throw new Misconfigured(
      'ENGINE tells one server what it takes in, REDIS_URL makes several: set one of the two',
    )
  return given
}

const nodeUrlOf = (env: Env): string | null => {
  const given = env['NODE_URL']
  if (!given) return null
  if (!isOrigin(given))
    throw new Misconfigured(`NODE_URL=${given} is not an origin like http://10.0.0.7:8080`)
  return given
}

const captchaVerifyOf = (env: Env): Config['captchaVerify'] => {
  const [url, secret] = [env['CAPTCHA_VERIFY_URL'], env['CAPTCHA_SECRET']]
  if (!url) return null
  if (!isAddress(url, /^https?:$/))
    throw new Misconfigured('CAPTCHA_VERIFY_URL is not an address like https://provider.example/siteverify')
  if (!secret) throw new Misconfigured('CAPTCHA_VERIFY_URL needs CAPTCHA_SECRET beside it')
  return { url, secret }
}

const breachedPasswordsOf = (env: Env): string | null => {
  const given = env['BREACHED_PASSWORDS_URL']
  if (!given) return null
  if (!isAddress(given, /^https?:$/))
    throw new Misconfigured(
      'BREACHED_PASSWORDS_URL is not an address like https://api.pwnedpasswords.com/range/',
    )
  return given.endsWith('/') ? given : `${given}/`
}

const scannerOf = (env: Env): ScannerAddress | null => {
  const given = env['SCANNER']
  if (!given) return null
  const [, path] = /^unix:(?:\/\/)?(\/.+)$/.exec(given) ?? []
  if (path !== undefined) return { path }
  const [, host = '', port] = /^tcp:\/\/(?:\[?)([^\]/]+?)(?:\]?):(\d{1,5})$/.exec(given) ?? []
  if (host === '' || !(Number(port) <= 65_535))
    throw new Misconfigured(
      `SCANNER=${given} is not where clamd listens, like unix:/run/clamav/clamd.ctl or tcp://127.0.0.1:3310`,
    )
  return { host, port: Number(port) }
}

const phoneCountriesOf = (env: Env): string[] => {
  const codes = (env['PHONE_COUNTRIES'] ?? '')
    .split(',')
    .flatMap((code) => code.trim().replace(/^\+/, '') || [])
  const wrong = codes.find((code) => !/^[1-9]\d{0,3}$/.test(code))
  if (wrong !== undefined)
    throw new Misconfigured(`PHONE_COUNTRIES has ${wrong}, which is no country's code like 852`)
  return codes.filter((code) => code !== '86')
}

const smsOf = (env: Env): SmsGateway | null => {
  if (oneOf(env, 'SMS', ['outbox', 'http'], 'outbox') === 'outbox') return null
  const request = env['SMS_REQUEST']
  if (!request)
    throw new Misconfigured('SMS=http needs SMS_REQUEST, the file that says how the gateway is asked')
  try {
    return readGateway(request, env['SMS_SECRET_FILE'] || undefined, phoneCountriesOf(env).length > 0)
  } catch (error) {
    throw new Misconfigured(error instanceof Error ? error.message : String(error))
  }
}

const smsDailyOf = (env: Env): number => {
  const given = env['SMS_DAILY'] || '10000'
  const daily = /^\d{1,9}$/.test(given) ? Number(given) : 0
  if (daily < 1) throw new Misconfigured(`SMS_DAILY=${given} is not a number from 1 to 999999999`)
  return daily
}

const giftShareOf = (env: Env): number => {
  const given = env['GIFT_SHARE'] || '50'
  const share = /^\d{1,3}$/.test(given) ? Number(given) : Number.NaN
  if (!(share <= 100)) throw new Misconfigured(`GIFT_SHARE=${given} is not a percentage from 0 to 100`)
  return share
}

const knowsZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== ''
  } catch {
    return false
  }
}

const dayZoneOf = (env: Env): string => {
  const given = env['DAY_ZONE'] || DAY_ZONE
  // A difference to UTC like +08:00 is a zone to some, and knows no summer time.
  const isNamed = /^[A-Za-z]/.test(given) && knowsZone(given)
  if (!isNamed) throw new Misconfigured(`DAY_ZONE=${given} is no zone of the tz database like Asia/Shanghai`)
  return given
}

const simSpeedOf = (env: Env): number => {
  const given = env['SIM_SPEED'] || '1'
  const speed = /^\d{1,3}(\.\d{1,2})?$/.test(given) ? Number(given) : 0
  if (speed < 1 || speed > 120) throw new Misconfigured(`SIM_SPEED=${given} is not a number from 1 to 120`)
  return speed
}

const isProxy = (text: string): boolean => {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (rest.length > 0) return false
  return bits === undefined ? most > 0 : /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most
}

const trustProxyOf = (env: Env): string[] => {
  const given = env['TRUST_PROXY'] || 'loopback'
  if (given === 'none') return []
  const list = given.split(',').map((one) => one.trim())
  if (list.some((one) => one.endsWith('/0')))
    throw new Misconfigured(
      `TRUST_PROXY=${given} would believe everybody, and anybody could pass for any address; name your own proxies`,
    )
  if (!list.every(isProxy))
    throw new Misconfigured(
      `TRUST_PROXY=${given} is not a list of addresses, networks, or loopback, linklocal, uniquelocal, or none`,
    )
  return list
}

const isOrigin = (text: string): boolean => isAddress(text, /^https?:$/) && new URL(text).origin === text

const publicOriginsOf = (env: Env): string[] => {
  const given = env['PUBLIC_ORIGIN']
  if (!given) return []
  const list = given.split(',').map((one) => one.trim().replace(/\/$/, ''))
  if (!list.every(isOrigin))
    throw new Misconfigured(`PUBLIC_ORIGIN=${given} is not a list of origins like https://live.example.com`)
  return list
}

const officeHostOf = (env: Env): string | null => {
  const given = env['OFFICE_HOST']
  if (!given) return null
  const host = given.toLowerCase()
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host))
    throw new Misconfigured(`OFFICE_HOST=${given} is not the name of a host like office.example.com`)
  if (publicOriginsOf(env).some((origin) => new URL(origin).hostname === host))
    throw new Misconfigured(`OFFICE_HOST=${given} is in PUBLIC_ORIGIN too: give the office a host of its own`)
  return host
}

const rtmpUrlOf = (env: Env): string | null => {
  const given = env['RTMP_URL']
  if (!given) return null
  if (!isAddress(given, /^rtmps?:$/))
    throw new Misconfigured(`RTMP_URL=${given} is not an address like rtmp://live.example.com:1935/live`)
  return given
}

const whipPortsOf = (env: Env): readonly [number, number] => {
  const given = env['WHIP_PORTS'] || '50000-50099'
  const [, first, last] = /^(\d{1,5})-(\d{1,5})$/.exec(given) ?? []
  const [from, to] = [Number(first), Number(last)]
  if (!(from >= 1_024 && from < to && to <= 65_535))
    throw new Misconfigured(`WHIP_PORTS=${given} is not a range of ports like 50000-50099 (1024 to 65535)`)
  return [from, to]
}

const WHIP_ADDRESSES_MAX = 4
const whipOf = (env: Env): Config['whip'] => {
  if (oneOf(env, 'WHIP', ['on', 'off'], 'off') === 'off') return null
  if (env['ENGINE'])
    throw new Misconfigured('WHIP=on takes pictures in here, ENGINE elsewhere: set one of the two')
  const given = env['WHIP_ADDRESS'] ?? ''
  const addresses = given
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  if (addresses.length > WHIP_ADDRESSES_MAX || addresses.some((one) => isIP(one) === 0))
    throw new Misconfigured(
      `WHIP_ADDRESS=${given} is not a list of up to ${WHIP_ADDRESSES_MAX} IP addresses like 203.0.113.7`,
    )
  return { ports: whipPortsOf(env), addresses }
}

const GB = 1_000_000_000
const DAY = 86_400_000

/** A number above 0 with three decimals at most. */
const amountOf = (env: Env, name: string, standard: string): number => {
  const given = env[name] || standard
  const amount = /^\d{1,6}(\.\d{1,3})?$/.test(given) ? Number(given) : 0
  if (amount <= 0) throw new Misconfigured(`${name}=${given} is not a number from 0.001 to 999999`)
  return amount
}

const networksOf = (env: Env, name: string, standard: string): BlockList => {
  const networks = new BlockList()
  for (const one of (env[name] || standard).split(',').map((text) => text.trim())) {
    const [address = '', bits] = one.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0 || (bits !== undefined && !isProxy(one)))
      throw new Misconfigured(`${name}=${env[name]} is not a list of addresses or networks like 10.0.0.0/8`)
    if (bits === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(bits), family)
  }
  return networks
}

const enginePlaybackOf = (env: Env): EngineConfig['playback'] =>
  (env['ENGINE_PLAYBACK'] ?? '').split(',').map((one) => {
    const [, name, url = ''] = /^\s*(llhls|hls)=(\S+?)\s*$/.exec(one) ?? []
    const kind = (['llhls', 'hls'] as const).find((known) => known === name)
    if (
      kind === undefined ||
      !url.includes('{name}') ||
      !(url.startsWith('/') || /^https?:/.test(url)) ||
      !URL.canParse(url, 'http://host')
    )
      throw new Misconfigured(
        'ENGINE_PLAYBACK is not a list like hls=https://cdn.example.com/live/{name}.m3u8',
      )
    return { kind, url }
  })

/** Null: the engine is not asked. */
const engineApiOf = (env: Env): string | null => {
  const given = env['ENGINE_API']
  if (!given) return null
  if (!/^https?:\/\//.test(given) || !URL.canParse(given))
    throw new Misconfigured('ENGINE_API is not an address like http://127.0.0.1:1985')
  return given
}

const engineOf = (env: Env): EngineConfig | null => {
  if (!env['ENGINE']) return null
  const secret = env['ENGINE_SECRET'] ?? ''
  if (secret.length < 16)
    throw new Misconfigured('ENGINE needs ENGINE_SECRET beside it, of 16 characters at least')
  return {
    kind: oneOf(env, 'ENGINE', engineKinds, 'srs'),
    from: networksOf(env, 'ENGINE_FROM', '127.0.0.1,::1'),
    secret,
    playback: enginePlaybackOf(env),
    api: engineApiOf(env),
  }
}

const telemetryOf = (env: Env): Config['telemetry'] => {
  const given = env['OTEL_EXPORTER_OTLP_ENDPOINT']
  if (!given) return null
  if (!isAddress(given, /^https?:$/))
    throw new Misconfigured(
      `OTEL_EXPORTER_OTLP_ENDPOINT=${given} is not an address of OTLP over HTTP like http://127.0.0.1:4318`,
    )
  const [share, every] = [
    env['OTEL_TRACES_SAMPLER_ARG'] || '1',
    env['OTEL_METRIC_EXPORT_INTERVAL'] || '60000',
  ]
  const ratio = /^\d(\.\d{1,6})?$/.test(share) ? Number(share) : Number.NaN
  if (!(ratio <= 1)) throw new Misconfigured(`OTEL_TRACES_SAMPLER_ARG=${share} is not a part of 1 like 0.1`)
  if (!/^[1-9]\d{2,7}$/.test(every))
    throw new Misconfigured(`OTEL_METRIC_EXPORT_INTERVAL=${every} is not a number of milliseconds from 100`)
  const service = env['OTEL_SERVICE_NAME'] || 'touchline'
  return { endpoint: given.replace(/\/+$/, ''), service, ratio, every: Number(every) }
}

const PUSH_SERVICES =
  'https://fcm.googleapis.com,https://*.push.apple.com,https://*.push.services.mozilla.com,https://*.notify.windows.com'

const isPushService = (service: string): boolean => {
  const named = service.replace('://*.', '://')
  if (!/^https?:\/\//.test(service) || !URL.canParse(named)) return false
  return new URL(named).origin === named
}

const pushOf = (env: Env): Config['push'] => {
  if (oneOf(env, 'PUSH', ['on', 'off'], 'on') === 'off') return null
  const services = (env['PUSH_SERVICES'] || PUSH_SERVICES).split(',').map((service) => service.trim())
  for (const service of services)
    if (!isPushService(service))
      throw new Misconfigured(
        `PUSH_SERVICES: ${service} is no origin like https://push.example.com or https://*.push.example.com`,
      )
  const [origin] = publicOriginsOf(env).filter((one) => one.startsWith('https://'))
  const contact = env['PUSH_CONTACT'] || origin || 'mailto:operator@example.com'
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(contact))
    throw new Misconfigured('PUSH_CONTACT is no address like mailto:operator@example.com')
  return { contact, services }
}

const configOf = (env: Env): Config => ({
  port: portOf(env, 'PORT', '8080'),
  host: env['HOST'] || '0.0.0.0',
  dataDir: resolve(env['DATA_DIR'] || './data'),
  filesDir: resolve(env['FILES_DIR'] || env['DATA_DIR'] || './data'),
  seed: oneOf(env, 'SEED', ['demo', 'none'], 'demo'),
  sms: smsOf(env),
  captcha: oneOf(env, 'CAPTCHA', ['on', 'off'], 'on') === 'on',
  serviceWorker: oneOf(env, 'SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
  captchaVerify: captchaVerifyOf(env),
  breachedPasswords: breachedPasswordsOf(env),
  scanner: scannerOf(env),
  push: pushOf(env),
  smsDaily: smsDailyOf(env),
  phoneCountries: phoneCountriesOf(env),
  databaseUrl: databaseUrlOf(env),
  redisUrl: redisUrlOf(env),
  nodeUrl: nodeUrlOf(env),
  trustProxy: trustProxyOf(env),
  publicOrigins: publicOriginsOf(env),
  officeHost: officeHostOf(env),
  hsts: oneOf(env, 'HSTS', ['off', 'host', 'subdomains'], 'host'),
  rtmpUrl: rtmpUrlOf(env),
  rtmpPort: oneOf(env, 'RTMP', ['on', 'off'], 'on') === 'on' ? portOf(env, 'RTMP_PORT', '1935') : null,
  rtmpHost: env['RTMP_HOST'] || '0.0.0.0',
  whip: whipOf(env),
  recordings: {
    on: oneOf(env, 'RECORDINGS', ['on', 'off'], 'on') === 'on',
    quota: amountOf(env, 'RECORDINGS_GB', '20') * GB,
    clipQuota: amountOf(env, 'CLIPS_GB', '5') * GB,
    keptFor: amountOf(env, 'RECORDINGS_DAYS', '7') * DAY,
  },
  transcode: oneOf(env, 'TRANSCODE', ['auto', 'off'], 'auto'),
  engine: engineOf(env),
  giftShare: giftShareOf(env),
  telemetry: telemetryOf(env),
  logLevel: oneOf(env, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  dayZone: dayZoneOf(env),
  simSpeed: simSpeedOf(env),
})

/** Reads the configuration from the environment, and from the files that it names. Throws `Misconfigured`. */
export const readConfig = (env: Env): Config => configOf(withSecrets(env))
