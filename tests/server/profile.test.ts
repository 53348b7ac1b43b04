import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import type { Profile } from '../../contract/account.profile.schema'
import { countCharacters, NICKNAME_EVERY, nicknameFault } from '../../contract/account.nickname-rules'
import { skeletonOf } from '../../server/domain/account/name-skeleton'
import { isReserved } from '../../server/domain/account/names'
import { NOON, startTestServer, type TestServer } from './support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const fresh: Profile = {
  nickname: '球迷0001',
  nicknameFrom: null,
  avatar: null,
  gender: 'unsaid',
  birthday: null,
  bio: '',
  phone: '138****0001',
}
const at = (field: string, msg: string, code = 400) => ({ code, msg, data: { fields: { [field]: msg } } })
const rename = async (nickname: string, token: string) =>
  (await server.ask(api.account.saveNickname, { nickname }, token)).body

test('[FEAT-07] two pages that change different things keep both; what is left out stays', async () => {
  const { token } = await server.member('13800000001')
  expect((await server.ask(api.account.getProfile, {}, token)).body.data).toEqual(fresh)
  await server.ask(api.account.saveProfile, { gender: 'female', birthday: '1996-02-29' }, token)
  expect((await server.ask(api.account.saveProfile, { bio: ' 看球\u202e二十年 ' }, token)).body.data).toEqual(
    {
      ...fresh,
      gender: 'female',
      birthday: '1996-02-29',
      bio: '看球二十年',
    },
  )
  expect((await server.ask(api.account.saveProfile, { birthday: null }, token)).body.data).toEqual({
    ...fresh,
    gender: 'female',
    bio: '看球二十年',
  })
})

test('[FEAT-07] [VAL-04] what cannot be is refused at its field', async () => {
  const { token } = await server.member('13800000002')
  const save = async (input: object) => (await server.ask(api.account.saveProfile, input, token)).body
  expect(await save({ birthday: '1997-02-29' })).toEqual(at('birthday', '没有这一天，请重新选择'))
  const young = at('birthday', '未满 14 岁不能填写生日，请检查年份')
  expect(await save({ birthday: '2030-01-01' })).toEqual(at('birthday', '生日不能是将来的日子，请检查'))
  for (const birthday of ['2026-07-31', '2012-08-03']) expect(await save({ birthday })).toEqual(young)
  expect(await save({ birthday: '1800-01-01' })).toEqual(at('birthday', '年份好像不对，请检查'))
  expect(await save({ bio: '加我 赌 球' })).toEqual(at('bio', '签名里有不合适的词，请修改'))
  expect(await save({ avatar: `/uploads/${'0'.repeat(32)}.webp` })).toEqual(
    at('avatar', '这张头像不是你上传的，请重新上传'),
  )
})

test('[FEAT-07] a birthday that was taken before its rule changed keeps nobody from saving the rest', async () => {
  const { memberId, token } = await server.member('13800000015')
  await server.store.db
    .updateTable('member')
    .set({ birthday: '2015-05-01' })
    .where('id', '=', memberId)
    .execute()
  const save = async (input: object) => (await server.ask(api.account.saveProfile, input, token)).body
  expect((await save({ birthday: '2015-05-01', bio: '看球' })).data).toEqual(
    expect.objectContaining({ birthday: '2015-05-01', bio: '看球' }),
  )
  expect(await save({ birthday: '2015-05-02' })).toEqual(at('birthday', '未满 14 岁不能填写生日，请检查年份'))
})

test('[FEAT-07] a signature is as long as a person counts what is seen of it', async () => {
  const { token } = await server.member('13800000012')
  const save = async (bio: string) => (await server.ask(api.account.saveProfile, { bio }, token)).body
  const family = '👨‍👩‍👧‍👦'
  expect((await save(`\u200b${family.repeat(80)}`)).data.bio).toBe(family.repeat(80))
  expect(await save(family.repeat(81))).toEqual(at('bio', '签名最多 80 个字'))
})

