import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../server/config'

test('nothing set: the defaults', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: resolve('data'),
    seed: 'demo',
    sms: 'outbox',
    captcha: true,
    databaseUrl: null,
    trustProxy: ['loopback'],
    logLevel: 'info',
    simSpeed: 1,
  })
})

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '', DATA_DIR: '', SEED: '', CAPTCHA: '', DATABASE_URL: '' })).toEqual(
    readConfig({}),
  )
})

test('every variable at once', () => {
  const env = {
    PORT: '9000',
    HOST: '::1',
    DATA_DIR: '/var/lib/touchline',
    SEED: 'none',
    SMS: 'outbox',
    CAPTCHA: 'off',
    DATABASE_URL: 'postgresql://a:b@db:5432/touchline',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    LOG_LEVEL: 'warn',
    SIM_SPEED: '20',
  }
  expect(readConfig(env)).toEqual({
    port: 9000,
    host: '::1',
    dataDir: resolve('/var/lib/touchline'),
    seed: 'none',
    sms: 'outbox',
    captcha: false,
    databaseUrl: 'postgresql://a:b@db:5432/touchline',
    trustProxy: ['loopback', '10.0.0.0/8'],
    logLevel: 'warn',
    simSpeed: 20,
  })
})

test.each([
  [{ PORT: '65536' }, 'PORT=65536 is not a port (0 to 65535)'],
  [{ PORT: '-1' }, 'PORT=-1 is not a port (0 to 65535)'],
  [{ PORT: '80.5' }, 'PORT=80.5 is not a port (0 to 65535)'],
  [{ SEED: 'demos' }, 'SEED=demos is none of: demo, none'],
  [{ SMS: 'carrier' }, 'SMS=carrier is none of: outbox'],
  [{ CAPTCHA: 'yes' }, 'CAPTCHA=yes is none of: on, off'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud is none of: debug, info, warn, error, silent'],
  [{ SIM_SPEED: '0' }, 'SIM_SPEED=0 is not a number from 1 to 120'],
  [
    { TRUST_PROXY: 'loopback,everybody' },
    'TRUST_PROXY=loopback,everybody is not a list of addresses, networks, or loopback, linklocal, uniquelocal',
  ],
  [
    { DATABASE_URL: 'mysql://a:secret@db/x' },
    'DATABASE_URL is not an address like postgres://user:password@host:5432/name',
  ],
  [
    { DATABASE_URL: 'nothing' },
    'DATABASE_URL is not an address like postgres://user:password@host:5432/name',
  ],
])('%j is refused in one line', (env, line) => {
  expect(() => readConfig(env)).toThrow(line)
  expect(line).not.toContain('secret')
})
