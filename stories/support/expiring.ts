import type { StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { actorAt } from './actors'
import { placeOf } from './address'
import { appStory } from './app-story'
import { runningStory } from './running'
import { said } from './said'
import { look, type Thing } from './seen'
import type { AppStory } from './story'
import { getSimpleInfo } from '../../contract/account'
import { account } from '../../contract/samples/account'
import { refusals } from '../../contract/samples/refusals'
import { appActor } from '../../machines/app/app-system'
import type { App } from '../../src/app/app-context'

const loginPage: readonly Thing[] = [
  ['textbox', '手机号'],
  ['button', '登录'],
]

/** Longer than a screen's code takes that nobody has opened yet. */
const patience = { timeout: 30_000 }

interface Kept {
  /** What is typed into the fields of these names before the session ends, and stands in them again afterwards: the screen's form runs. */
  readonly typed?: Readonly<Record<string, string>>
  /** What the screen calls its form. */
  readonly form?: string
  /** What a visitor sees of such an address in place of the login. */
  readonly visitorSees?: readonly Thing[]
}

const running = (): App => {
  const open = runningStory()
  if (open === null) throw new Error('no story runs')
  return open.app
}

const over = { type: 'session.expired', words: { text: 'request.expired' } }

const field = (name: string): Promise<HTMLElement> =>
  screen.findByRole('textbox', { name: said(name) }, patience)

/**
 * SES-04 The screen as its member's session ends: two calls find it out and it is told once, over the login. Who logs in again is where they
 * were, with what they had typed there.
 */
export const expiring = (
  story: StoryObj,
  { typed = {}, form = 'form', visitorSees = loginPage }: Kept = {},
): StoryObj => {
  const app = story.parameters?.['app'] as AppStory
  const { path, search } = placeOf(app.at)
  const { [form]: _form, ...others } = app.requires ?? {}
  const fields = Object.entries(typed)
  return {
    ...appStory({
      ...app,
      requires: fields.length === 0 ? (app.requires ?? {}) : others,
      // The same person logs in again.
      answers: { ...app.answers, [getSimpleInfo.id]: app.member },
      focus: 'session',
    }),
    play: async ({ step }) => {
      for (const [name, text] of fields)
        await step(`types ${text}`, async () => {
          const place = await field(name)
          await userEvent.clear(place)
          await userEvent.type(place, text)
        })
      await step('two calls find that the session is over', () => {
        for (let nth = 0; nth < 2; nth += 1) actorAt(running(), 'session').send(over)
        return Promise.resolve()
      })
      await look(step, { once: [['dialog', '提示'], refusals.expired.msg] })
      await look(step, {
        press: ['确定'],
        sees: visitorSees,
        lacks: [['dialog', '提示']],
      })
      await step('logs in again, and is back', async () => {
        actorAt(running(), 'session').send({ type: 'login', payload: account.smsLogin.input })
        await waitFor(async () => {
          const { place } = appActor(running().system, 'navigation').getSnapshot().context
          await expect(place).toEqual({ path, search })
        }, patience)
      })
      for (const [name, text] of fields)
        await step(`finds ${text} again`, async () => {
          await waitFor(async () => expect(await field(name)).toHaveValue(text), patience)
        })
    },
  }
}
