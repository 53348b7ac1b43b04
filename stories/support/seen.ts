import type { StoryObj } from '@storybook/react-vite'
import { screen, userEvent, waitFor } from 'storybook/test'
import { inLanguage } from './said'

/**
 * A text, or a role and the name it has there: in Chinese, and sought in the story's language where it is the product's own. A pattern is
 * found in part of a text, in whatever language; a function
 * says what has words of its own in each language, or the same in both, or a pattern of the catalogue's words.
 */
export type Thing =
  | string
  | RegExp
  | (() => string | RegExp)
  | readonly [
      role: 'alert' | 'button' | 'checkbox' | 'combobox' | 'dialog' | 'heading' | 'link' | 'tab' | 'textbox',
      name: string | RegExp | (() => string),
    ]

/** What a story must show. */
interface Look {
  readonly sees?: readonly Thing[]
  readonly lacks?: readonly Thing[]
  /** Told in one place alone. */
  readonly once?: readonly Thing[]
  /** What a person does first: the control of this name is pressed. */
  readonly press?: readonly (string | RegExp)[]
}

const sought = (name: string | RegExp | (() => string | RegExp)): string | RegExp => {
  if (typeof name === 'function') return name()
  return typeof name === 'string' ? (inLanguage(name) ?? name) : name
}

const reads = (text: string, words: string | RegExp): boolean =>
  typeof words === 'string' ? text === words : words.test(text)

const isNamed = (thing: Thing): thing is Exclude<Thing, string | RegExp | (() => string | RegExp)> =>
  Array.isArray(thing)

const all = (thing: Thing): readonly HTMLElement[] => {
  if (isNamed(thing)) return screen.queryAllByRole(thing[0], { name: sought(thing[1]) })
  const words = sought(thing)
  return screen.queryAllByText((_, element) => reads(element?.textContent?.trim() ?? '', words))
}

/** Those that can be seen, without what only holds another of them. */
const visible = (found: readonly HTMLElement[]): readonly HTMLElement[] => {
  const innermost = found.filter(
    (element) => !found.some((other) => other !== element && element.contains(other)),
  )
  return innermost.filter((element) => element.checkVisibility())
}

const words = (thing: Thing): string =>
  isNamed(thing) ? `${thing[0]} ${String(sought(thing[1]))}` : `"${String(sought(thing))}"`

/** Longer than a screen's code takes that nobody has opened yet. */
const patience = { timeout: 30_000 }

/** A step's name in the Interactions panel: what is pressed and looked for. */
const told = ({ sees = [], lacks = [], once = [], press = [] }: Look): string => {
  const parts = [
    ['presses', press.map((name) => String(sought(name)))],
    ['sees', sees.map(words)],
    ['sees nowhere', lacks.map(words)],
    ['sees once', once.map(words)],
  ] as const
  return parts
    .filter(([, things]) => things.length > 0)
    .map(([verb, things]) => `${verb} ${things.join(', ')}`)
    .join('; ')
}

type Play = NonNullable<StoryObj['play']>

/** What a play function's context has to name its steps with. */
type Step = Parameters<Play>[0]['step']

/** Waits until all of it is there, and nothing of what must not be: a step of its own in the Interactions panel. */
export const look = async (step: Step, wanted: Look): Promise<void> => {
  const { sees = [], lacks = [], once = [], press = [] } = wanted
  await step(told(wanted), async () => {
    for (const name of press)
      await userEvent.click(await screen.findByRole('button', { name: sought(name) }, patience))
    await waitFor(() => {
      const missing = sees
        .filter((thing) => all(thing).length === 0)
        .map((thing) => `nobody sees ${words(thing)}`)
      const wrong = lacks
        .filter((thing) => visible(all(thing)).length > 0)
        .map((thing) => `it shows ${words(thing)}`)
      const repeated = once.flatMap((thing) => {
        const { length } = visible(all(thing))
        return length === 1 ? [] : [`${words(thing)} stands in ${length} places`]
      })
      const problems = [...missing, ...wrong, ...repeated]
      if (problems.length > 0) throw new Error(problems.join('; '))
    }, patience)
  })
}

/** Those that only look. */
const looking = new WeakSet<object>()

/** Whether what a story plays leaves its machines where they stand: there is nothing, or it only looks. */
export const stays = (play: object | undefined): boolean => play === undefined || looking.has(play)

/** The story, which fails where it does not show what must be seen, or shows what must not. */
export const showing = (story: StoryObj, ...looks: readonly Look[]): StoryObj => {
  const play: Play = async (context) => {
    await story.play?.(context)
    for (const each of looks) await look(context.step, each)
  }
  if (stays(story.play) && looks.every(({ press = [] }) => press.length === 0)) looking.add(play)
  return { ...story, play }
}
