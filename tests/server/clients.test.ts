import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createAskers } from '../../server/http/clients'

const from = (remoteAddress: string | undefined, headers: IncomingMessage['headers'] = {}): IncomingMessage =>
  ({ socket: { remoteAddress }, headers }) as IncomingMessage
const proxied = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }

test('the address that asks stands before the proxies that are trusted, and nobody else is believed', () => {
  const { addressOf } = createAskers({ trustProxy: ['loopback', '10.0.0.0/8'], publicOrigins: [] })
  expect(addressOf(from('192.0.2.1', proxied))).toBe('192.0.2.1')
  expect(addressOf(from('127.0.0.1', proxied))).toBe('198.51.100.7')
  expect(addressOf(from('::ffff:10.1.2.3', proxied))).toBe('198.51.100.7')
  expect(addressOf(from('10.1.2.3', { 'x-forwarded-for': '203.0.113.9, 10.4.5.6' }))).toBe('203.0.113.9')
  expect(addressOf(from('127.0.0.1'))).toBe('127.0.0.1')
  expect(addressOf(from(undefined, proxied))).toBe('')
})

test('where no proxy is trusted, one on this machine is not either', () => {
  const { addressOf, isOwnPage } = createAskers({ trustProxy: [], publicOrigins: [] })
  expect(addressOf(from('127.0.0.1', proxied))).toBe('127.0.0.1')
  const headers = {
    origin: 'https://live.example',
    host: 'backend:8080',
    'x-forwarded-host': 'live.example',
  }
  expect(isOwnPage(from('127.0.0.1', headers))).toBe(false)
})

test('a page is of this installation when its host is the one that was asked for, whatever a trusted proxy made of it', () => {
  const { isOwnPage } = createAskers({ trustProxy: ['10.0.0.0/8'], publicOrigins: [] })
  const asks = (remote: string, headers: IncomingMessage['headers']) => isOwnPage(from(remote, headers))
  const origin = 'https://live.example'
  expect(asks('192.0.2.1', {})).toBe(true)
  expect(asks('192.0.2.1', { origin, host: 'live.example' })).toBe(true)
  expect(asks('192.0.2.1', { origin, host: 'live.example:443' })).toBe(true)
  expect(asks('192.0.2.1', { origin, host: 'live.example:80' })).toBe(false)
  expect(asks('192.0.2.1', { origin, host: 'other.example' })).toBe(false)
  expect(asks('192.0.2.1', { origin: 'null', host: 'live.example' })).toBe(false)
  expect(asks('192.0.2.1', { origin: 'file://', host: '' })).toBe(false)
  expect(asks('192.0.2.1', { origin })).toBe(false)
  const rewritten = { origin, host: 'backend:8080', 'x-forwarded-host': 'live.example' }
  expect(asks('10.1.2.3', rewritten)).toBe(true)
  expect(asks('192.0.2.1', rewritten)).toBe(false)
  expect(asks('10.1.2.3', { ...rewritten, 'x-forwarded-host': 'live.example, elsewhere.example' })).toBe(
    false,
  )
})

test('where the public origins are given, pages of no other are of this installation', () => {
  const publicOrigins = ['https://live.example', 'http://192.168.0.9:8080']
  const { isOwnPage } = createAskers({ trustProxy: ['loopback'], publicOrigins })
  const asks = (origin: string, host: string) => isOwnPage(from('192.0.2.1', { origin, host }))
  expect(asks('https://live.example', 'backend:8080')).toBe(true)
  expect(asks('http://192.168.0.9:8080', 'backend:8080')).toBe(true)
  expect(asks('http://live.example', 'live.example')).toBe(false)
  expect(asks('http://rebound.example', 'rebound.example')).toBe(false)
  expect(isOwnPage(from('192.0.2.1', {}))).toBe(true)
})
