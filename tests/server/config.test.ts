import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Misconfigured, readConfig } from '../../server/config'

test('nothing set: the defaults', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: resolve('data'),
    filesDir: resolve('data'),
    seed: 'demo',
    sms: null,
    captcha: true,
    serviceWorker: true,
    captchaVerify: null,
    breachedPasswords: null,
    scanner: null,
    push: {
      contact: 'mailto:operator@example.com',
      services: [
        'https://fcm.googleapis.com',
        'https://*.push.apple.com',
        'https://*.push.services.mozilla.com',
        'https://*.notify.windows.com',
      ],
    },
    smsDaily: 10_000,
    phoneCountries: [],
    databaseUrl: null,
    redisUrl: null,
    nodeUrl: null,
    trustProxy: ['loopback'],
    publicOrigins: [],
    rtmpUrl: null,
    rtmpPort: 1935,
    rtmpHost: '0.0.0.0',
    whip: null,
    recordings: { on: true, quota: 20_000_000_000, clipQuota: 5_000_000_000, keptFor: 604_800_000 },
    logLevel: 'info',
    transcode: 'auto',
    engine: null,
    dayZone: 'Asia/Shanghai',
    simSpeed: 1,
    giftShare: 50,
    officeHost: null,
    hsts: 'host',
    telemetry: null,
  })
})

test('a collector is told of with what it is sent', () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }
  expect(readConfig(env).telemetry).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    service: 'touchline',
    ratio: 1,
    every: 60_000,
  })
  const more = {
    OTEL_SERVICE_NAME: 'arena',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
    OTEL_METRIC_EXPORT_INTERVAL: '15000',
  }
  expect(readConfig({ ...env, ...more }).telemetry).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    service: 'arena',
    ratio: 0.05,
    every: 15_000,
  })
})

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '', DATA_DIR: '', SEED: '', CAPTCHA: '', DATABASE_URL: '' })).toEqual(
    readConfig({}),
  )
})

test.each([
  ['unix:///run/clamd', { path: '/run/clamd' }],
  ['tcp://scan.example:3310', { host: 'scan.example', port: 3_310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3_310 }],
])('a scanner listens at %s', (SCANNER, address) => {
  expect(readConfig({ SCANNER }).scanner).toEqual(address)
})

test('every variable at once', () => {
  const env = {
    PORT: '9000',
    HOST: '::1',
    DATA_DIR: '/var/lib/touchline',
    SEED: 'none',
    SMS: 'outbox',
    CAPTCHA: 'off',
    SERVICE_WORKER: 'off',
    CAPTCHA_VERIFY_URL: 'https://captcha.example/siteverify',
    CAPTCHA_SECRET: 'hush',
    SCANNER: 'unix:/run/clamav/clamd.ctl',
    BREACHED_PASSWORDS_URL: 'https://ranges.example.com/range',
    PUSH_CONTACT: 'mailto:desk@example.com',
    PUSH_SERVICES: 'https://push.example.com, https://*.push.example.net',
    SMS_DAILY: '500',
    PHONE_COUNTRIES: '+852, 853, 86',
    DATABASE_URL: 'postgresql://a:b@db:5432/touchline',
    REDIS_URL: 'rediss://:hush@redis:6379',
    NODE_URL: 'http://10.0.0.7:9000',
    FILES_DIR: '/srv/files',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    PUBLIC_ORIGIN: 'https://live.example.com, http://live.example.com:8080/',
    OFFICE_HOST: 'Office.Example.com',
    HSTS: 'subdomains',
    RTMP_URL: 'rtmp://push.example.com/live',
    RTMP_PORT: '1936',
    RTMP_HOST: '10.0.0.7',
    RECORDINGS: 'off',
    RECORDINGS_GB: '0.5',
    RECORDINGS_DAYS: '1',
    CLIPS_GB: '1',
    LOG_LEVEL: 'warn',
    TRANSCODE: 'off',
    DAY_ZONE: 'Europe/Berlin',
    SIM_SPEED: '20',
    GIFT_SHARE: '70',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp',
  }
  expect(readConfig(env)).toEqual({
    port: 9000,
    host: '::1',
    dataDir: resolve('/var/lib/touchline'),
    filesDir: resolve('/srv/files'),
    seed: 'none',
    sms: null,
    captcha: false,
    serviceWorker: false,
    captchaVerify: { url: 'https://captcha.example/siteverify', secret: 'hush' },
    scanner: { path: '/run/clamav/clamd.ctl' },
    breachedPasswords: 'https://ranges.example.com/range/',
    push: {
      contact: 'mailto:desk@example.com',
      services: ['https://push.example.com', 'https://*.push.example.net'],
    },
    smsDaily: 500,
    phoneCountries: ['852', '853'],
    databaseUrl: 'postgresql://a:b@db:5432/touchline',
    redisUrl: 'rediss://:hush@redis:6379',
    nodeUrl: 'http://10.0.0.7:9000',
    trustProxy: ['loopback', '10.0.0.0/8'],
    publicOrigins: ['https://live.example.com', 'http://live.example.com:8080'],
    officeHost: 'office.example.com',
    hsts: 'subdomains',
    rtmpUrl: 'rtmp://push.example.com/live',
    rtmpPort: 1936,
    rtmpHost: '10.0.0.7',
    whip: null,
    recordings: { on: false, quota: 500_000_000, clipQuota: 1_000_000_000, keptFor: 86_400_000 },
    logLevel: 'warn',
    transcode: 'off',
    engine: null,
    dayZone: 'Europe/Berlin',
    simSpeed: 20,
    giftShare: 70,
    telemetry: { endpoint: 'https://collector.example/otlp', service: 'touchline', ratio: 1, every: 60_000 },
  })
})

