import { expect, test } from 'vitest'
import { Audience, type Viewer } from '../../server/rooms/audience'

const readerOf = (viewer: Partial<Viewer>) => ({
  viewer: { memberId: null, device: null, network: '203.0.113.9', ...viewer },
  push: () => true,
})

test('[LIVE-01] a member is one viewer on any number of sockets and networks', () => {
  const audience = new Audience()
  const sockets = ['203.0.113.9', '203.0.113.9', '198.51.100.7'].map((network) =>
    readerOf({ memberId: 'ann', network }),
  )
  for (const socket of sockets) audience.seat(socket)
  expect(audience.people).toBe(1)
  for (let nth = 0; nth < 100; nth += 1) audience.seat(readerOf({ memberId: `member ${nth}` }))
  expect(audience.people).toBe(101)
  for (const socket of sockets) audience.remove(socket)
  expect(audience.people).toBe(100)
})

test('[LIVE-01] sockets of a network that name no device are one viewer', () => {
  const audience = new Audience()
  for (let nth = 0; nth < 400; nth += 1) audience.seat(readerOf({}))
  audience.seat(readerOf({ network: '2001:db8:0:42::/64' }))
  expect(audience.people).toBe(2)
})

test('[LIVE-01] devices of a network count up to sixteen, and whoever leaves makes room', () => {
  const audience = new Audience()
  const devices = Array.from({ length: 20 }, (_, nth) => readerOf({ device: `device ${nth}` }))
  for (const device of devices) audience.seat(device)
  expect(audience.people).toBe(16)
  for (const device of devices.slice(0, 3)) audience.remove(device)
  expect(audience.people).toBe(16)
  for (const device of devices.slice(3, 8)) audience.remove(device)
  expect(audience.people).toBe(12)
  for (const device of devices) audience.remove(device)
  expect(audience.people).toBe(0)
})

test('[LIVE-01] who logs in is the member from then on', () => {
  const audience = new Audience()
  let viewer: Viewer = { memberId: null, device: 'phone', network: '203.0.113.9' }
  const reader = {
    get viewer() {
      return viewer
    },
    push: () => true,
  }
  audience.seat(reader)
  audience.seat(readerOf({ memberId: 'ann' }))
  expect(audience.people).toBe(2)
  viewer = { ...viewer, memberId: 'ann' }
  audience.seat(reader)
  expect(audience.people).toBe(1)
  audience.remove(reader)
  expect(audience.people).toBe(1)
})

test('[LIVE-01] who streams is no viewer on any device, and one who logs in as the anchor is none from then on', () => {
  const audience = new Audience('ann')
  let viewer: Viewer = { memberId: null, device: 'phone', network: '203.0.113.9' }
  const reader = {
    get viewer() {
      return viewer
    },
    push: () => true,
  }
  audience.seat(readerOf({ memberId: 'ann' }))
  expect(audience.people).toBe(0)
  audience.seat(reader)
  audience.seat(readerOf({ memberId: 'ben' }))
  expect(audience.people).toBe(2)
  viewer = { ...viewer, memberId: 'ann' }
  audience.seat(reader)
  expect(audience.people).toBe(1)
  audience.remove(reader)
  expect(audience.people).toBe(1)
})

test('[FEAT-16] who has come is told once, however often, and of one network as many as are counted', () => {
  const audience = new Audience('anchor')
  for (const viewer of [
    readerOf({ memberId: 'ann' }),
    readerOf({ memberId: 'ann' }),
    readerOf({ memberId: 'anchor' }),
    readerOf({ device: 'phone' }),
  ])
    audience.seat(viewer)
  expect(audience.takeCome()).toEqual(['ann', '203.0.113.9 phone'])
  audience.seat(readerOf({ memberId: 'ann' }))
  for (let nth = 0; nth < 40; nth += 1) audience.seat(readerOf({ device: `made-up-${nth}` }))
  expect(audience.takeCome().length).toBe(15)
})

test('[FEAT-16] who sat there before a stream began has come with it, and who left has not', () => {
  const audience = new Audience()
  const ann = readerOf({ memberId: 'ann' })
  audience.seat(ann)
  audience.seat(readerOf({ memberId: 'ben' }))
  audience.remove(ann)
  audience.takeCome()
  audience.forgetCome()
  expect(audience.takeCome()).toEqual(['ben'])
})

test('[LIVE-01] who has come and could not be kept has come still, once and before those of later', () => {
  const audience = new Audience()
  for (const memberId of ['ann', 'ben']) audience.seat(readerOf({ memberId }))
  audience.returnCome(audience.takeCome())
  for (const memberId of ['cleo', 'ann']) audience.seat(readerOf({ memberId }))
  expect([audience.takeCome(), audience.takeCome()]).toEqual([['ann', 'ben', 'cleo'], []])
})

test('[FEAT-16] who watched as a guest and logs in on the same device has come once, before and after they were kept', () => {
  const audience = new Audience()
  const phone = { device: 'phone', network: '203.0.113.9' }
  audience.seat(readerOf(phone))
  audience.seat(readerOf({ ...phone, memberId: 'ann' }))
  expect([audience.takeCome(), audience.takeFolded()]).toEqual([['ann'], ['203.0.113.9 phone']])
  audience.seat(readerOf({ device: 'tablet' }))
  expect(audience.takeCome()).toEqual(['203.0.113.9 tablet'])
  audience.seat(readerOf({ device: 'tablet', memberId: 'ben' }))
  expect([audience.takeCome(), audience.takeFolded()]).toEqual([['ben'], ['203.0.113.9 tablet']])
  // Who logs out again, or logs in as another, is nobody new on that device.
  audience.seat(readerOf(phone))
  audience.seat(readerOf({ ...phone, memberId: 'ann' }))
  expect([audience.takeCome(), audience.takeFolded()]).toEqual([[], []])
})

test('[FEAT-16] a member folds a few devices, and one that names none stands for nobody', () => {
  const audience = new Audience()
  audience.seat(readerOf({ memberId: 'ann' }))
  for (let nth = 0; nth < 40; nth += 1) audience.seat(readerOf({ memberId: 'ann', device: `made-up-${nth}` }))
  expect(audience.takeFolded().length).toBe(8)
  audience.seat(readerOf({}))
  expect(audience.takeCome()).toEqual(['ann', '203.0.113.9 '])
})

test('[FEAT-16] a stream that begins folds who sits there as members', () => {
  const audience = new Audience()
  audience.seat(readerOf({ memberId: 'ann', device: 'phone' }))
  audience.takeFolded()
  audience.forgetCome()
  expect([audience.takeCome(), audience.takeFolded()]).toEqual([['ann'], ['203.0.113.9 phone']])
})