test('[FEAT-07] an avatar is one’s own upload for that, and who talks carries it at once', async () => {
  const { memberId, token } = await server.member('13800000003')
  const id = 'a'.repeat(32)
  await server.store.db
    .insertInto('upload')
    .values({
      id,
      member_id: memberId,
      obj: 'avatar',
      bytes: 1,
      width: 256,
      height: 256,
      created_at: new Date(NOON),
    })
    .execute()
  const avatar = `/uploads/${id}.webp`
  expect((await server.parts.sessions.principalOf(token))?.avatar).toBe(null)
  expect((await server.ask(api.account.saveProfile, { avatar }, token)).body.data.avatar).toBe(avatar)
  expect((await server.parts.sessions.principalOf(token))?.avatar).toBe(avatar)
  expect((await server.ask(api.account.getSimpleInfo, {}, token)).body.data.avatar).toBe(avatar)
  const other = await server.member('13800000004')
  expect((await server.ask(api.account.saveProfile, { avatar }, other.token)).body.code).toBe(400)
})

test('[FEAT-07] a nickname changes once in 30 days; the same one again is no second change', async () => {
  const { token } = await server.member('13800000005')
  const saved = await rename(' 南山小九 ', token)
  expect(saved.data).toEqual({
    ...fresh,
    nickname: '南山小九',
    phone: '138****0005',
    nicknameFrom: NOON + NICKNAME_EVERY,
  })
  expect(await rename('南山小九', token)).toEqual(saved)
  expect(await rename('南山小十', token)).toEqual(
    at('nickname', '昵称 30 天内只能改一次，8月31日起可以再改', -1),
  )
})

test('[FEAT-07] of two who take a name at once one gets it; wide, spaced and upper-case letters are the same name', async () => {
  const [one, two, three] = await Promise.all(
    ['13800000006', '13800000007', '13800000008'].map((phone) => server.member(phone)),
  )
  const both = await Promise.all([one, two].map((each) => rename('Nine 号', each?.token ?? '')))
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 400])
  expect(await rename('ｎＩＮＥ号', three?.token ?? '')).toEqual(
    at('nickname', '这个昵称已经有人用了，请换一个'),
  )
})

test('[FEAT-07] a nickname that lies or insults is refused', async () => {
  const { token } = await server.member('13800000009')
  const official = at('nickname', '这个昵称会让人误会是官方，请换一个')
  expect(await rename('触 线客服', token)).toEqual(official)
  expect(await rename('ＡＤＭＩＮ一号', token)).toEqual(official)
  expect(await rename('大傻·逼', token)).toEqual(at('nickname', '这个昵称里有不合适的词，请换一个'))
  for (const leader of ['习近平', '我爱 习·近·平', 'Xi Jinping', '毛泽东9'])
    expect(await rename(leader, token)).toEqual(at('nickname', '这个昵称里有不合适的词，请换一个'))
  expect((await rename('Scunthorpe', token)).code).toBe(0)
})

test('[FEAT-07] what is taken for another’s name is taken', async () => {
  const [asker, one, other] = await Promise.all(
    ['13800000013', '13800000015', '13800000016'].map((phone) => server.member(phone)),
  )
  const token = asker?.token ?? ''
  await rename('老陈说球', one?.token ?? '')
  await rename('Ben球迷', other?.token ?? '')
  const taken = at('nickname', '这个昵称已经有人用了，请换一个')
  for (const name of ['老陳说球', '老陈·說球', '⚽老陈说球⚽', '老 陈 说 球', 'bén球迷'])
    expect(await rename(name, token)).toEqual(taken)
  const mixed = at('nickname', '昵称的一个词里混用了不同文字的字母，请换一个')
  expect(await rename('B\u0435n', token)).toEqual(mixed)
})

