import type { StartedWith } from '../contract/office.settings.schema'
import type { Config } from './config'

const GB = 1_000_000_000
const DAY = 86_400_000
const onOff = (is: boolean): string => (is ? 'on' : 'off')
const listed = (all: readonly string[]): string | null => (all.length === 0 ? null : all.join(', '))

const scannerText = (scanner: Config['scanner']): string | null => {
  if (scanner === null) return null
  return 'path' in scanner ? `unix:${scanner.path}` : `tcp://${scanner.host}:${scanner.port}`
}

/** What the server was started with, by the variables of its environment, for operators to read: no secret, and no address that may hold one. */
export const startedWith = (config: Config): StartedWith[] => {
  const { recordings, whip, push, telemetry } = config
  return Object.entries({
    SEED: config.seed,
    SIM_SPEED: String(config.simSpeed),
    DAY_ZONE: config.dayZone,
    PUBLIC_ORIGIN: listed(config.publicOrigins),
    OFFICE_HOST: config.officeHost,
    TRUST_PROXY: listed(config.trustProxy) ?? 'none',
    HSTS: config.hsts,
    REDIS_URL: config.redisUrl === null ? null : '••••',
    SMS: config.sms === null ? 'outbox' : 'http',
    SMS_DAILY: String(config.smsDaily),
    PHONE_COUNTRIES: listed(config.phoneCountries),
    CAPTCHA: onOff(config.captcha),
    SCANNER: scannerText(config.scanner),
    PUSH: onOff(push !== null),
    PUSH_CONTACT: push?.contact ?? null,
    RTMP: onOff(config.rtmpPort !== null),
    RTMP_PORT: config.rtmpPort === null ? null : String(config.rtmpPort),
    RTMP_HOST: config.rtmpPort === null ? null : config.rtmpHost,
    RTMP_URL: config.rtmpUrl,
    WHIP: onOff(whip !== null),
    ENGINE: config.engine?.kind ?? null,
    TRANSCODE: config.transcode,
    RECORDINGS: onOff(recordings.on),
    RECORDINGS_GB: String(recordings.quota / GB),
    RECORDINGS_DAYS: String(recordings.keptFor / DAY),
    CLIPS_GB: String(recordings.clipQuota / GB),
    GIFT_SHARE: String(config.giftShare),
    SERVICE_WORKER: onOff(config.serviceWorker),
    OTEL_EXPORTER_OTLP_ENDPOINT: telemetry === null ? null : new URL(telemetry.endpoint).origin,
    LOG_LEVEL: config.logLevel,
  }).map(([variable, value]) => ({ variable, value }))
}
