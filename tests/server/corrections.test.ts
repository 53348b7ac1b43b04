import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { ResultCode } from '../../contract/codes'
import type { AskCorrectionInput } from '../../contract/office.ledger.schema'
import { refusals } from '../../office/text/refusals'
import { createCorrections } from '../../server/domain/wallet/correction-desk'
import { createLedger } from '../../server/domain/wallet/ledger'
import { correctionRows } from '../../server/repositories/wallet/correction.repository'
import { ledgerRows, walletRows } from '../../server/repositories/wallet/ledger.repository'
import { giveCoins } from './support/coins'
import { dayAfter, dayOf } from '../../contract/wallet.days'
import { addOperator, askOffice, logOf, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'

const { askCorrection, listCorrections, decideCorrection, changeOperator } = api.office
const DAY = 24 * 3_600_000
const page = { page: 1, limit: 20 }

let server: TestServer
let [lin, he] = ['', '']
beforeAll(async () => {
  server = await startTestServer()
  await addOperator(server, 'lin', 'owner')
  await addOperator(server, 'he', 'moderator')
  lin = await sessionOf(server, 'lin')
  he = await sessionOf(server, 'he')
})
afterAll(() => server.close())

let count = 0
const rich = async (gold: number) => {
  const member = await server.member(`133${String(40_000_000 + (count += 1))}`)
  if (gold > 0) await giveCoins(server, member.memberId, gold)
  return member
}
const asked = async (memberId: string, more: Partial<AskCorrectionInput> = {}, by = lin) =>
  (
    await askOffice(
      server,
      askCorrection,
      { key: randomUUID(), memberId, currency: 'gold', amount: 50, reason: '看满没有到账', ...more },
      by,
    )
  ).body
const decided = async (correctionId: string, by: string, agree = true, why = '') =>
  (await askOffice(server, decideCorrection, { correctionId, agree, why }, by)).body
const goldOf = async ({ token }: { readonly token: string }) =>
  (await server.ask(api.account.getSimpleInfo, {}, token)).body.data.gold
const fieldsOf = (body: { readonly data: unknown }) => body.data
const waiting = async () =>
  (await askOffice(server, listCorrections, { state: 'pending', ...page }, he)).body.data

describe('[FEAT-08] a correction', () => {
  test('moves nothing until somebody else agrees; then once, with the reason told to the member in both languages', async () => {
    const member = await rich(10)
    const { data: correction } = await asked(member.memberId, { amount: -4, reason: ' 重复\n到账 ' })
    expect([await goldOf(member), correction.state, correction.reason, correction.balance]).toEqual([
      10,
      'pending',
      '重复 到账',
      10,
    ])
    expect((await waiting()).list.map(({ correctionId }) => correctionId)).toEqual([correction.correctionId])
    const own = await decided(correction.correctionId, lin)
    expect([own.code, own.msg, await goldOf(member)]).toEqual([
      ResultCode.BUSINESS_FAILURE,
      '自己提出的更正，要由另一位运营处理',
      10,
    ])
    const { data: after } = await decided(correction.correctionId, he)
    expect([after.state, after.decidedBy, after.balance, await goldOf(member)]).toEqual([
      'agreed',
      'he',
      6,
      6,
    ])
    const [notice] = (await server.ask(api.messages.listNotices, page, member.token)).body.data.list
    expect([notice?.title, notice?.text, notice?.path]).toEqual(['平台更正：−4 金币', '重复 到账', '/gold'])
    const kept = await server.store.db
      .selectFrom('member_notice')
      .select(['title_en', 'text_en'])
      .where('member_id', '=', member.memberId)
      .execute()
    expect(kept).toEqual([{ title_en: 'Corrected by the platform: −4 gold', text_en: '重复 到账' }])
    const month = new Date(server.clock.now()).toISOString().slice(0, 7)
    const entries = await server.ask(
      api.wallet.listEntries,
      { currency: 'gold', month, direction: 'out', ...page },
      member.token,
    )
    expect(entries.body.data.list.map(({ reason, amount, note }) => [reason, amount, note])).toEqual([
      ['correction', -4, '重复 到账'],
    ])
    expect((await logOf(server)).slice(-2)).toEqual([
      ['lin', 'correction.ask', correction.correctionId],
      ['he', 'correction.agree', correction.correctionId],
    ])
    expect(await walletRows(server.store.db).differences()).toEqual([])
  })

  test('is decided on by nobody to whom the other has just handed a login, whoever of the two has asked', async () => {
    const member = await rich(10)
    const { db } = server.store
    const given = { act: 'operator.reset', before: 'null', after: 'null' }
    await db
      .insertInto('operator_log')
      .values({ who: 'lin', target: 'he', ...given, at: new Date(server.clock.now()) })
      .execute()
    const signInAgain = async () => {
      ;[lin, he] = [await sessionOf(server, 'lin'), await sessionOf(server, 'he')]
    }
    server.clock.forward(6 * DAY)
    await signInAgain()
    const [byLin, byHe] = [await asked(member.memberId), await asked(member.memberId, {}, he)]
    // The clock stands at noon of the first day; six days later two are left, and the day they end on.
    const from = dayAfter(dayOf(server.clock.now() + DAY), 1)
    const refusal = `你们中的一位刚为另一位开通或重设了登录，请由别的运营处理；只有你们两位时，${from} 起重新提出就可以处理`
    expect([
      (await decided(byLin.data.correctionId, he)).msg,
      (await decided(byHe.data.correctionId, lin)).msg,
      await goldOf(member),
    ]).toEqual([refusal, refusal, 10])
    server.clock.forward(2 * DAY)
    await signInAgain()
    expect((await decided((await asked(member.memberId)).data.correctionId, he)).data.state).toBe('agreed')
    // Somebody else decides.
    await addOperator(server, 'zhao', 'moderator')
    const zhao = await sessionOf(server, 'zhao')
    for (const { data } of [byLin, byHe])
      expect((await decided(data.correctionId, zhao, false, '重复')).data.state).toBe('refused')
  })

  test('that is refused moves nothing, tells nobody but the log and who asked, and stays refused', async () => {
    const member = await rich(10)
    const { correctionId } = (await asked(member.memberId)).data
    expect(fieldsOf(await decided(correctionId, he, false, ' '))).toEqual({
      fields: { why: '请写明拒绝的理由' },
    })
    const { data } = await decided(correctionId, he, false, '记录里已到账')
    expect([data.state, data.why, await goldOf(member)]).toEqual(['refused', '记录里已到账', 10])
    expect((await server.ask(api.messages.listNotices, page, member.token)).body.data.total).toBe(0)
    expect((await decided(correctionId, he)).msg).toBe('这笔更正已经处理过了，请刷新后查看')
    expect((await logOf(server)).at(-1)).toEqual(['he', 'correction.refuse', correctionId])
  })

  test.each([
    ['nothing', 0],
    ['a fraction', 0.5],
    ['more than a million', 1_000_001],
    ['a figure no number keeps', 1e300],
    ['less than minus a million', -1_000_001],
  ])('of %s is refused at the field', async (_, amount) => {
    const member = await rich(10)
    expect(fieldsOf(await asked(member.memberId, { amount }))).toEqual({
      fields: { amount: '请填写整数，一百万以内，不能是 0；扣除时前面加减号' },
    })
  })

  test('below nothing is refused when it is asked for, and when the coins are gone meanwhile', async () => {
    const member = await rich(10)
    expect(fieldsOf(await asked(member.memberId, { amount: -11 }))).toEqual({
      fields: { amount: '会员没有这么多，扣完会低于 0' },
    })
    const { correctionId } = (await asked(member.memberId, { amount: -10 })).data
    await giveCoins(server, member.memberId, -1)
    const late = await decided(correctionId, he)
    expect([late.code, late.msg, await goldOf(member)]).toEqual([
      ResultCode.BUSINESS_FAILURE,
      '会员现在没有这么多，扣完会低于 0，请拒绝，再按余额重新提出',
      9,
    ])
    await decided(correctionId, he, false, '余额不够')
  })

  test('without a reason, or of nobody, is refused', async () => {
    const member = await rich(0)
    expect(fieldsOf(await asked(member.memberId, { reason: ' \u200b ' }))).toEqual({
      fields: { reason: '请写明理由，会员会看到' },
    })
    expect((await asked('nobody')).code).toBe(ResultCode.SERVER_LOST)
    expect((await decided(randomUUID(), he)).code).toBe(ResultCode.SERVER_LOST)
  })

  test('asked for twice with the same key is one; with something else it is refused', async () => {
    const member = await rich(0)
    const key = randomUUID()
    const twice = await Promise.all([asked(member.memberId, { key }), asked(member.memberId, { key })])
    expect(twice.map(({ code, data }) => [code, data.correctionId])).toEqual([
      [0, key],
      [0, key],
    ])
    expect((await asked(member.memberId, { key, amount: 51 })).msg).toBe(
      '同一次操作的内容前后不一致，请刷新页面后重新提交',
    )
    expect((await waiting()).list.filter(({ correctionId }) => correctionId === key).length).toBe(1)
  })

  test('decided again by the same operator, as after an answer that was lost, it answers the same and moves once', async () => {
    const member = await rich(0)
    const { correctionId } = (await asked(member.memberId)).data
    const first = await decided(correctionId, he)
    expect(await decided(correctionId, he)).toEqual(first)
    expect([first.data.state, await goldOf(member)]).toEqual(['agreed', 50])
    expect((await decided(correctionId, he, false, '重复')).msg).toBe('这笔更正已经处理过了，请刷新后查看')
    expect(
      (await logOf(server)).filter(([, act, target]) => act === 'correction.agree' && target === correctionId)
        .length,
    ).toBe(1)
  })

  test('two who agree at once move it once', async () => {
    await addOperator(server, 'mo', 'moderator')
    const [member, mo] = [await rich(0), await sessionOf(server, 'mo')]
    const { correctionId } = (await asked(member.memberId)).data
    const answers = await Promise.all([he, mo, he, mo].map((by) => decided(correctionId, by)))
    const taken = answers.filter(({ code }) => code === 0)
    expect([new Set(taken.map(({ data }) => data.decidedBy)).size, await goldOf(member)]).toEqual([1, 50])
    expect(
      (await logOf(server)).filter(([, act, target]) => act === 'correction.agree' && target === correctionId)
        .length,
    ).toBe(1)
  })

  test('of an operator who was removed meanwhile is not posted, and one who was removed decides nothing', async () => {
    await addOperator(server, 'zhou', 'moderator')
    const [member, zhou] = [await rich(0), await sessionOf(server, 'zhou')]
    const { correctionId } = (await asked(member.memberId, {}, zhou)).data
    const { correctionId: other } = (await asked(member.memberId)).data
    const disable = { operatorId: 'op-zhou', role: 'moderator', disabled: true } as const
    await askOffice(server, changeOperator, disable, lin)
    expect((await decided(correctionId, he)).msg).toBe(
      '提出人已停用或换了角色，请拒绝，再由在职的运营重新提出',
    )
    expect((await decided(other, zhou)).code).toBe(ResultCode.TOKEN_EXPIRED)
    expect(await goldOf(member)).toBe(0)
    // Removed between the door and the decision.
    const late = createCorrections({
      rows: correctionRows(server.store.db),
      ledger: createLedger(ledgerRows(server.store.db), randomUUID),
      tell: () => Promise.resolve(),
      now: server.clock.now,
    })
    await expect(late.decide({ correctionId: other, agree: true, why: '' }, 'zhou')).rejects.toThrow(
      '你的账号已停用或换了角色，请重新登录',
    )
  })

  test('of a member who is gone is not posted', async () => {
    const member = await rich(0)
    const { correctionId } = (await asked(member.memberId)).data
    await sql`update ledger_correction set member_id = null where id = ${correctionId}`.execute(
      server.store.db,
    )
    expect((await decided(correctionId, he)).msg).toBe('会员已注销，不能再更正，请拒绝')
    const { data } = await decided(correctionId, he, false, '已注销')
    expect([data.member, data.balance, data.state]).toEqual([null, null, 'refused'])
  })

  test('the database itself takes no decision by whoever has asked', async () => {
    const member = await rich(0)
    const { correctionId } = (await asked(member.memberId)).data
    await expect(
      sql`update ledger_correction set state = 'agreed', decided_by = 'lin' where id = ${correctionId}`.execute(
        server.store.db,
      ),
    ).rejects.toThrow('check')
  })

  test('every refusal has words in English', () => {
    const said = [
      '没有这笔更正，请刷新后重试',
      '你的账号已停用或换了角色，请重新登录',
      '会员已注销，不能再更正，请拒绝',
      '提出人已停用或换了角色，请拒绝，再由在职的运营重新提出',
      '会员现在没有这么多，扣完会低于 0，请拒绝，再按余额重新提出',
      '请填写整数，一百万以内，不能是 0；扣除时前面加减号',
      '请写明理由，会员会看到',
      '会员没有这么多，扣完会低于 0',
      '同一次操作的内容前后不一致，请刷新页面后重新提交',
      '这笔更正已经处理过了，请刷新后查看',
      '自己提出的更正，要由另一位运营处理',
      '请写明拒绝的理由',
    ]
    expect(said.filter((words) => !Object.hasOwn(refusals, words))).toEqual([])
  })
})