test('[FEAT-07] a mobile number is no nickname', async () => {
  const { token } = await server.member('13800000014')
  const refused = at('nickname', '昵称里不能有手机号，请换一个')
  for (const name of [
    '13800138000',
    '１３８-0013-8000',
    '+86 13800138000',
    '0086 13800138000',
    '找我13800138000',
  ])
    expect(await rename(name, token)).toEqual(refused)
  expect((await rename('138001380001', token)).code).toBe(0)
})

test('[FEAT-07] the database reads a name as the server does', async () => {
  const names = [
    '老陳·說球',
    'ＡＤＭＩＮ一号',
    'аdmin Ёж',
    'Ünïcode 0l1',
    'Ψηφίο',
    '後裡麵',
    '㊙️🈲⚽',
    '⚽',
    'がガ한글',
  ]
  const { rows } = await sql<{ of: string }>`
    select name_skeleton(name) as of from unnest(${names}::text[]) with ordinality as all_names (name, place) order by place`.execute(
    server.store.db,
  )
  expect(rows.map((row) => row.of)).toEqual(names.map((name) => skeletonOf(name) || name))
})

test('[FEAT-07] only who would be taken for staff is refused as official', () => {
  const staff = [
    '触线',
    '触线体育',
    'Touchline 01',
    '触线官方',
    '客服小王',
    'admin2',
    '系统通知',
    '触线-小助手',
    'Official 触线',
    'аdmin',
    'ADMlN',
    'ᴀᴅᴍɪɴ',
    '触-线-官-方',
    '觸線官方',
    '客⚽服',
    '0fficiaI',
    'T0uch1ine',
  ]
  const people = [
    '触线新人A',
    '触线球迷老王',
    '太阳系统治者',
    'badminton迷',
    'Unofficial',
    '进球小助手',
    '触线边路飞翼',
  ]
  expect([staff.filter((name) => !isReserved(name)), people.filter(isReserved)]).toEqual([[], []])
})

test('[VAL-04] a nickname has 2 to 16 characters as a person counts them, all of them seen', () => {
  const family = '👨‍👩‍👧‍👦'
  const right = ['小九', `球${family}`, 'é'.normalize('NFD') + 'a', '007', '9️⃣号球迷', `${'球'.repeat(15)}🏳️‍🌈`]
  expect(right.map(nicknameFault)).toEqual(right.map(() => null))
  const unseen = [
    '小\u200b九',
    '小\u202e九',
    '小\u200d九',
    'ab\u2066',
    'ㅤㅤ',
    '小  九',
    '⚽️🏀',
    '1️⃣2️⃣',
    'a\u0301\u0301\u0301b',
    '<b>九号</b>',
    '小＜九',
    '{九}号',
    '九`号',
  ]
  expect(unseen.map(nicknameFault)).toEqual(unseen.map(() => 'pattern'))
  expect([nicknameFault('九'), nicknameFault(`${family.repeat(16)}九`)]).toEqual(['tooShort', 'tooLong'])
})

test('[VAL-04] browsers without a segmenter count the same', () => {
  const texts = ['小九', '👨‍👩‍👧‍👦球', '🇨🇳🇯🇵', '9️⃣号', '👍🏽', 'e\u0301a', '🏳️‍🌈']
  const without = texts.map((text) => countCharacters(text, undefined))
  expect(without).toEqual([2, 2, 2, 2, 1, 2, 1])
  expect(texts.map((text) => countCharacters(text))).toEqual(without)
})

test('[ROLE-04] a visitor has no profile', async () => {
  expect((await server.ask(api.account.getProfile, {})).body.code).toBe(10_004)
})

const sendTo = async (phone: string, token: string) =>
  (await server.ask(api.account.sendPhoneCode, { phone }, token)).body
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