test('RTMP may be switched off', () => {
  expect(readConfig({ RTMP: 'off', RTMP_PORT: '1936' }).rtmpPort).toBe(null)
})

test('WHIP may be switched on, with ports and addresses', () => {
  expect(readConfig({ WHIP: 'on' }).whip).toEqual({ ports: [50_000, 50_099], addresses: [] })
  const whip = { WHIP: 'on', WHIP_ADDRESS: '203.0.113.7, 2001:db8::7', WHIP_PORTS: '40000-40001' }
  expect(readConfig(whip).whip).toEqual({
    ports: [40_000, 40_001],
    addresses: ['203.0.113.7', '2001:db8::7'],
  })
})

test.each([
  [{ WHIP: 'yes' }, 'WHIP=yes'],
  [{ WHIP_PORTS: '50000' }, 'WHIP_PORTS=50000'],
  [{ WHIP_PORTS: '50000-50000' }, 'WHIP_PORTS=50000-50000'],
  [{ WHIP_PORTS: '80-90' }, 'WHIP_PORTS=80-90'],
  [{ WHIP_PORTS: '65000-65999' }, 'WHIP_PORTS=65000-65999'],
  [{ WHIP_ADDRESS: 'live.example.com' }, 'WHIP_ADDRESS=live.example.com'],
  [{ WHIP_ADDRESS: '10.0.0.1,10.0.0.2,10.0.0.3,10.0.0.4,10.0.0.5' }, 'WHIP_ADDRESS=10.0.0.1'],
  [{ ENGINE: 'srs' }, 'ENGINE elsewhere'],
])('WHIP that cannot be is refused in words: %j', (env, words) => {
  expect(() => readConfig({ WHIP: 'on', ...env })).toThrow(words)
  expect(() => readConfig({ WHIP: 'on', ...env })).toThrow(Misconfigured)
})

test('no proxy at all may be trusted', () => {
  expect(readConfig({ TRUST_PROXY: 'none' }).trustProxy).toEqual([])
})

