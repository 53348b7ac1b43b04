import { describe, expect, test } from 'vitest'
import { host, type Answers } from './support/account'
import { networkDown, ok, refused, settled } from '../support/exchange'
import { captchaMachine, type Prove } from '../../machines/account/captcha.machine'
import { connectCaptcha } from '../../machines/account/captcha.connect'
import { expensiveCaptcha, sliderCaptcha, workCaptcha } from '../../contract/samples/account'
import type { Captcha, Course } from '../../contract/account.schema'

const puzzle = (captchaId: string): Captcha => ({ ...sliderCaptcha, captchaId, expiresAt: 120_000 })

const PHONE = '13800136210'
const way = (x: number): Course => [
  [0, 0],
  [240, 3],
  [610, x],
]
const placed = (x: number) => ({ type: 'piece.place', x, course: way(x) }) as const

const wrong = refused(-1, '没有转正，再试一次')

/** Puzzles named in turn; the check answers as given. */
const serving = (check: ReturnType<Answers>): Answers => {
  let count = 0
  return ({ id }) => {
    if (id !== 'account.captchaGet') return check
    count += 1
    return ok(puzzle(`puzzle ${count}`))
  }
}

const isWork = ({ input }: Parameters<Answers>[0]): boolean =>
  (input as { readonly type?: string }).type === 'work'

/** Either kind of captcha, and a check that is content. */
const counting: Answers = (asked) => {
  if (asked.id !== 'account.captchaGet')
    return ok({ captchaVerification: 'proof-of-a-person', expiresAt: 180_000 })
  return ok(isWork(asked) ? workCaptcha : puzzle('puzzle 1'))
}

const open = async (answers: Answers, now = 0, prove: Prove = () => Promise.resolve(4_711)) => {
  const hosted = host(captchaMachine, { now: () => now, prove, phone: PHONE }, answers, {})
  await settled()
  const view = () => connectCaptcha(hosted.actor.getSnapshot(), hosted.actor.send)
  return { ...hosted, view }
}

const plain = (view: object) => JSON.parse(JSON.stringify(view)) as unknown

