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

/** `does`: how a person would call it. */
const journey = (does: string, name: string, wanted: Omit<Wanted, 'model'>): Journey => {
  const around = pathTo({ model: session, through: comes, to: 'visitor.idle' })
  const middle = pathTo({ model: modelNamed(name), ...wanted })
  const inside = around.steps.findIndex(({ reaches }) => reaches.includes('member.known')) + 1
  const steps = [...around.steps.slice(0, inside), ...middle.steps, ...around.steps.slice(inside)]
  const whole: Path = { model: journeysModel, steps, headline: `Somebody logs in, ${does} and logs out` }
  return { whole, middle }
}

const made = (): readonly Journey[] => [
  journey('says something in a room', 'live/chat', {
    through: ['as a member', 'room arrives', 'say', 'own line placed'],
    to: 'link.inside.open',
  }),
  journey('takes another name', 'patterns/form', {
    through: ['the form is loaded', 'loaded', 'right text', 'submit', 'taken'],
    to: 'submitted',
  }),
  journey('reserves a match', 'patterns/toggles', {
    through: ['opened', 'a member', 'toggled', 'accepted'],
    to: 'toggling',
  }),
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
