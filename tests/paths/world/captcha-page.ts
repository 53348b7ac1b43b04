import type { Browser } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import { REQUEST_TIMEOUT } from '../../../contract/constants'
import { gateAt } from './gate'
import { until } from './until'
import { puzzleFrom, visit } from './visit'
import type { Doable } from './doable'
import type { Target } from './target'
import type { Path } from '../support/cover'
import type { Place, Stage } from '../support/run'

const isWork = ({ context }: AnyMachineSnapshot): boolean =>
  (context as { readonly work: unknown }).work !== null

/** More than a puzzle lasts. */
const LONGEST_LIFE = 130_000

const posed = ['posed.waiting', 'posed.turning'] as const

/**
 * What a person can do at the puzzle. The answer never leaves the server: a place beside it is dragged to, the right one is found
 * by the sum that the device does instead.
 */
export const captchaInPage: Doable = {
  'puzzle comes': ['fetching'],
  'puzzle does not come': ['fetching'],
  'piece touched': ['posed.waiting'],
  'piece placed': [...posed],
  'other puzzle': [...posed, 'missing', 'outdated', 'askingForWork'],
  'other way wanted': [...posed, 'missing'],
  'sum comes': ['askingForWork'],
  'sum does not come': ['askingForWork'],
  'number found': ['working'],
  'right place': (before) => before.value === 'checking' && isWork(before),
  'wrong place': (before) => before.value === 'checking' && !isWork(before),
  'no answer': ['checking'],
  'after life': ['posed.waiting'],
}

/** The server that asks for a puzzle. */
export const captchaServer = (): Readonly<Record<string, string>> => ({ CAPTCHA: 'on' })

const captchaStage = async (path: Path, browser: Browser, server: Target): Promise<Stage> => {
  const { page, button, open, outwait, end, look } = await visit(path, browser, server)
  const puzzles = await gateAt(page, '**/captcha/get*')
  const checks = await gateAt(page, '**/captcha/check*')
  // ERR-05 The dialog goes by itself as soon as the server is found there: here it waits for a person.
  await gateAt(page, '**/health')
  const sheet = page.getByRole('dialog', { name: /^(拖动滑块，把图片转正|自动验证)$/ })
  const slider = sheet.getByRole('slider', { name: '图片滑块' })
  const words = (said: string) => sheet.getByText(said, { exact: true }).first().waitFor()
  /** What is told of it is answered, as a person does. */
  const lose = async () => {
    await puzzles.lose(2)
    await page.getByRole('dialog', { name: '网络异常' }).getByRole('button', { name: '确定' }).click()
  }

  return {
    does: {
      opened: async () => {
        await open('#/login')
        await page.getByLabel('手机号').fill(await server.newPhone())
        await button('获取验证码').click()
        await puzzleFrom(page, server)
        await puzzles.come()
      },
      'puzzle comes': () => puzzles.pass(),
      'puzzle does not come': lose,
      'piece touched': () => slider.press('ArrowRight'),
      'piece placed': async () => {
        // The sheet moves as it opens and as the picture comes: hovering waits until the slider stands still under the mouse.
        await slider.hover({ position: { x: 8, y: 24 } })
        await page.mouse.down()
        const rail = await slider.boundingBox()
        if (rail === null) throw new Error('there is no slider')
        const height = rail.y + rail.height / 2
        await page.mouse.move(rail.x + 30, height, { steps: 4 })
        await page.mouse.up()
        await checks.come()
      },
      'other puzzle': () =>
        sheet
          .getByRole('button', { name: /^(换一张|重试|改用图片)$/ })
          .first()
          .click(),
      'other way wanted': () => button('看不清或拖不动？换一种方式').click(),
      'sum comes': () => puzzles.pass(),
      'sum does not come': lose,
      'number found': () => checks.come(),
      'right place': () => checks.pass(),
      'wrong place': () => checks.pass(),
      'no answer': () => outwait(REQUEST_TIMEOUT),
      'after life': () => outwait(LONGEST_LIFE),
    },
    shows: {
      fetching: () => puzzles.come(),
      missing: async () => {
        await sheet.getByRole('button', { name: '重试' }).waitFor()
        await button('看不清或拖不动？换一种方式').waitFor()
      },
      askingForWork: async () => {
        await puzzles.come()
        await words('正在由设备自动验证，请稍候')
      },
      working: () => words('正在由设备自动验证，请稍候'),
      'posed.turning': () => words('转到图里的东西都立正；也可用方向键和回车'),
      'posed.waiting': async ({ snapshot }) => {
        const { problem } = snapshot.context as { readonly problem: unknown }
        await until('the slider to wait for a hand', () => slider.isEnabled())
        await words(problem === null ? '转到图里的东西都立正；也可用方向键和回车' : '没有转正，再试一次')
      },
      checking: async ({ snapshot }) => {
        await checks.come()
        await words(isWork(snapshot) ? '正在由设备自动验证，请稍候' : '正在验证')
      },
      outdated: () => words('这张图片过期了'),
      solved: async () => {
        await page.getByText(/验证码已发送至/).waitFor()
        await sheet.waitFor({ state: 'hidden' })
      },
    },
    end,
    look,
  }
}

/** The puzzle before a code, in Chromium. */
export const captchaOnBrowser = (browser: Browser, server: Target): Place => ({
  name: 'browser',
  begin: (path) => captchaStage(path, browser, server),
})
