import { expect, test } from 'vitest'
import { ChatUserType } from '../../contract/enums'
import { eachInRoom, lineOf, said } from './support/room'
import { hasLine, isBatch, linesOf } from './support/rooms'

const room = eachInRoom()

test('[FEAT-06] two members talk: each hears the other, in the same order', async () => {
  const { liveId, member } = room()
  const ann = await member('ann')
  const ben = await member('ben')
  expect(await ann.say('开球了', 'ann-key-1')).toEqual({
    code: 0,
    msg: '',
    data: { type: 'chat.sent', liveId, line: lineOf(1, 'ann', '开球了', 'ann-key-1') },
    re: 3,
  })
  await ben.say('今天谁首发', 'ben-key-1')
  await Promise.all([ann.heard(hasLine('今天谁首发')), ben.heard(hasLine('今天谁首发'))])
  const heard = [lineOf(1, 'ann', '开球了', 'ann-key-1'), lineOf(2, 'ben', '今天谁首发', 'ben-key-1')]
  expect(linesOf(ann)).toEqual(heard)
  expect(linesOf(ben)).toEqual(heard)
})

test('[FEAT-06] what many say at once is stored together and comes as one frame', async () => {
  const { server, liveId, visitor } = room()
  const reader = await visitor()
  const lines = Array.from({ length: 40 }, (_, nth) => said(`第${nth}句`, `burst-key-${nth}`, `m${nth}`))
  await Promise.all(lines.map((line) => server.live.rooms.say(liveId, line)))
  await reader.heard(hasLine('第39句'))
  const frames = reader.frames.filter(isBatch).filter(({ data }) => data.lines.length > 0)
  expect(frames.map(({ data }) => data.lines.map(({ text }) => text))).toEqual([
    lines.map(({ text }) => text),
  ])
})

test('[FEAT-06] a line sent again with its key stays one line, while it is stored and after', async () => {
  const { liveId, member } = room()
  const ann = await member('ann')
  const answers = await Promise.all([ann.say('只说一次', 'same-key-1'), ann.say('只说一次', 'same-key-1')])
  answers.push(await ann.say('只说一次', 'same-key-1'))
  const line = lineOf(1, 'ann', '只说一次', 'same-key-1')
  expect(answers.map(({ data }) => data)).toEqual([1, 2, 3].map(() => ({ type: 'chat.sent', liveId, line })))
  await ann.say('下一句', 'next-key-1')
  await ann.heard(hasLine('下一句'))
  expect(linesOf(ann).map(({ seq, text }) => [seq, text])).toEqual([
    [1, '只说一次'],
    [2, '下一句'],
  ])
})

test('[FEAT-06] [FEAT-10] a line says what its writer wore, for who is there and who comes later', async () => {
  const { server, liveId, member, visitor } = room()
  const ann = await member('ann')
  const worn = { badge: 'crown', colour: 'sky' } as const
  await server.live.rooms.say(liveId, { ...said('看我的皇冠', 'crown-key-1', 'm1'), worn })
  await ann.heard(hasLine('看我的皇冠'))
  const late = await visitor()
  await late.heard(hasLine('看我的皇冠'))
  expect([linesOf(ann), linesOf(late)].map((lines) => lines.map((line) => line.worn))).toEqual([
    [worn],
    [worn],
  ])
})

test('[ENUM-02] the anchor of the room talks as ANCHOR there', async () => {
  const { liveId, member } = room()
  const anchor = await member('anchor')
  const answer = await anchor.say('欢迎大家', 'anchor-key-1')
  expect(answer.data).toEqual({
    type: 'chat.sent',
    liveId,
    line: lineOf(1, 'anchor', '欢迎大家', 'anchor-key-1', ChatUserType.ANCHOR),
  })
})

test('[ROLE-01] [ROLE-04] a visitor reads and may not talk', async () => {
  const { liveId, visitor } = room()
  const reader = await visitor()
  expect(await reader.ask({ type: 'chat.send', liveId, key: 'visitor-key', text: '你好' })).toEqual({
    code: 403,
    msg: '登录后才能发言',
    data: null,
    re: 2,
  })
})

test('[FEAT-06] HTML stays text, what cannot be seen goes, half a character harms nobody', async () => {
  const { member } = room()
  const ann = await member('ann')
  const html = '<img src=x onerror=alert(1)>'
  const sent = [html, '  两\n边\t空  ', 'a\u202eb\u0000c\ud800d', '👨‍👩‍👧']
  const kept: unknown[] = []
  for (const [place, text] of sent.entries()) {
    const { data } = await ann.say(text, `clean-key-${place}`)
    kept.push(data?.type === 'chat.sent' ? data.line.text : data)
  }
  expect(kept).toEqual([html, '两 边 空', 'abcd', '👨‍👩‍👧'])
})

test('[FEAT-06] a line of nothing, a line too long, a room not entered: refused in words', async () => {
  const { member } = room()
  const ann = await member('ann')
  const answers = [
    await ann.say(' \u200b\u2060 ', 'empty-key-1'),
    await ann.say('', 'empty-key-2'),
    await ann.say('长'.repeat(201), 'long-key-1'),
    await ann.ask({ type: 'chat.send', liveId: 'elsewhere', key: 'else-key-1', text: '你好' }),
    await ann.ask({ type: 'room.enter', liveId: 'nowhere', after: null }),
  ]
  expect(answers.map(({ code, msg, data }) => ({ code, msg, data }))).toEqual([
    { code: 400, msg: '先写点什么再发送', data: null },
    { code: 400, msg: '先写点什么再发送', data: null },
    { code: 400, msg: '一次最多说 200 个字', data: null },
    { code: 403, msg: '请先进入直播间再发言', data: null },
    { code: 404, msg: '直播间不存在，去首页看看别的直播吧', data: null },
  ])
  expect((await ann.say('长'.repeat(200), 'long-key-2')).code).toBe(0)
})

test('[FEAT-06] five lines at once, then one a second; the same thing a third time is refused', async () => {
  const { server, member } = room()
  const ann = await member('ann')
  const codes: number[] = []
  for (let nth = 0; nth < 6; nth += 1) codes.push((await ann.say(`第${nth}句`, `pace-key-${nth}`)).code)
  expect(codes).toEqual([0, 0, 0, 0, 0, -1])
  expect((await ann.say('再来', 'pace-key-9')).msg).toBe('说得太快了，歇一秒再发')
  server.clock.forward(5_000)
  const again: string[] = []
  for (let nth = 0; nth < 3; nth += 1) again.push((await ann.say('加油', `again-key-${nth}`)).msg)
  expect(again).toEqual(['', '', '同样的话说两遍就够了，换一句吧'])
  server.clock.forward(61_000)
  expect((await ann.say('加油', 'again-key-9')).code).toBe(0)
})
