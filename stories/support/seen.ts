import type { StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'

/** A text, or a role and the name it has there. */
type Thing =
  | string
  | readonly [
      role: 'alert' | 'button' | 'checkbox' | 'combobox' | 'dialog' | 'heading' | 'link' | 'tab' | 'textbox',
      name: string | RegExp,
    ]

/** What a story must show. */
interface Look {
  readonly sees?: readonly Thing[]
  readonly lacks?: readonly Thing[]
  /** What a person does first: the control of this name is pressed. */
  readonly press?: readonly (string | RegExp)[]
}

const all = (thing: Thing): readonly HTMLElement[] =>
  typeof thing === 'string'
    ? screen.queryAllByText((_, element) => element?.textContent?.trim() === thing)
    : screen.queryAllByRole(thing[0], { name: thing[1] })

const words = (thing: Thing): string =>
  typeof thing === 'string' ? `"${thing}"` : `${thing[0]} ${String(thing[1])}`

/** Longer than a screen's code takes that nobody has opened yet. */
const patience = { timeout: 30_000 }

/** Waits until all of it is there, and nothing of what must not be. */
export const look = async ({ sees = [], lacks = [], press = [] }: Look): Promise<void> => {
  for (const name of press) await userEvent.click(await screen.findByRole('button', { name }, patience))
  await waitFor(() => {
    const missing = sees
      .filter((thing) => all(thing).length === 0)
      .map((thing) => `nobody sees ${words(thing)}`)
    const wrong = lacks.filter((thing) => all(thing).length > 0).map((thing) => `it shows ${words(thing)}`)
    return expect([...missing, ...wrong]).toEqual([])
  }, patience)
}

/** The story, which fails where it does not show what must be seen, or shows what must not. */
export const showing = (story: StoryObj, ...looks: readonly Look[]): StoryObj => ({
  ...story,
  play: async (context) => {
    await story.play?.(context)
    for (const each of looks) await look(each)
  },
})