test('[ROUTE-06] a phone changes with a code for each number; old codes are of no use after it', async () => {
  const [old, next] = ['13800000021', '13900000021']
  const { token } = await server.member(old)
  const oldSent = await sendTo('own', token)
  const sent = await sendTo(next, token)
  const oldCode = server.codeOf(old)
  const right = {
    oldCode,
    oldTicket: oldSent.data.ticket,
    phone: next,
    code: server.codeOf(next),
    ticket: sent.data.ticket,
  }
  const change = async (input: object) =>
    (await server.ask(api.account.changePhone, { ...right, ...input }, token)).body
  expect(await change({ oldCode: wrong(oldCode) })).toEqual(
    at('oldCode', '验证码不正确，还可以再试 4 次', -1),
  )
  expect(await change({ code: wrong(right.code) })).toEqual(at('code', '验证码不正确，还可以再试 4 次', -1))
  expect((await change({})).data.phone).toBe('139****0021')
  const late = await server.ask(api.account.smsLogin, { phone: old, code: oldCode, type: 'login' })
  expect(late.body).toEqual(at('code', '验证码已失效，请重新获取', -1))
  expect((await server.ask(api.account.getSimpleInfo, {}, token)).body.data.phone).toBe('139****0021')
})

test('[ROUTE-06] a code is of use for what it was asked for, and for who asked', async () => {
  const [old, next] = ['13800000026', '13900000026']
  const [{ token }, { token: other }] = [await server.member(old), await server.member('13800000027')]
  const spoiled = at('code', '验证码不正确，还可以再试 4 次', -1)
  // Somebody else has a code sent to this number, as the new one of their own.
  await sendTo(old, other)
  const asked = server.codeOf(old)
  expect(
    (await server.ask(api.account.savePassword, { code: asked, password: 'touch-7-line' }, token)).body,
  ).toEqual(spoiled)
  await sendTo(next, token)
  const late = { phone: next, code: server.codeOf(next), type: 'login' as const }
  expect((await server.ask(api.account.smsLogin, late)).body.code).toBe(-1)
})

test('[FEAT-07] a changed phone leaves a notice, and a message to the number before', async () => {
  const [old, next] = ['13800000024', '13900000024']
  const { token } = await server.member(old)
  await sendTo('own', token)
  await sendTo(next, token)
  const input = { oldCode: server.codeOf(old), phone: next, code: server.codeOf(next) }
  expect((await server.ask(api.account.changePhone, input, token)).body.code).toBe(0)
  const { list } = (await server.ask(api.messages.listNotices, { page: 1, limit: 10 }, token)).body.data
  expect(list.map(({ title, text, path }) => ({ title, text, path }))).toEqual([
    {
      title: '手机号已更换',
      text: '以后用 139****0024 登录，在其他设备上要重新登录。如果不是你本人操作，请马上联系客服，并检查登录的设备。',
      path: '/editInfo?view=devices',
    },
  ])
  await expect
    .poll(() => [server.smsNoticesOf(old), server.smsNoticesOf(next)])
    .toEqual([['phoneChanged'], []])
})

const GOOD = 'wind over the east stand'
const withPassword = async (phone: string) => {
  const { token, memberId } = await server.member(phone)
  await sendTo('own', token)
  await server.ask(api.account.savePassword, { code: server.codeOf(phone), password: GOOD }, token)
  return { token, memberId }
}
const titlesOf = async (token: string) =>
  (await server.ask(api.messages.listNotices, { page: 1, limit: 10 }, token)).body.data.list.map(
    ({ title, text }) => `${title} ${text}`,
  )