describe('the captcha', () => {
  test('[API-05] a right place ends with the verification', async () => {
    const { actor, asked } = await open(
      serving(ok({ captchaVerification: 'proof-of-a-person', expiresAt: 180_000 })),
    )
    actor.send(placed(141))
    await settled()
    expect(actor.getSnapshot().output).toEqual({ verification: 'proof-of-a-person' })
    expect(asked).toEqual([
      { id: 'account.captchaGet', input: { type: 'slider', phone: PHONE } },
      { id: 'account.captchaCheck', input: { captchaId: 'puzzle 1', x: 141, course: way(141) } },
    ])
  })

  test('[API-05] a wrong place brings a new puzzle and says what was wrong, in the sheet and nowhere else', async () => {
    const { actor, view, notified } = await open(serving(wrong))
    actor.send(placed(3))
    await settled()
    expect(plain(view())).toEqual({
      is: 'posed',
      puzzle: puzzle('puzzle 2'),
      problem: {
        kind: 'refused',
        code: -1,
        msg: '没有转正，再试一次',
        overHttp: true,
        data: null,
      },
    })
    expect(notified).toEqual([])
  })

  test('[API-04] another puzzle can be had, and says nothing of the last one', async () => {
    const { actor, view } = await open(serving(wrong))
    actor.send(placed(3))
    await settled()
    actor.send({ type: 'puzzle.refresh' })
    await settled()
    expect(plain(view())).toEqual({ is: 'posed', puzzle: puzzle('puzzle 3'), problem: null })
  })

  test('[API-04] a puzzle that is too old waits for the person to want a new one', async () => {
    const { actor, clock, view, asked } = await open(serving(wrong))
    clock.increment(119_999)
    expect(view().is).toBe('posed')
    clock.increment(1)
    expect(view().is).toBe('outdated')
    expect(asked.length).toBe(1)
    actor.send({ type: 'puzzle.refresh' })
    await settled()
    expect(plain(view())).toEqual({ is: 'posed', puzzle: puzzle('puzzle 2'), problem: null })
  })

  test('[API-04] a puzzle that a hand is at is not taken out of it', async () => {
    const { actor, clock, view } = await open(serving(wrong))
    clock.increment(119_000)
    actor.send({ type: 'piece.touch' })
    clock.increment(600_000)
    expect(view().is).toBe('posed')
    actor.send(placed(3))
    await settled()
    expect(view().is).toBe('posed')
  })

  test('[API-04] a device whose clock is ahead still has time to solve it', async () => {
    const { clock, view } = await open(serving(wrong), 3_600_000)
    clock.increment(29_999)
    expect(view().is).toBe('posed')
  })

  test('[API-04] [ERR-11] a puzzle that did not come is told of and offered again', async () => {
    let isUp = false
    const { actor, view, notified } = await open(() =>
      isUp ? ok(puzzle('at last')) : refused(500, '服务器开小差了，请稍后重试'),
    )
    expect(view().is).toBe('missing')
    isUp = true
    actor.send({ type: 'puzzle.refresh' })
    await settled()
    expect(plain(view())).toEqual({ is: 'posed', puzzle: puzzle('at last'), problem: null })
    expect(notified).toEqual([
      {
        type: 'request.settled',
        reaction: { is: 'toast', tone: 'failure', words: { said: '服务器开小差了，请稍后重试' } },
        success: null,
        isWrite: false,
      },
    ])
  })

  test('[API-04] [API-05] who cannot do it lets the device do a sum, whose answer is checked like a place', async () => {
    const { actor, asked } = await open(counting)
    actor.send({ type: 'work.wanted' })
    await settled()
    expect(actor.getSnapshot().output).toEqual({ verification: 'proof-of-a-person' })
    expect(asked.slice(1)).toEqual([
      { id: 'account.captchaGet', input: { type: 'work', phone: PHONE } },
      { id: 'account.captchaCheck', input: { captchaId: workCaptcha.captchaId, x: 4_711 } },
    ])
  })

  test('[API-05] where codes are dear the device does a sum once the picture is turned, and both are checked', async () => {
    const sums: unknown[] = []
    const { actor, asked, view } = await open(
      (call) => (call.id === 'account.captchaGet' ? ok(expensiveCaptcha) : counting(call)),
      0,
      (sum) => {
        sums.push(sum)
        return Promise.resolve(4_711)
      },
    )
    actor.send(placed(141))
    expect(plain(view())).toEqual({ is: 'checking', puzzle: expensiveCaptcha })
    await settled()
    expect(actor.getSnapshot().output).toEqual({ verification: 'proof-of-a-person' })
    expect(sums).toEqual([expensiveCaptcha.sum])
    expect(asked.slice(1)).toEqual([
      {
        id: 'account.captchaCheck',
        input: { captchaId: expensiveCaptcha.captchaId, x: 141, course: way(141), number: 4_711 },
      },
    ])
  })

  test('[API-04] while the device counts the person may go back to the picture', async () => {
    const { actor, view } = await open(counting, 0, () => new Promise(() => {}))
    actor.send({ type: 'work.wanted' })
    expect(view().is).toBe('working')
    actor.send({ type: 'puzzle.refresh' })
    await settled()
    actor.send({ type: 'work.wanted' })
    await settled()
    expect(view().is).toBe('working')
    actor.send({ type: 'puzzle.refresh' })
    expect(view().is).toBe('fetching')
    await settled()
    expect(view().is).toBe('posed')
  })

  test('[API-05] a sum that is not done, not had or not checked offers both ways again', async () => {
    const lost = { ok: false, error: { kind: 'network' } } as const
    const undone = await open(counting, 0, () => Promise.reject(new Error('no number has that hash')))
    undone.actor.send({ type: 'work.wanted' })
    await settled()
    const unchecked = await open((asked) => (asked.id === 'account.captchaCheck' ? lost : counting(asked)))
    unchecked.actor.send({ type: 'work.wanted' })
    await settled()
    const unhad = await open((asked) =>
      isWork(asked) ? refused(500, '服务器开小差了，请稍后重试') : counting(asked),
    )
    unhad.actor.send({ type: 'work.wanted' })
    await settled()
    expect([undone.view().is, unchecked.view().is, unhad.view().is]).toEqual([
      'missing',
      'missing',
      'missing',
    ])
    unhad.actor.send({ type: 'work.wanted' })
    expect(unhad.view().is).toBe('working')
  })

  test('[ERR-05] a puzzle that did not come for want of a network is asked for again once that is back', async () => {
    let isUp = false
    const { actor, clock, view, notified } = await open(() => (isUp ? ok(puzzle('at last')) : networkDown))
    /** A read whose way failed is repeated first. */
    const given = async () => {
      for (let repeat = 0; repeat < 3; repeat += 1) {
        clock.increment(5_000)
        await settled()
      }
      return [view().is, notified.length, ...Object.keys(actor.getSnapshot().children)]
    }
    const first = await given()
    actor.send({ type: 'server.back' })
    const again = await given()
    isUp = true
    actor.send({ type: 'server.back' })
    await settled()
    expect([first, again, plain(view())]).toEqual([
      ['missing', 1, 'untilServerBack'],
      ['missing', 1, 'untilServerBack'],
      { is: 'posed', puzzle: puzzle('at last'), problem: null },
    ])
  })

  test('[ERR-05] a check whose way was lost keeps the puzzle and is told as every lost way is', async () => {
    const { actor, view, notified } = await open(serving({ ok: false, error: { kind: 'network' } }))
    actor.send(placed(141))
    await settled()
    expect(plain(view())).toEqual({ is: 'posed', puzzle: puzzle('puzzle 1'), problem: null })
    expect(notified).toEqual([
      {
        type: 'request.settled',
        reaction: {
          is: 'dialog',
          id: 'network',
          title: 'request.networkTitle',
          words: { text: 'request.network' },
        },
        success: null,
        isWrite: true,
      },
    ])
  })
})
