import { expect, test } from 'vitest'
import { threadMessages } from '../../contract/samples/messages'
import type { MessageView } from '../../machines/messages/thread.connect'
import { scannedPath } from '../../src/features/scanned'
import { inGroups } from '../../src/screens/messages/thread-pictures'

const [sample] = threadMessages
const SECOND = 1_000
const view = (seq: number, own: boolean, at: number, text = ''): MessageView => ({
  message: {
    ...sample,
    seq,
    own,
    at,
    text,
    picture: text === '' ? { url: `/uploads/${seq}.webp`, width: 4, height: 3 } : null,
    removed: false,
    recalled: false,
  },
  state: own ? 'sent' : null,
  problem: null,
})

test('[FEAT-06] pictures of one sending stand together, what is written between them, later, or by the other, does not', () => {
  const messages = [
    view(1, true, 0),
    view(2, true, SECOND),
    view(3, true, 2 * SECOND, '看这张'),
    view(4, true, 3 * SECOND),
    view(5, false, 4 * SECOND),
    view(6, false, 5 * SECOND),
    view(7, false, 90 * SECOND),
  ]
  const groups = inGroups(messages).map((group) => group.map(({ message: { seq } }) => seq))
  expect(groups).toEqual([[1, 2], [3], [4], [5, 6], [7]])
})

test.each([
  ['https://live.example.com/#/friend?id=604117385', '/friend?id=604117385'],
  ['http://192.168.1.7:8080/#/register?invite=AB12CD', '/register?invite=AB12CD'],
  ['https://live.example.com/#/mall', null],
  ['https://evil.example/steal', null],
  ['javascript:alert(1)#/friend?id=1', null],
  ['随便什么字', null],
])('[FEAT-09] a code that says %s leads to %s', (text, path) => {
  expect(scannedPath(text)).toBe(path)
})
