import { act } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawn, openApp } from './support/app'
import { click, enter, one, press, texts } from './support/mount'
import { ok, refused } from '../support/exchange'
import { account } from '../../contract/samples/account'
import { anchorMember } from '../../contract/samples/people'

beforeAll(async () => {
  await Promise.all([
    import('../../src/screens/account/login'),
    import('../../src/screens/account/register'),
    import('../../src/screens/account/forget-password'),
    import('../../src/screens/account/my'),
  ])
})

const field = (name: string) => one(`input[name=${name}]`) as HTMLInputElement
const button = (label: string): HTMLElement => {
  const found = Array.from(document.querySelectorAll<HTMLElement>('button')).filter(
    ({ textContent, ariaLabel }) => textContent === label || ariaLabel === label,
  )
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} buttons ${label}`)
  return found[0]
}
const note = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent
const links = () => Array.from(document.querySelectorAll('main a'), (link) => link.getAttribute('href'))

const WRONG = '验证码不正确，还可以再试 4 次'
const wrongCode = refused(-1, WRONG, true, { fields: { code: WRONG } })

const stored = (key: string) =>
  (JSON.parse(window.localStorage.getItem(key) ?? '{}') as { value: unknown }).value

const fill = (code = '482107'): void => {
  enter(field('phone'), '+86 138 0013 6210')
  enter(field('code'), code)
  click(field('agreed'))
}

describe('the login', () => {
  test('[VAL-04] handed in empty, it says beside each field what is missing and goes to the first', async () => {
    const { server } = await openApp('#/login')
    click(button('登录'))
    expect([note('phone'), note('code'), texts('form p').at(-1)]).toEqual([
      '请填写正确的手机号',
      '请填写 6 位短信验证码',
      '请先阅读并同意用户协议与隐私政策',
    ])
    expect([document.activeElement, server.waiting()]).toEqual([
      field('phone'),
      ['account.getPhoneCountries'],
    ])
  })

  test('[VAL-04] a pasted phone number is shown in groups, on a numeric keypad', async () => {
    await openApp('#/login')
    enter(field('phone'), '+86 138-0013-6210')
    expect([field('phone').value, field('phone').inputMode, field('code').autocomplete]).toEqual([
      '138 0013 6210',
      'tel',
      'one-time-code',
    ])
  })

  test('[VAL-04] the caret stays behind the digit it stood behind', async () => {
    await openApp('#/login')
    enter(field('phone'), '13800136210')
    field('phone').focus()
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        field('phone'),
        '138 001 6210',
      )
      field('phone').setSelectionRange(7, 7)
      field('phone').dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect([field('phone').value, field('phone').selectionStart]).toEqual(['138 0016 210', 7])
  })

  test('[ERR-06] the puzzle opens when the server wants one, and Esc leads back to the form', async () => {
    const { server } = await openApp('#/login')
    enter(field('phone'), '13800136210')
    click(button('获取验证码'))
    await act(() => server.question('account.smsSend').answer(refused(16006, '请先完成滑块验证')))
    await act(() => server.question('account.captchaGet').answer(ok(account.captchaGet.full)))
    expect([texts('dialog h2'), document.activeElement]).toEqual([
      ['拖动滑块，把图片转正'],
      one('input[type=range]'),
    ])
    click(one('dialog'))
    expect(texts('dialog h2')).toEqual(['拖动滑块，把图片转正'])
    press('Escape')
    expect([texts('dialog'), field('phone').value]).toEqual([[], '138 0013 6210'])
  })

  test('[API-06] once a code is on its way the focus waits for it', async () => {
    const { server } = await openApp('#/login')
    enter(field('phone'), '13800136210')
    click(button('获取验证码'))
    await act(() => server.question('account.smsSend').answer(ok(account.smsSend.full)))
    expect([document.activeElement, note('code'), texts('form span').includes('重新发送 60s')]).toEqual([
      field('code'),
      '验证码已发送至 138****6210',
      true,
    ])
  })

  test('[SES-02] refused, it says so beside the code, keeps the draft and shows no toast', async () => {
    const { server } = await openApp('#/login')
    fill()
    click(button('登录'))
    await act(() => server.question('account.smsLogin').answer(wrongCode))
    expect([note('code'), field('code').value, field('phone').value, field('agreed').checked]).toEqual([
      WRONG,
      '482107',
      '138 0013 6210',
      true,
    ])
    expect([document.activeElement, texts('[popover] p')]).toEqual([field('code'), []])
  })

  test('[SES-02] refused for no field of the form, it says so above the button', async () => {
    const { server } = await openApp('#/login')
    fill()
    click(button('登录'))
    await act(() => server.question('account.smsLogin').answer(refused(500, '服务器开小差了')))
    expect([texts('form [role=alert]'), texts('[aria-invalid=true]'), texts('[popover] p')]).toEqual([
      ['服务器开小差了'],
      [],
      [],
    ])
  })

  test('[SES-02] accepted, it stores the token, flags the notice and leads to where the person wanted to go', async () => {
    const { server } = await openApp('#/login?back=%2Fgold')
    fill()
    click(button('登录'))
    expect(button('登录').getAttribute('aria-busy')).toBe('true')
    await act(() =>
      server.question('account.smsLogin').answer(ok({ code: 0, msg: '', data: account.smsLogin.full })),
    )
    await act(() => server.question('account.getSimpleInfo').answer(ok(account.getSimpleInfo.full)))
    expect([window.location.hash, stored('ACCESS-TOKEN'), stored('CURRENT-USER')]).toEqual([
      '#/gold',
      account.smsLogin.full.access_token,
      account.getSimpleInfo.full,
    ])
    await expect.poll(() => server.waiting()).toContain('home.getMemberNoticeByCode')
  })

  test('[NAV-02] where the person wanted to go goes along to the registration, and the invite code comes with its link', async () => {
    const { go } = await openApp('#/login?back=%2Fgold%3Fpage%3D2')
    expect(links()).toEqual([
      '#/login?view=passkey&back=%2Fgold%3Fpage%3D2',
      '#/login?view=password&back=%2Fgold%3Fpage%3D2',
      '#/register?back=%2Fgold%3Fpage%3D2',
      '#/login?view=help&first=account',
    ])
    await go('/register?back=%2Fgold')
    // What a registration is for is not what a login is.
    expect(texts('h1 + p')).toEqual(['一分钟注册，和懂球的人一起看'])
    await go('/register?invite=NINE2046')
    expect([texts('h1'), field('inviteCode').value]).toEqual([['加入触线.'], 'NINE2046'])
    expect(links()).toContain('#/login?invite=NINE2046')
    await go('/login?invite=NINE2046&back=%2Fgold')
    expect(links()).toEqual([
      '#/login?view=passkey&invite=NINE2046&back=%2Fgold',
      '#/login?view=password&invite=NINE2046&back=%2Fgold',
      '#/register?invite=NINE2046&back=%2Fgold',
      '#/login?view=help&first=account',
    ])
  })

  test('the terms can be read right there, without agreeing by it', async () => {
    await openApp('#/login')
    button('用户协议').focus()
    click(button('用户协议'))
    await drawn(() => texts('dialog h2').length > 0)
    expect([texts('dialog h2'), field('agreed').checked]).toEqual([['用户协议'], false])
    press('Escape')
    expect([texts('dialog'), document.activeElement?.textContent]).toEqual([[], '用户协议'])
  })

  test('[NAV-02] its doors take each other’s place, so that a step back leads to where one came from', async () => {
    const { go } = await openApp('#/my/index')
    await go('/login?back=%2Fgold')
    const before = window.history.length
    for (const [door, title, shows] of [
      ['register?', '加入触线.', 'inviteCode'],
      ['login?', '欢迎来到触线.', 'code'],
      ['login?view=password&', '欢迎来到触线.', 'password'],
      ['forgetPassword?', '忘记密码.', 'code'],
      ['login?view=code&', '欢迎来到触线.', 'agreed'],
    ] as const) {
      // The address by itself: jsdom finds no `&` in a selector.
      const doors = [...document.querySelectorAll<HTMLElement>('main a')]
      const way = doors.find((link) => link.getAttribute('href') === `#/${door}back=%2Fgold`)
      if (way === undefined) throw new Error(`there is no way to ${door}`)
      click(way)
      await drawn(
        () => texts('h1').includes(title) && document.querySelector(`main [name=${shows}]`) !== null,
      )
    }
    expect(window.history.length - before).toBe(0)
  })

  test('[API-06] a code that was missing and is asked for now is said to be on its way', async () => {
    const { server } = await openApp('#/forgetPassword')
    click(button('设置并登录'))
    expect([note('code'), field('agreed').getAttribute('aria-invalid')]).toEqual([
      '请填写 6 位短信验证码',
      'true',
    ])
    enter(field('phone'), '13800136210')
    click(button('获取验证码'))
    await act(() => server.question('account.smsSend').answer(ok(account.smsSend.full)))
    expect(note('code')).toBe('验证码已发送至 138****6210')
  })

  test('[API-06] the code for another password is asked for without a token, which another tab may have stored', async () => {
    const { server } = await openApp('#/forgetPassword')
    enter(field('phone'), '13800136211')
    click(button('获取验证码'))
    const { call, options } = server.question('account.smsSend').asked
    expect([call.id, options.sendToken]).toEqual(['account.smsSend', false])
  })

  test('[ROUTE-04] a device offers first the way in that was used last on it', async () => {
    await openApp('#/login', { 'LOGIN-WAY': 'password' })
    expect(field('password').type).toBe('password')
  })

  test('[ROUTE-04] how somebody has logged in is kept on the device', async () => {
    const { server } = await openApp('#/login?view=password')
    enter(field('phone'), '13800136210')
    enter(field('password'), 'wind over the east stand')
    click(field('agreed'))
    click(button('登录'))
    const { full } = account.passwordLogin
    await act(() => server.question('account.passwordLogin').answer(ok({ code: 0, msg: '', data: full })))
    expect(stored('LOGIN-WAY')).toBe('password')
  })

  test('[FEAT-07] a password is hidden until somebody wants to see it', async () => {
    await openApp('#/login?view=password')
    const looks = [field('password').type]
    click(button('显示密码'))
    await drawn(() => field('password').type === 'text')
    click(button('显示密码'))
    await drawn(() => field('password').type === 'password')
    expect(looks).toEqual(['password'])
  })
})

