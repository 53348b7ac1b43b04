import { models } from './models/all'
import { pathTo, type Wanted } from './support/through'
import { idOf } from './support/run'
import type { Path } from './support/cover'
import type { Model } from './support/model'

/** What a person comes for, from the login to the logout: several machines, one after the other. */
export interface Journey {
  /** All of it, in order. */
  readonly whole: Path
  /** What is done in between. */
  readonly middle: Path
}

/** By name alone: where a commit of before is looked at, not all of them are there. */
const modelNamed = (name: string): Model => {
  const found = models.find((model) => model.name === name)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found
}
const session = modelNamed('app/session')

/** Stands for all journeys where a machine is chosen; what comes and goes in them is a session. */
export const journeysModel: Model = { ...session, name: 'journeys' }

const comes = ['as a visitor', 'login', 'login granted', 'member comes', 'logout', 'logout done']

/** How a person would tell a step: what happens, and what is so then. */
type InWords = Readonly<Record<string, readonly [says: string, then: string]>>

const inWords = (path: Path, words: InWords): Path => ({
  ...path,
  steps: path.steps.map((step) => {
    const [says, then] = words[step.sample] ?? []
    return says === undefined || then === undefined ? step : { ...step, says, news: [then], told: [then] }
  }),
})

/** `does`: how a person would call it. */
const journey = (
  does: string,
  name: string,
  wanted: Omit<Wanted, 'model' | 'through'>,
  words: InWords,
): Journey => {
  const around = pathTo({ model: session, through: comes, to: 'visitor.idle' })
  const middle = inWords(pathTo({ model: modelNamed(name), through: Object.keys(words), ...wanted }), words)
  const inside = around.steps.findIndex(({ reaches }) => reaches.includes('member.known')) + 1
  const steps = [...around.steps.slice(0, inside), ...middle.steps, ...around.steps.slice(inside)]
  const whole: Path = { model: journeysModel, steps, headline: `Somebody logs in, ${does} and logs out` }
  return { whole, middle }
}

const made = (): readonly Journey[] => [
  journey(
    'says something in a room',
    'live/chat',
    { to: 'link.inside.open' },
    {
      'as a member': ['the person opens a room', 'the chat is on its way'],
      'room arrives': ['the room’s last lines come', 'lines come and go'],
      say: ['the person writes a line and sends it', 'it stands in the chat at once'],
      'own line placed': ['the server takes the line', 'it stands once, in its place'],
    },
  ),
  journey(
    'takes another name',
    'patterns/form',
    { to: 'submitted' },
    {
      'the form is loaded': ['the person opens the page of the name', 'the name of today is on its way'],
      loaded: ['the name of today comes', 'it can be changed'],
      'right text': ['the person types another name', 'it can be saved'],
      submit: ['the person saves it', 'it is on its way'],
      taken: ['the server takes it', 'it is saved'],
    },
  ),
  journey(
    'reserves a match',
    'patterns/toggles',
    { to: 'toggling' },
    {
      opened: ['the person opens the schedule', 'no match is reserved'],
      'a member': ['the page knows who looks at it', 'matches can be reserved'],
      toggled: ['the person reserves a match', 'it is shown as reserved at once'],
      accepted: ['the server takes it', 'it stays reserved'],
    },
  ),
]

let all: readonly Journey[] | null = null
const journeys = (): readonly Journey[] => (all ??= made())

export const journeyPaths = (): readonly Path[] => journeys().map(({ whole }) => whole)

/** The journey of a path, which may be built anew from its name. */
export const journeyOf = (path: Path): Journey => {
  const found = journeys().find(({ whole }) => idOf(whole) === idOf(path))
  if (found === undefined) throw new Error('there is no such journey')
  return found
}
