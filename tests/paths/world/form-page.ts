import type { Browser, Locator } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import { gateAt, type Gate } from './gate'
import { until } from './until'
import { kept, visit, type Visit } from './visit'
import type { Doable } from './doable'
import type { Target } from './target'
import type { Path } from '../support/cover'
import type { Place, Stage } from '../support/run'

interface Context {
  readonly loads?: boolean
  readonly isRestored: boolean
  readonly touched: readonly string[]
  readonly values: { readonly nickname: string }
}
const seen = ({ context }: AnyMachineSnapshot): Context => context as Context

const editing: readonly string[] = ['editing.open', 'editing.invalid', 'editing.refused']
const onTheWay = ['submitting']
const loading = ['loading']
const failed = ['failed']

/** What a person can do at a name, which is loaded and keeps a draft, and at a password, which does neither. */
export const formInPage: Doable = {
  loaded: loading,
  'not loaded': loading,
  retry: failed,
  'server back': failed,
  'right text': editing,
  'wrong text': editing,
  'field left': editing,
  submit: editing,
  reset: (before) => before.matches('editing') && seen(before).isRestored,
  taken: (before) => before.matches('submitting') && seen(before).loads === true,
  'not taken': onTheWay,
}

const ofActors = 'no control does it: another actor knows of it'
const ofLeaving = 'the forms walked here keep a draft or hold nothing to lose, so nobody is asked'
/** What nobody can do in the page, and why. */
export const formBeyond: Readonly<Record<string, string>> = {
  'field checked': ofActors,
  'field cleared': ofActors,
  'field set': ofActors,
  'it is asked back': 'what the forms walked here submit can be undone',
  cancel: 'nothing to stop it stands at these forms',
  leaving: ofLeaving,
  stays: ofLeaving,
  leaves: ofLeaving,
  'looked at anew': 'it asks for nothing anew, which nobody sees',
  'saved by others': 'the studio alone has it: a plan begins or ends meanwhile',
  'saved is gone': 'the studio alone has it: a plan begins or ends meanwhile',
  'somebody else': 'it leads to the entrance, away from the form',
}

/** What can be done in some states and not in others, and why not there. */
export const formPartly: Readonly<Record<string, string>> = {
  taken: 'it is walked at the form that was loaded alone, whose page stays',
  reset: 'only a form that was filled from a draft offers it',
}

/** A form's page: its one field, what is right there, what is said where it is missing, and the call that hands it in. */
interface Form {
  readonly field: Locator
  readonly right: string
  readonly missing: string
  readonly submit: string
  readonly sends: Gate
}

export const formStage = async (path: Path, server: Target, shown: Visit): Promise<Stage> => {
  const { page, button, open, who, end, look } = shown
  const loads = await gateAt(page, '**/getProfile*')
  const saves = await gateAt(page, '**/saveNickname*')
  const logins = await gateAt(page, '**/passwordLogin*')
  // ERR-05 The dialog goes by itself as soon as the server is found there: here it waits for a person.
  const health = await gateAt(page, '**/health')
  const network = page.getByRole('dialog', { name: '网络异常' })
  const restored = page.getByText('已恢复上次没有提交的内容')
  const name: Form = {
    field: page.getByRole('textbox', { name: '昵称' }),
    right: `小九${Date.now() % 100_000}`,
    missing: '请填写昵称',
    submit: '保存',
    sends: saves,
  }
  const password: Form = {
    field: page.getByLabel('密码', { exact: true }),
    right: 'wind over the east stand',
    missing: '请填写密码',
    submit: '登录',
    sends: logins,
  }
  const needs = (start: string) => path.steps[0]?.sample === start
  const form = needs('the form is empty') ? password : name
  let saved = ''

  const openName = async (): Promise<void> => {
    const { token, member } = await who()
    saved = member.nickname
    await open('#/editNickname', { 'ACCESS-TOKEN': kept(token), 'CURRENT-USER': kept(member) })
  }
  const lose = async (gate: Gate): Promise<void> => {
    await gate.loseUntil(() => network.waitFor())
    await network.getByRole('button', { name: '确定' }).click()
  }
  /** What stands in the field, where the samples mean something. */
  const textOf = (snapshot: AnyMachineSnapshot): string => {
    const { values, loads: isLoaded, isRestored } = seen(snapshot)
    if (values.nickname === '南山小九') return saved
    if (values.nickname !== '') return form.right
    return isLoaded !== true && form === name && !isRestored && isReset ? saved : ''
  }
  let isReset = false
  const edited = async ({ snapshot }: { readonly snapshot: AnyMachineSnapshot }): Promise<void> => {
    const text = textOf(snapshot)
    await until(`the field to be "${text}"`, async () => (await form.field.inputValue()) === text)
    const isTold = text === '' && seen(snapshot).touched.length > 0
    await until(
      `it to be told what is missing: ${isTold}`,
      async () => (await page.getByText(form.missing, { exact: true }).first().isVisible()) === isTold,
    )
    await until(
      'the form to be open',
      async () =>
        (await restored.isVisible()) === seen(snapshot).isRestored && (await button(form.submit).isEnabled()),
    )
  }

  return {
    does: {
      'the form is empty': async () => {
        await open('#/login?view=password')
        await page.getByLabel('手机号').fill(await server.newPhone())
        await page.getByRole('checkbox').check({ force: true })
      },
      'a draft was kept': async () => {
        await openName()
        await loads.pass()
        await form.field.fill(form.right)
        await page.reload()
        await loads.pass()
      },
      'the form is loaded': openName,
      loaded: () => loads.pass(),
      'not loaded': () => lose(loads),
      retry: () => button('重试').click(),
      'server back': () => health.pass(),
      'right text': () => form.field.fill(form.right),
      'wrong text': async () => {
        isReset = false
        await form.field.fill('')
      },
      'field left': async () => {
        await form.field.focus()
        await form.field.blur()
      },
      submit: async () => {
        await button(form.submit).click()
        // A name that holds for long is asked about first.
        if (form === name && (await form.field.inputValue()) === form.right)
          await page.getByRole('dialog').getByRole('button', { name: '改成这个' }).click()
      },
      reset: async () => {
        await button('清空').click()
        isReset = true
      },
      taken: () => form.sends.pass(),
      'not taken': () => lose(form.sends),
    },
    shows: {
      loading: () => loads.come(),
      failed: () => button('重试').waitFor(),
      'editing.open': edited,
      'editing.invalid': edited,
      'editing.refused': edited,
      submitting: async () => {
        await form.sends.come()
        await page.locator('button[aria-busy=true]', { hasText: form.submit }).waitFor()
      },
      submitted: () => page.getByText('昵称已改好').waitFor(),
    },
    end,
    look,
  }
}

/** A form that is filled in, in Chromium. */
export const formOnBrowser = (browser: Browser, server: Target): Place => ({
  name: 'browser',
  begin: async (path) => formStage(path, server, await visit(path, browser, server)),
})
