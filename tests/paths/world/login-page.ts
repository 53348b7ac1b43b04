import type { Browser } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import { gateAt } from './gate'
import { newcomer } from './http'
import { until } from './until'
import { getSent, kept, puzzleFrom, store, visit } from './visit'
import { isPhone } from '../../../contract/field-rules'
import type { Doable } from './doable'
import type { Target } from './target'
import type { Path } from '../support/cover'
import type { Place, Stage } from '../support/run'
import type { LoginInput } from '../../../machines/account/login.machine'

interface Context extends LoginInput {
  readonly form: { readonly context: { readonly values: { readonly phone: string } } } | null
  readonly smsCode: { readonly context: { readonly sentTo: string } } | null
}

const seen = ({ context }: AnyMachineSnapshot): Context => context as Context
const phoneIn = ({ form }: Context): string => form?.context.values.phone ?? ''
const isOpen: Doable[string] = ['open']
/** Whether a code is sent to what is typed, where one is asked for. */
const isRight = (context: Context): boolean => isPhone(phoneIn(context))
const isUnsent = (context: Context): boolean =>
  isRight(context) && phoneIn(context) !== context.smsCode?.context.sentTo

/** What a person can do at the entrance. Once a code was sent, another has to wait. */
export const loginInPage: Doable = {
  'right phone': isOpen,
  'half a phone': isOpen,
  'code asked': (before) => before.value === 'open' && (isUnsent(seen(before)) || !isRight(seen(before))),
  'puzzle closed': (before) => before.value === 'open' && isUnsent(seen(before)),
  'code sent': (before) => before.value === 'open' && isUnsent(seen(before)),
  'member present': isOpen,
}

/** The server that asks for a puzzle, where a path closes one. */
export const loginServer = ({ steps }: Path): Readonly<Record<string, string>> =>
  steps.some(({ sample }) => sample === 'puzzle closed') ? { CAPTCHA: 'on' } : {}

const loginStage = async (path: Path, browser: Browser, server: Target): Promise<Stage> => {
  const shown = await visit(path, browser, server)
  const { page, button, open, end, look } = shown
  const codes = await gateAt(page, '**/auth/mms/smsSend*')
  const phone = page.getByLabel('手机号')
  const ask = button('获取验证码')
  const sent = page.getByText(/验证码已发送至/)
  const wrong = page.getByText('请填写正确的手机号')
  /** Typed in place of the number that the samples mean. */
  let right = ''
  let isSent = false
  let isLeft = false

  /** A code that is on its way comes nowhere: the entrance is as it was. */
  const lose = async (): Promise<void> => {
    if (codes.waiting() === 0) return
    const network = page.getByRole('dialog', { name: '网络异常' })
    // How often it is sent again before that is told is the page's own matter.
    await codes.loseUntil(() => network.waitFor())
    await network.getByRole('button', { name: '确定' }).click()
  }
  const begin = async (): Promise<void> => {
    isLeft = true
    if (codes.waiting() > 0) return
    await ask.click()
    await codes.come()
  }

  return {
    does: {
      'the login': () => open('#/login'),
      'the registration by invitation': ({ snapshot }) => open(`#/register?invite=${seen(snapshot).invite}`),
      'right phone': async () => {
        await lose()
        right ||= await server.newPhone()
        await phone.fill(right)
      },
      'half a phone': async ({ snapshot }) => {
        await lose()
        await phone.fill(phoneIn(seen(snapshot)))
        isSent = false
      },
      'code asked': async ({ snapshot }) => {
        if (isRight(seen(snapshot))) return begin()
        await ask.click()
        isLeft = true
      },
      'puzzle closed': async () => {
        await begin()
        await codes.pass()
        await (await puzzleFrom(page, server)).getByRole('button', { name: '关闭' }).click()
      },
      'code sent': async () => {
        await begin()
        await codes.open()
        await getSent(page)
        codes.hold()
        isSent = true
      },
      'member present': async () => {
        const { token, member } = await newcomer(server)
        await store(page, { 'ACCESS-TOKEN': kept(token), 'CURRENT-USER': kept(member) })
        await page.reload()
      },
    },
    shows: {
      open: async ({ snapshot }) => {
        const context = seen(snapshot)
        const typed = isRight(context) ? right : phoneIn(context)
        const isTold = isLeft && !isRight(context)
        await until(
          `the number to be "${typed}"`,
          async () => (await phone.inputValue()).replaceAll(' ', '') === typed,
        )
        await until('it to be told where a code went', async () => (await sent.isVisible()) === isSent)
        await until('it to be told of a wrong number', async () => (await wrong.isVisible()) === isTold)
        await until(
          'a code to be on its way, or not',
          async () => codes.waiting() > 0 === (await ask.and(page.locator('[aria-busy=true]')).isVisible()),
        )
        if (context.purpose === 'login') return button('登录').waitFor()
        await until(
          'the invite code',
          async () => (await page.getByLabel('邀请码').inputValue()) === context.invite,
        )
      },
      alreadySignedIn: () => page.getByText('你已经登录了').waitFor(),
    },
    end,
    look,
  }
}

/** The entrance by a code, in Chromium. */
export const loginOnBrowser = (browser: Browser, server: Target): Place => ({
  name: 'browser',
  begin: (path) => loginStage(path, browser, server),
})