describe('the page of one’s own', () => {
  const kept = { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': account.getSimpleInfo.full }

  test('[ROLE-01] a visitor is invited to log in and finds the appearance, the language and the terms all the same', async () => {
    await openApp('#/my/index')
    expect([texts('main h1'), links()]).toEqual([
      ['登录触线'],
      [
        '#/login',
        '#/register',
        '#/attention',
        '#/fans',
        '#/friend',
        '#/gold',
        '#/masonry',
        '#/mall',
        '#/task',
        '#/invite',
        '#/activity',
        '#/room',
        '#/login?view=help',
        '#/appearance',
        '#/appearance',
        '#/login?view=terms',
        '#/login?view=privacy',
      ],
    ])
  })

  test('[FEAT-07] a member is shown at once as known and refreshed on entry', async () => {
    const { server } = await openApp('#/my/index', kept)
    expect(texts('main h1, main b')).toEqual([
      '南山小九',
      '36',
      '128',
      '17',
      '12,480',
      '365',
      '开播，聊你懂的那场球',
    ])
    await act(() => server.question('account.getSimpleInfo').answer(ok({ ...anchorMember, gold: 9_000_001 })))
    expect(texts('main h1, main b')).toEqual([
      '老陈说球',
      '36',
      '48.2万',
      '17',
      '9,000,001',
      '365',
      '开播，聊你懂的那场球',
    ])
  })

  test('[NAV-04] who could not be asked for is asked for again on wish', async () => {
    const { server } = await openApp(
      '#/my/index',
      { 'ACCESS-TOKEN': 'token' },
      () => document.querySelector('[aria-busy=true]') !== null,
    )
    await act(() => server.question('account.getSimpleInfo').answer(refused(500, '服务器开小差了')))
    click(button('重试'))
    await act(() => server.question('account.getSimpleInfo').answer(ok(account.getSimpleInfo.full)))
    expect(texts('main h1')).toEqual(['南山小九'])
  })

  test('[SES-03] a logout is asked back, and staying sends nothing', async () => {
    const { server } = await openApp('#/my/index', kept)
    click(button('退出登录'))
    expect([texts('dialog h2'), document.activeElement?.textContent]).toEqual([['退出登录'], '取消'])
    press('Escape')
    expect([texts('dialog'), server.waiting()]).toEqual([[], ['account.getSimpleInfo']])
  })
})
