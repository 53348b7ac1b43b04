import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { screenStories } from '../../support/app-story'
import { lost } from '../../support/answers'
import { resource } from '../../support/dependencies'
import { said } from '../../support/said'
import { showing } from '../../support/seen'
import {
  editing,
  invalid,
  puzzling,
  refusal,
  refused,
  wrongCodeWords,
  sent,
  submitting,
  values,
} from '../../support/auth-forms'
import { account } from '../../../contract/samples/account'
import { refusedWith } from '../../../contract/samples/sample'
import { ResultCode } from '../../../contract/codes'

const meta = { title: 'Screens/Login' } satisfies Meta
export default meta

const at = screenStories({ at: '/login', requires: { login: editing('open') }, focus: 'login' })

const form = [
  ['textbox', '手机号'],
  ['textbox', '短信验证码'],
  ['button', '获取验证码'],
  ['button', '登录'],
] as const
export const Empty = showing(at(), { sees: form })
export const FilledIn = at({ requires: { login: editing('open', { values }, sent) } })
export const Incomplete = at({
  requires: {
    login: editing('invalid', invalid({ phone: '138' })),
  },
})
export const Refused = showing(at({ requires: { login: editing('refused', refused, sent) } }), {
  sees: [wrongCodeWords, ['button', '登录']],
})
/** For another reason than one of its fields. */
export const RefusedAsAWhole = at({
  requires: {
    login: editing(
      'refused',
      { values, error: { ...refusal, msg: '服务器开小差了，请稍后重试' }, attempts: 1 },
      sent,
    ),
  },
})
export const Puzzle = at({
  requires: {
    login: editing(
      'open',
      { values: { ...values, code: '' } },
      puzzling({ at: 'posed', context: { puzzle: account.captchaGet.full } }),
    ),
  },
})
export const Submitting = at({ requires: { login: submitting } })
/** Where the operator lets in other countries' numbers. */
export const OtherCountries = showing(
  at({
    requires: {
      login: editing('open', { values: { ...values, phone: '+85251234567' } }),
      countries: resource({ countries: ['852', '853', '65'], registers: true }),
    },
  }),
  { sees: [['combobox', '国家或地区']] },
)
/** Operators take no new members now. */
export const KnownNumbersOnly: ReturnType<typeof at> = {
  ...at({ requires: { countries: resource({ countries: [], registers: false }) } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('note')
    await expect(canvas.queryByRole('link', { name: '注册新账号' })).toBeNull()
  },
}
export const AlreadyInside = at({ requires: { login: { at: 'alreadySignedIn' } } })
export const Offline = at({ appActors: { network: { at: 'offline' } } })
export const Desktop = { ...at(), globals: { viewport: { value: 'w1280', isRotated: false } } }
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const English = { ...at(), globals: { language: 'en' } }
/** Beside the country's code the whole of what is to be typed is read. */
export const LargeText: StoryObj = {
  ...at(),
  globals: { textSize: 200 },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole<HTMLInputElement>('textbox', { name: said('手机号') })
    const { fontSize, fontFamily } = getComputedStyle(field, '::placeholder')
    const pen = document.createElement('canvas').getContext('2d')
    if (pen === null) throw new Error('nothing can be measured here')
    pen.font = `${fontSize} ${fontFamily}`
    await expect(pen.measureText(field.placeholder).width).toBeLessThanOrEqual(field.clientWidth)
    const code = canvas.getByText('+86').getBoundingClientRect()
    await expect(field.getBoundingClientRect().left - code.right).toBeGreaterThanOrEqual(20)
  },
}
export const RefusedDark = { ...Refused, globals: { theme: 'dark' } }
export const IncompleteLargeText = { ...Incomplete, globals: { textSize: 200 } }

const phoneTyped = editing('open', { values: { ...values, code: '' } })
/** API-04 Where the server wants a puzzle solved first, it comes before any code. */
export const ThePuzzleComesFirst = showing(
  at({
    requires: { login: phoneTyped },
    answers: {
      [account.smsSend.call.id]: refusedWith(ResultCode.BUSINESS_MARKET, '请先完成滑块验证'),
    },
  }),
  { press: ['获取验证码'], sees: [['dialog', '拖动滑块，把图片转正']] },
)
/** ERR-05 The way is lost under a write: it is said, and not sent again by itself. */
export const TheWayIsLost = showing(
  at({ requires: { login: phoneTyped }, answers: { [account.smsSend.call.id]: lost } }),
  { press: ['获取验证码'], sees: [['dialog', '网络异常'], '请检查您的网络连接是否正常'] },
)
