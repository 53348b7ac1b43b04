import { expect, test } from 'vitest'
import { networkOf } from '../../server/domain/network'

test('an IPv4 address is counted by itself, in each way to write it as IPv6', () => {
  const notations = [
    '203.0.113.9',
    '::ffff:203.0.113.9',
    '::FFFF:203.0.113.9',
    '::ffff:cb00:7109',
    '::ffff:CB00:7109',
    '0:0:0:0:0:ffff:203.0.113.9',
    '0:0:0:0:0:ffff:cb00:7109',
    '0000:0000:0000:0000:0000:ffff:cb00:7109',
    '::ffff:203.0.113.9%eth0',
  ]
  expect(notations.map(networkOf)).toEqual(notations.map(() => '203.0.113.9'))
})

test('an IPv6 address is counted by its /64, in each notation of each address within', () => {
  const notations = [
    '2001:db8:0:42::1',
    '2001:db8::42:0:0:0:1',
    '2001:0db8:0000:0042:0000:0000:0000:0001',
    '2001:DB8:0:42::1',
    '2001:db8:0:42::',
    '2001:db8:0:42:ffff:ffff:ffff:ffff',
    '2001:db8:0:42:1:2:3:4',
    '2001:db8:0:42::1%eth0',
    '2001:db8:0:42::1%25eth0',
    '2001:db8:0:42::203.0.113.9',
  ]
  expect(notations.map(networkOf)).toEqual(notations.map(() => '2001:db8:0:42::/64'))
})

test('networks beside each other are two', () => {
  expect(networkOf('2001:db8:0:43::1')).toBe('2001:db8:0:43::/64')
  expect(networkOf('2001:db8:1:42::1')).toBe('2001:db8:1:42::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80::/64')
  expect(networkOf('::1')).toBe('::/64')
  expect(networkOf('::203.0.113.9')).toBe('::/64')
  expect(networkOf('127.0.0.1')).toBe('127.0.0.1')
})

test('what is no address stays as it is', () => {
  const words = [
    '',
    'unknown',
    '203.0.113',
    '0x7f.1',
    '010.0.0.1',
    '203.0.113.9:443',
    '[2001:db8::1]',
    '1::2::3',
  ]
  expect(words.map(networkOf)).toEqual(words)
})