test.each([
  [{ PORT: '65536' }, 'PORT=65536 is not a port (0 to 65535)'],
  [{ PORT: '-1' }, 'PORT=-1 is not a port (0 to 65535)'],
  [{ PORT: '80.5' }, 'PORT=80.5 is not a port (0 to 65535)'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT=127.0.0.1:4318 is not an address of OTLP over HTTP like http://127.0.0.1:4318',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_SAMPLER_ARG: '1.5' },
    'OTEL_TRACES_SAMPLER_ARG=1.5 is not a part of 1 like 0.1',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_METRIC_EXPORT_INTERVAL: '15s' },
    'OTEL_METRIC_EXPORT_INTERVAL=15s is not a number of milliseconds from 100',
  ],
  [{ SEED: 'demos' }, 'SEED=demos is none of: demo, none'],
  [{ SMS: 'carrier' }, 'SMS=carrier is none of: outbox'],
  [{ CAPTCHA: 'yes' }, 'CAPTCHA=yes is none of: on, off'],
  [{ PUSH: 'yes' }, 'PUSH=yes is none of: on, off'],
  [
    { PUSH_SERVICES: 'fcm.googleapis.com' },
    'PUSH_SERVICES: fcm.googleapis.com is no origin like https://push.example.com or https://*.push.example.com',
  ],
  [
    { PUSH_SERVICES: 'https://fcm.googleapis.com/send' },
    'PUSH_SERVICES: https://fcm.googleapis.com/send is no origin like https://push.example.com or https://*.push.example.com',
  ],
  [{ PUSH_CONTACT: 'desk@example.com' }, 'PUSH_CONTACT is no address like mailto:operator@example.com'],
  [{ PHONE_COUNTRIES: '852, hk' }, "PHONE_COUNTRIES has hk, which is no country's code like 852"],
  [{ SMS_DAILY: '0' }, 'SMS_DAILY=0 is not a number from 1 to 999999999'],
  [{ SMS_DAILY: 'many' }, 'SMS_DAILY=many is not a number from 1 to 999999999'],
  [
    { CAPTCHA_VERIFY_URL: 'provider' },
    'CAPTCHA_VERIFY_URL is not an address like https://provider.example/siteverify',
  ],
  [
    { CAPTCHA_VERIFY_URL: 'https://captcha.example/siteverify' },
    'CAPTCHA_VERIFY_URL needs CAPTCHA_SECRET beside it',
  ],
  [
    { RTMP_URL: 'https://live.example.com' },
    'RTMP_URL=https://live.example.com is not an address like rtmp://live.example.com:1935/live',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud is none of: debug, info, warn, error, silent'],
  [{ RECORDINGS_GB: '0' }, 'RECORDINGS_GB=0 is not a number from 0.001 to 999999'],
  [{ RECORDINGS_DAYS: '-1' }, 'RECORDINGS_DAYS=-1 is not a number from 0.001 to 999999'],
  [{ CLIPS_GB: 'much' }, 'CLIPS_GB=much is not a number from 0.001 to 999999'],
  [{ ENGINE: 'srs' }, 'ENGINE needs ENGINE_SECRET beside it, of 16 characters at least'],
  [
    { ENGINE: 'wowza', ENGINE_SECRET: 'x'.repeat(16) },
    'ENGINE=wowza is none of: srs, mediamtx, nginx-rtmp, ome',
  ],
  [
    { ENGINE: 'srs', ENGINE_SECRET: 'x'.repeat(16), ENGINE_FROM: 'localhost' },
    'ENGINE_FROM=localhost is not a list of addresses or networks like 10.0.0.0/8',
  ],
  [
    {
      ENGINE: 'srs',
      ENGINE_SECRET: 'x'.repeat(16),
      ENGINE_PLAYBACK: 'hls=/{name}.m3u8',
      ENGINE_API: '127.0.0.1:1985',
    },
    'ENGINE_API is not an address like http://127.0.0.1:1985',
  ],
  [
    { ENGINE: 'srs', ENGINE_SECRET: 'x'.repeat(16), ENGINE_PLAYBACK: 'hls=https://cdn.example.com/a.m3u8' },
    'ENGINE_PLAYBACK is not a list like hls=https://cdn.example.com/live/{name}.m3u8',
  ],
  [
    { BREACHED_PASSWORDS_URL: 'pwnedpasswords.com' },
    'BREACHED_PASSWORDS_URL is not an address like https://api.pwnedpasswords.com/range/',
  ],
  [
    { SCANNER: '127.0.0.1:3310' },
    'SCANNER=127.0.0.1:3310 is not where clamd listens, like unix:/run/clamav/clamd.ctl or tcp://127.0.0.1:3310',
  ],
  [{ GIFT_SHARE: '101' }, 'GIFT_SHARE=101 is not a percentage from 0 to 100'],
  [{ DAY_ZONE: 'Beijing' }, 'DAY_ZONE=Beijing is no zone of the tz database like Asia/Shanghai'],
  [{ DAY_ZONE: '+08:00' }, 'DAY_ZONE=+08:00 is no zone of the tz database like Asia/Shanghai'],
  [{ SIM_SPEED: '0' }, 'SIM_SPEED=0 is not a number from 1 to 120'],
  [
    { TRUST_PROXY: 'loopback,everybody' },
    'TRUST_PROXY=loopback,everybody is not a list of addresses, networks, or loopback, linklocal, uniquelocal, or none',
  ],
  [
    { TRUST_PROXY: '0.0.0.0/0' },
    'TRUST_PROXY=0.0.0.0/0 would believe everybody, and anybody could pass for any address; name your own proxies',
  ],
  [
    { OFFICE_HOST: 'https://office.example.com' },
    'OFFICE_HOST=https://office.example.com is not the name of a host like office.example.com',
  ],
  [
    { OFFICE_HOST: 'Live.example.com', PUBLIC_ORIGIN: 'https://live.example.com' },
    'OFFICE_HOST=Live.example.com is in PUBLIC_ORIGIN too: give the office a host of its own',
  ],
  [
    { PUBLIC_ORIGIN: 'live.example.com' },
    'PUBLIC_ORIGIN=live.example.com is not a list of origins like https://live.example.com',
  ],
  [
    { PUBLIC_ORIGIN: 'https://live.example.com/app' },
    'PUBLIC_ORIGIN=https://live.example.com/app is not a list of origins like https://live.example.com',
  ],
  [
    { TRUST_PROXY: '10.0.0.0/0' },
    'TRUST_PROXY=10.0.0.0/0 would believe everybody, and anybody could pass for any address; name your own proxies',
  ],
  [
    { DATABASE_URL: 'mysql://a:secret@db/x' },
    'DATABASE_URL is not an address like postgres://user:password@host:5432/name',
  ],
  [
    { DATABASE_URL: 'nothing' },
    'DATABASE_URL is not an address like postgres://user:password@host:5432/name',
  ],
  [{ REDIS_URL: 'http://:secret@redis' }, 'REDIS_URL is not an address like redis://:password@host:6379'],
  [
    { REDIS_URL: 'redis://redis' },
    'REDIS_URL needs DATABASE_URL beside it: several nodes share a PostgreSQL server, the embedded database serves one',
  ],
  [
    { REDIS_URL: 'redis://redis', DATABASE_URL: 'postgres://db/touchline', ENGINE: 'srs' },
    'ENGINE tells one server what it takes in, REDIS_URL makes several: set one of the two',
  ],
  [{ NODE_URL: '10.0.0.7:8080' }, 'NODE_URL=10.0.0.7:8080 is not an origin like http://10.0.0.7:8080'],
])('%j is refused in one line', (env, line) => {
  expect(() => readConfig(env)).toThrow(line)
  expect(line).not.toContain('secret')
})

