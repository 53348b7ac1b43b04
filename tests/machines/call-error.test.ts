import { describe, expect, it } from 'vitest'
import { asCallError, isPassing, reactionTo, type CallError } from '../../machines/app/call-error'
import { defaultOptions, type CallOptions } from '../../machines/app/call-options'
import { ResultCode } from '../../contract/codes'
import { refusals } from '../../contract/samples/refusals'
import { common } from '../../src/text/zh/common'

const refusal = (code: number, msg: string, overHttp = true): CallError => ({
  kind: 'refused',
  code,
  msg,
  overHttp,
  data: null,
})

/** What a person reads, with our own texts put in. */
const reactionSaid = (error: CallError, options: Partial<CallOptions> = {}) => {
  const reaction = reactionTo(error, { ...defaultOptions, ...options })
  if (reaction.is === 'nothing') return 'nothing'
  const { words } = reaction
  const said = 'said' in words ? words.said : common[words.text]
  return reaction.is === 'dialog' ? `dialog ${common[reaction.title]}: ${said}` : `${reaction.is}: ${said}`
}

const idOf = (failureDialog: string) => {
  const reaction = reactionTo(refusal(-1, ''), { ...defaultOptions, failureDialog })
  return reaction.is === 'dialog' ? reaction.id : null
}

describe('the error catalogue', () => {
  it('[ERR-01] an empty body', () => {
    expect(reactionSaid({ kind: 'empty' })).toBe('toast: 请求出错，请稍候重试')
  })

  it('[ERR-02] code ERROR: the server’s message as a failure toast', () => {
    expect(reactionTo(refusal(ResultCode.ERROR, '库存不足', false), defaultOptions)).toEqual({
      is: 'toast',
      tone: 'failure',
      words: { said: '库存不足' },
    })
  })

  it('[ERR-03] an expired token, without and with the server’s message', () => {
    expect(reactionSaid({ kind: 'expired', msg: '' })).toBe('expiry: 登录身份已失效，请重新登录!')
    expect(reactionSaid({ kind: 'expired', msg: '您的账号已在别处登录' })).toBe(
      'expiry: 您的账号已在别处登录',
    )
    expect(common['request.expiredTitle']).toBe('提示')
  })

  it('[ERR-04] a timeout', () => {
    expect(reactionSaid({ kind: 'timeout' })).toBe('toast: 接口请求超时，请刷新页面重试!')
  })

  it('[ERR-05] a network error', () => {
    expect(reactionSaid({ kind: 'network' })).toBe('dialog 网络异常: 请检查您的网络连接是否正常')
  })

  it('[ERR-06] BUSINESS_MARKET in an HTTP error is the caller’s alone; in an ordinary answer it is told', () => {
    expect(reactionSaid(refusal(16006, '请先完成滑块验证', true))).toBe('nothing')
    expect(reactionSaid(refusal(16006, '请先完成滑块验证', true), { failureDialog: '' })).toBe('nothing')
    expect(reactionSaid(refusal(16006, '请先完成滑块验证', false))).toBe('toast: 请先完成滑块验证')
  })

  it('[ERR-07] any other HTTP error: the server’s message as a failure toast', () => {
    expect(reactionSaid(refusal(418, '我是茶壶'))).toBe('toast: 我是茶壶')
    expect(reactionSaid(refusal(418, ''))).toBe('toast: 请求出错，请稍候重试')
  })

  it('[ERR-08] a failure dialog where the call asks for one, with its words or the default ones', () => {
    const failure = refusal(-1, '余额不足')
    expect(reactionSaid(failure, { failureDialog: '' })).toBe('dialog 提示: 操作失败！')
    expect(reactionSaid(failure, { failureDialog: '兑换没有成功' })).toBe('dialog 提示: 兑换没有成功')
    expect(common['request.done']).toBe('操作成功！')
  })

  it('[ERR-08] two outcomes with different words are two dialogs, with the same words one', () => {
    expect([idOf('一'), idOf('二'), idOf('一')]).toEqual(['outcome 一', 'outcome 二', 'outcome 一'])
  })

  it('an answer that is no envelope is told as an empty one', () => {
    expect(reactionSaid({ kind: 'unexpected', msg: 'Unexpected token <' })).toBe(
      'toast: 请求出错，请稍候重试',
    )
  })

  it('what was cancelled did not fail', () => {
    expect(reactionSaid({ kind: 'cancelled' })).toBe('nothing')
  })
})

