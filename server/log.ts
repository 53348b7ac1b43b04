import { Writable } from 'node:stream'
import { pino, stdTimeFunctions, type Logger } from 'pino'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

const levelNames: Readonly<Record<number, string>> = {
  20: 'debug',
  30: '',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}
const quiet = new Set(['level', 'time', 'msg', 'err', 'addresses', 'pid'])

/** A log line for eyes: `12:00:01 warn the message  key=value`. */
const readable = (line: string): string => {
  const fields = JSON.parse(line) as Record<string, unknown> & { level: number; time: string; msg?: string }
  const rest = Object.entries(fields).filter(([key]) => !quiet.has(key))
  const words = [fields.time.slice(11, 19), levelNames[fields.level], fields.msg]
  const extra = rest.map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const { stack } = (fields['err'] ?? {}) as { stack?: string }
  return `${[...words, ...extra].filter(Boolean).join(' ')}\n${stack ? `${stack}\n` : ''}`
}

const terminal = () =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n').filter(Boolean)) process.stdout.write(readable(line))
      done()
    },
  })

/** `lineage`: what each line says of the trace it belongs to; left out: there are none. */
export const createLog = (level: LogLevel, lineage?: () => object): Logger =>
  pino(
    { level, base: null, timestamp: stdTimeFunctions.isoTime, ...(lineage && { mixin: lineage }) },
    process.stdout.isTTY ? terminal() : process.stdout,
  )