const bits = [
  '',
  '/0',
  '/00',
  '/01',
  '/1',
  '/8',
  '/32',
  '/33',
  '/128',
  '/129',
  '/',
  '/-1',
  '/255.0.0.0',
  '/8/8',
]
const addresses = [
  '10.0.0.0',
  '127.1',
  '010.0.0.1',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  'fe80::1%eth0',
  '1::2::3',
  'x',
  '',
]
const lists = addresses.flatMap((address) => bits.map((one) => `${address}${one}`))

const outcomeOf = (list: string): string => {
  try {
    Fastify({ trustProxy: [...readConfig({ TRUST_PROXY: list }).trustProxy] })
    return 'understood'
  } catch (error) {
    return error instanceof Misconfigured ? 'refused in one line' : String(error)
  }
}

test.each([...lists, 'loopback,', ',', 'loopback/8', 'LOOPBACK', 'true', '1', '*'])(
  'TRUST_PROXY=%s is either refused in one line or understood by who reads it',
  (list) => {
    expect(['understood', 'refused in one line']).toContain(outcomeOf(list))
  },
)

const fileOf = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'secret')
  writeFileSync(file, text, { mode: 0o600 })
  return file
}
const reading = (env: Readonly<Record<string, string>>) => () => readConfig(env)

describe('what holds a secret may stand in a file', () => {
  const given = {
    DATABASE_URL: 'postgres://touchline:secret@db:5432/touchline',
    CAPTCHA_VERIFY_URL: 'https://captcha.example/siteverify',
    CAPTCHA_SECRET: 'captcha-secret',
    ENGINE: 'srs',
    ENGINE_SECRET: '0123456789abcdef',
    ENGINE_API: 'http://name:secret@127.0.0.1:1985',
    ENGINE_PLAYBACK: 'hls=/hls/{name}.m3u8',
  }
  const nodes = { DATABASE_URL: given.DATABASE_URL, REDIS_URL: 'redis://:secret@redis:6379' }

  test.each(['DATABASE_URL', 'CAPTCHA_SECRET', 'ENGINE_SECRET', 'ENGINE_API'] as const)('%s', (name) => {
    const { [name]: secret, ...rest } = given
    expect(readConfig({ ...rest, [`${name}_FILE`]: fileOf(`${secret}\n`) })).toEqual(readConfig(given))
  })

  test('both addresses of an installation of several nodes', () => {
    const [database, redis] = [fileOf(nodes.DATABASE_URL), fileOf(nodes.REDIS_URL)]
    expect(readConfig({ DATABASE_URL_FILE: database, REDIS_URL_FILE: redis })).toEqual(readConfig(nodes))
  })

  test('a file that is not there, is empty, or is named beside its variable, is told of without the secret', () => {
    const empty = fileOf('\n')
    expect(reading({ DATABASE_URL_FILE: '/nowhere' })).toThrow('DATABASE_URL_FILE=/nowhere cannot be read')
    expect(reading({ REDIS_URL_FILE: empty })).toThrow(`REDIS_URL_FILE=${empty} is empty`)
    expect(reading({ DATABASE_URL: nodes.DATABASE_URL, DATABASE_URL_FILE: empty })).toThrow(
      new Misconfigured('DATABASE_URL and DATABASE_URL_FILE are both set: set one of the two'),
    )
    const wrong = fileOf('mysql://touchline:secret@db/touchline')
    expect(reading({ DATABASE_URL_FILE: wrong })).toThrow(
      new Misconfigured('DATABASE_URL is not an address like postgres://user:password@host:5432/name'),
    )
  })
})