describe('[ERR-09] each code', () => {
  it.each([
    [refusals.parameter, 'toast: 提交的内容有误，请检查后重试', 'toast: 提交的内容有误，请检查后再试'],
    [refusals.rejected, 'toast: 没有权限进行这个操作', 'toast: 没有权限进行这个操作'],
    [refusals.lost, 'toast: 要找的内容不存在', 'toast: 要找的内容不存在或已被删除'],
    [refusals.method, 'toast: 不支持这种请求方式', 'toast: 当前版本不支持这个操作，请刷新页面'],
    [refusals.error, 'toast: 服务器开小差了，请稍后再试', 'toast: 请求出错，请稍候重试'],
    [refusals.invalid, 'toast: 请求没有送达，请稍后再试', 'toast: 服务暂时连不上，请稍后再试'],
    [refusals.unavailable, 'toast: 服务暂时连不上，请稍后再试', 'toast: 服务暂时连不上，请稍后再试'],
    [refusals.http, 'toast: 不支持的协议版本', 'toast: 当前版本不支持这个操作，请刷新页面'],
    [refusals.timeout, 'toast: 接口请求超时，请刷新页面重试!', 'toast: 接口请求超时，请刷新页面重试!'],
    [refusals.market, 'nothing', 'nothing'],
    [refusals.failure, 'toast: 操作没有成功，请稍后再试', 'toast: 操作失败！'],
    [
      refusals.maintenance,
      'maintenance: 服务维护中，预计 23:30 恢复',
      'maintenance: 服务维护中，很快就会重新开场',
    ],
  ])('$code, with the server’s words and without', ({ code, msg }, withWords, without) => {
    expect([reactionSaid(refusal(code, msg)), reactionSaid(refusal(code, ''))]).toEqual([withWords, without])
  })

  it('a retry may help where the way failed, not where the answer is no', () => {
    const helped = Object.values(ResultCode).filter((code) => isPassing(refusal(code, '')))
    expect(helped).toEqual([502, 503, 10042])
    const others: readonly CallError[] = [
      { kind: 'network' },
      { kind: 'timeout' },
      { kind: 'empty' },
      { kind: 'expired', msg: '' },
      { kind: 'unexpected', msg: '' },
      { kind: 'cancelled' },
    ]
    expect(others.map(isPassing)).toEqual([true, true, false, false, false, false])
  })
})

describe('a silent call', () => {
  const errors: readonly CallError[] = [
    refusal(500, '出错'),
    { kind: 'network' },
    { kind: 'timeout' },
    { kind: 'empty' },
    { kind: 'expired', msg: '' },
    refusal(9999, '维护中'),
  ]

  it('tells nothing but what concerns everybody: an expired session, a closed service', () => {
    expect(errors.map((error) => reactionSaid(error, { silent: true }))).toEqual([
      'nothing',
      'nothing',
      'nothing',
      'nothing',
      'expiry: 登录身份已失效，请重新登录!',
      'maintenance: 维护中',
    ])
  })

  it('with silent refusals tells a lost way as ever', () => {
    expect(errors.map((error) => reactionSaid(error, { silent: 'refusals' }))).toEqual([
      'nothing',
      'dialog 网络异常: 请检查您的网络连接是否正常',
      'toast: 接口请求超时，请刷新页面重试!',
      'toast: 请求出错，请稍候重试',
      'expiry: 登录身份已失效，请重新登录!',
      'maintenance: 维护中',
    ])
  })

  it('[ERR-11] silent of what is not there, it tells every other refusal', () => {
    const said = [ResultCode.SERVER_LOST, ResultCode.PARAMETER_ERROR, ResultCode.ERROR].map((code) =>
      reactionSaid(refusal(code, '出错'), { silent: 'missing' }),
    )
    expect([...said, reactionSaid({ kind: 'timeout' }, { silent: 'missing' })]).toEqual([
      'nothing',
      'nothing',
      'toast: 出错',
      'toast: 接口请求超时，请刷新页面重试!',
    ])
  })

  it('[ERR-11] silent where nobody answered, it tells what the server itself refuses', () => {
    const byProxy = refusal(ResultCode.SERVER_UNAVAILABLE, '')
    expect([...errors, byProxy].map((error) => reactionSaid(error, { silent: 'unanswered' }))).toEqual([
      'toast: 出错',
      'nothing',
      'nothing',
      'nothing',
      'expiry: 登录身份已失效，请重新登录!',
      'maintenance: 维护中',
      'nothing',
    ])
  })
})

it('whatever is thrown becomes a value with a kind', () => {
  expect([asCallError({ kind: 'timeout' }), asCallError(new Error('boom')), asCallError('boom')]).toEqual([
    { kind: 'timeout' },
    { kind: 'unexpected', msg: 'boom' },
    { kind: 'unexpected', msg: 'boom' },
  ])
})

it('[REQ-09] the default options are the specification’s', () => {
  expect(defaultOptions).toEqual({
    joinPrefix: true,
    joinTimestamp: true,
    formatDates: true,
    sendToken: true,
    unwrap: true,
    cancelOlder: false,
    retries: 2,
    silent: false,
    successDialog: null,
    failureDialog: null,
  })
})