test('[ROUTE-06] where the old card is gone the password proves who asks; the number before is told, other devices are out', async () => {
  const [old, next] = ['13800000031', '13900000031']
  const { token, memberId } = await withPassword(old)
  const { token: elsewhere } = await server.parts.sessions.open(memberId)
  const sent = await sendTo(next, token)
  const right = { password: GOOD, phone: next, code: server.codeOf(next), ticket: sent.data.ticket }
  const change = async (input: object) =>
    (await server.ask(api.account.changePhone, { ...right, ...input }, token)).body
  expect(await change({ password: 'rain over the east stand' })).toEqual(
    at('password', '密码不正确，还可以再试 4 次', -1),
  )
  // The password alone is not enough.
  expect(await change({ code: wrong(right.code) })).toEqual(at('code', '验证码不正确，还可以再试 4 次', -1))
  expect((await change({})).data.phone).toBe('139****0031')
  expect((await server.ask(api.account.getSimpleInfo, {}, elsewhere)).body.code).toBe(10_004)
  expect(await titlesOf(token)).toContain(
    '手机号已更换 这次用登录密码确认。以后用 139****0031 登录，在其他设备上要重新登录。如果不是你本人操作，请马上联系客服，并检查登录的设备。',
  )
  await expect
    .poll(() => [server.smsNoticesOf(old), server.smsNoticesOf(next)])
    .toEqual([['phoneChanged'], []])
})

test('[ROUTE-06] wrong passwords for a number count as those of a login: the sixth is not looked at', async () => {
  const [old, next] = ['13800000032', '13900000032']
  const { token } = await withPassword(old)
  await sendTo(next, token)
  const change = async (password: string) =>
    (await server.ask(api.account.changePhone, { password, phone: next, code: server.codeOf(next) }, token))
      .body
  for (const left of [4, 3, 2, 1])
    expect(await change('rain over the east stand')).toEqual(
      at('password', `密码不正确，还可以再试 ${left} 次`, -1),
    )
  expect(await change('rain over the east stand')).toEqual(
    at('password', '密码不正确，请 15 分钟后再试，或换一种方式', -1),
  )
  expect(await change(GOOD)).toEqual(at('password', '密码输错次数过多，请 15 分钟后再试，或换一种方式', -1))
  expect((await server.ask(api.account.passwordLogin, { phone: old, password: GOOD })).body.code).toBe(-1)
})

test('[ROUTE-06] nothing proves a number’s change but the three ways, and no password where none is set', async () => {
  const [old, next] = ['13800000033', '13900000033']
  const { token } = await server.member(old)
  await sendTo(next, token)
  const input = { phone: next, code: server.codeOf(next) }
  expect((await server.ask(api.account.changePhone, input, token)).body).toEqual(
    at('oldCode', '请先确认是你本人：现在号码的验证码、登录密码或通行密钥'),
  )
  expect((await server.ask(api.account.changePhone, { ...input, password: GOOD }, token)).body).toEqual(
    at('password', '密码不正确，还可以再试 4 次', -1),
  )
  expect((await server.ask(api.account.askOwnPasskey, {}, token)).body).toEqual({
    code: -1,
    msg: '你还没有通行密钥，请换一种方式',
    data: null,
  })
})

test('[ROUTE-06] the number of another member is refused in words to who has proven it, and to nobody else', async () => {
  const [old, others] = ['13800000022', '13900000122']
  const { token } = await server.member(old)
  await server.member(others)
  await sendTo('own', token)
  await sendTo(others, token)
  const input = { oldCode: server.codeOf(old), phone: others, code: server.codeOf(others) }
  const guessed = await server.ask(api.account.changePhone, { ...input, code: wrong(input.code) }, token)
  expect(guessed.body).toEqual(at('code', '验证码不正确，还可以再试 4 次', -1))
  expect((await server.ask(api.account.changePhone, input, token)).body).toEqual(
    at('phone', '这个手机号已经是另一个账号的，请换一个'),
  )
  expect(await sendTo(old, token)).toEqual(at('phone', '这就是你现在的手机号，请填写新的'))
})

test('[ROUTE-06] where codes cost a captcha, a new number costs one and the own number does not', async () => {
  const careful = await startTestServer({ config: { captcha: true } })
  try {
    const { token } = await careful.member('13800000023')
    const send = async (phone: string) =>
      (await careful.ask(api.account.sendPhoneCode, { phone }, token)).body.code
    expect([await send('13900000023'), await send('own')]).toEqual([16_006, 0])
  } finally {
    await careful.close()
  }
})
