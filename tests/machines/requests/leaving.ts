import { describe, expect, it, vi } from 'vitest'
import { smsLogin } from '../../../contract/account'
import { networkDown, ok, refused, settled } from '../../support/exchange'
import { arrange, football, hot, login } from './arrange'

describe('[REQ-10] leaving', () => {
  it('one screen’s leaving does not abort another’s question', async () => {
    const { asker, server } = arrange()
    const one = asker(hot, football)
    const two = asker(hot, football)
    one.leave()
    const question = server.question('match.getHotMatchList')
    expect(question.isAborted()).toBe(false)
    await question.answer(ok(['a match']))
    expect([one.got(), two.got()]).toEqual(['nothing yet', ['a match']])
  })

  it('the last one’s leaving aborts it, and nobody is told', async () => {
    const { asker, server, notified, under } = arrange()
    const one = asker(hot, football)
    const two = asker(hot, football)
    two.leave()
    one.leave()
    await settled()
    expect([server.questions.map((each) => each.isAborted()), notified, under()]).toEqual([[true], [], []])
  })

  it('an application that stops with questions under way aborts them without a warning', () => {
    const warned = vi.spyOn(console, 'warn')
    const { asker, server, stop } = arrange()
    asker(hot, football)
    stop()
    expect([server.questions.map((each) => each.isAborted()), warned.mock.calls]).toEqual([[true], []])
    warned.mockRestore()
  })

  it('between two tries ends the tries', async () => {
    const { asker, server, clock } = arrange()
    const one = asker(hot, football)
    await server.question('match.getHotMatchList').answer(networkDown)
    one.leave()
    clock.increment(60_000)
    expect(server.questions.length).toBe(1)
  })

  it('and coming back at once asks anew', async () => {
    const { asker, server } = arrange()
    asker(hot, football).leave()
    const back = asker(hot, football)
    await server.question('match.getHotMatchList').answer(ok(['a match']))
    expect([server.questions.map((each) => each.isAborted()), back.got()]).toEqual([
      [true, false],
      ['a match'],
    ])
  })

  it('after the answer changes nothing', async () => {
    const { asker, server, under } = arrange()
    const one = asker(hot, football)
    await server.question('match.getHotMatchList').answer(ok([]))
    one.leave()
    expect([under(), server.waiting()]).toEqual([[], []])
  })

  it('never aborts a write, and what came of it is told all the same', async () => {
    const { asker, server, notified } = arrange()
    asker(smsLogin, login).leave()
    const question = server.question('account.smsLogin')
    expect(question.isAborted()).toBe(false)
    await question.answer(refused(-1, '验证码不正确'))
    expect(notified.map(({ reaction }) => reaction)).toEqual([
      { is: 'toast', tone: 'failure', words: { said: '验证码不正确' } },
    ])
  })
})

describe('[REQ-07] a write asked for twice', () => {
  it('is two exchanges, each with its own answer', async () => {
    const { asker, server } = arrange()
    const one = asker(smsLogin, login)
    const two = asker(smsLogin, login)
    expect(server.waiting()).toEqual(['account.smsLogin', 'account.smsLogin'])
    await server.question('account.smsLogin').answer(ok('first'))
    await server.question('account.smsLogin').answer(ok('second'))
    expect([one.got(), two.got()]).toEqual(['first', 'second'])
  })

  it('is cancelled where the call asks for it (REQ-07)', () => {
    const { asker, server } = arrange()
    asker(smsLogin, login, { cancelOlder: true })
    asker(smsLogin, login, { cancelOlder: true })
    expect(server.questions.map((each) => each.isAborted())).toEqual([true, false])
  })
})

describe('[REQ-07] cancelling the older', () => {
  it('is off by default and on by option: the newer one gets the answer', async () => {
    const { asker, server, notified, under } = arrange()
    const older = asker(hot, football, { cancelOlder: true })
    const newer = asker(hot, football, { cancelOlder: true })
    await settled()
    expect(server.questions.map((each) => each.isAborted())).toEqual([true, false])
    expect([older.got(), newer.got(), under().length]).toEqual([{ kind: 'cancelled' }, 'nothing yet', 1])
    await server.question('match.getHotMatchList').answer(ok(['a match']))
    expect([newer.got(), notified, under()]).toEqual([['a match'], [], []])
  })

  it('the older one’s leaving afterwards does not touch the newer', async () => {
    const { asker, server } = arrange()
    const older = asker(hot, football, { cancelOlder: true })
    const newer = asker(hot, football, { cancelOlder: true })
    older.leave()
    await server.question('match.getHotMatchList').answer(ok(['a match']))
    expect(newer.got()).toEqual(['a match'])
  })
})
