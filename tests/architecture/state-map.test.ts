import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chartOf } from '../../.storybook/state-map/chart'
import { crossedBy, drawingOf } from '../../.storybook/state-map/layout'
import { barredNow, legalNow } from '../../.storybook/state-map/legal'
import { models } from '../paths/models/all'
import { chat } from '../paths/models/live/chat.model'
import { liveStatus } from '../paths/models/live/live-status.model'
import { prediction } from '../paths/models/live/prediction.model'
import { order } from '../paths/models/mall/order.model'
import { login } from '../paths/models/account/login.model'
import { leavesOf } from '../paths/support/inside'
import { graphOf, samplesOf, startsOf } from '../paths/support/graph'
import { pureOf, type Reached } from '../paths/support/pure'
import { byOf } from '../../stories/support/description'
import { arrowsIn } from '../paths/support/table'
import type { Model } from '../paths/support/model'

it('offers nothing that only a machine inside another can tell, and says where that is', () => {
  const places = [...graphOf(login).places.values()].flatMap(({ reached }) => reached?.snapshot ?? [])
  const legal = places.flatMap((place) => legalNow(login.machine, place))
  expect(legal.map(({ type }) => type).filter((type) => type.startsWith('xstate.snapshot.'))).toEqual([])
  const [first] = places
  expect(barredNow(login.machine, first!, []).find(({ name }) => name === 'right phone')?.why).toBe(
    'comes from the machine “form” inside it: choose that one at the top left',
  )
})

/** The chat after a start and samples, by their names. */
const afterInChat = (...names: readonly string[]) => {
  const pure = pureOf(chat)
  const all = [...startsOf(chat), ...samplesOf(chat)]
  const reached = names
    .flatMap((name) => all.filter((sample) => sample.name === name))
    .reduce<Reached | null>((before, sample) => pure.play(before, sample), null)
  return reached!.snapshot
}

const SAID = ['say', 'turn to somebody']

it.each([
  ['as a member', ['room arrives'], null],
  ['as a member', ['room arrives', 'muted'], 'the member is muted, so the page has no place to write'],
  [
    'as a member',
    ['room arrives', 'banned'],
    'the member is put out of the chat, so the page has no place to write',
  ],
  ['as a visitor', ['room arrives'], 'nobody is logged in, so the page offers the login instead'],
  ['as a member', ['room arrives, over'], 'the stream is over, so the page has no place to write'],
] as const)(
  '%s, %j: what the page has no place for is folded with the reason (%s)',
  (start, samples, why) => {
    const snapshot = afterInChat(start, ...samples)
    const legal = legalNow(chat.machine, snapshot)
    const barred = new Map(barredNow(chat.machine, snapshot, legal).map((one) => [one.name, one.why]))
    expect(SAID.map((name) => [legal.some((one) => one.name === name), barred.get(name) ?? null])).toEqual(
      SAID.map(() => [why === null, why]),
    )
  },
)

it('nobody logs in who is a member already', () => {
  const offered = ['as a visitor', 'as a member'].map((start) =>
    legalNow(chat.machine, afterInChat(start, 'room arrives')).some(({ name }) => name === 'login meanwhile'),
  )
  expect(offered).toEqual([true, false])
})

/** The chart's arrows, `from > to` in the names of states; `from` alone for what stays there. */
const drawnOf = ({ machine }: Model): readonly string[] => {
  const nameOf = (id: string): string => id.slice(machine.root.id.length + 1)
  const ways = chartOf(machine).arrows.map(({ from, to }) =>
    to === null ? nameOf(from) : `${nameOf(from)} > ${nameOf(to)}`,
  )
  return [...new Set(ways)].toSorted()
}

it.each([order, prediction, liveStatus])('the chart of $name has the arrows of its paths', (model) => {
  expect(chartOf(model.machine).arrows).toEqual(arrowsIn(model))
})

it('a chart that goes by a table has an arrow from state to state for each way of it', () => {
  expect(drawnOf(order)).toEqual([
    'paid > refunded',
    'paid > sent',
    'placed > cancelled',
    'placed > paid',
    'received > refunded',
    'sent > received',
    'sent > refunded',
  ])
  expect(drawnOf(prediction)).toEqual([
    'locked > settled',
    'locked > voided',
    'open > locked',
    'open > voided',
    'settled',
  ])
  expect(drawnOf(liveStatus)).toEqual([
    'planned > ended',
    'planned > started',
    'started > ended',
    'starting > ended',
    'starting > planned',
    'starting > started',
  ])
})

/** Types of which some samples are a person's and others the world's. */
const ofBoth = [
  'cancel', // nobody waits for an answer any more, or a person gives up
  'game.act',
  'order.step', // a member's, an operator's or the clock's
  'picture.shows',
  'place.shown',
  'refresh',
  'xstate.done.actor.ask',
]

it('a person does what is blue, and what is told of is the world’s, whoever has brought it about', () => {
  const all = models.flatMap((model) =>
    samplesOf(model).flatMap(({ says, event }) =>
      typeof event === 'function' ? [] : [{ says, type: event.type, by: byOf({ says, type: event.type }) }],
    ),
  )
  const sidesOf = (type: string) => new Set(all.filter((one) => one.type === type).map(({ by }) => by))
  const types = [...new Set(all.map(({ type }) => type))].filter((type) => sidesOf(type).size === 2)
  const by = (wanted: string) => all.find(({ says }) => says === wanted)?.by
  expect([
    types.filter((type) => !ofBoth.includes(type)),
    ['somebody says something', 'the stream ends', 'the person says something'].map(by),
    ['the anchor opens the camera', 'the member has logged out', 'a moderator bans the person'].map(by),
  ]).toEqual([[], ['world', 'world', 'person'], ['person', 'world', 'world']])
})

/** What a view sends without anybody's doing. */
const byItself = [
  'card.left',
  'card.seen',
  'dialog.wanted',
  'field.clear',
  'layer.released',
  'layer.wanted',
  'maintenance.over',
  'picture.runs',
  'server.missed',
  'tags.outdated',
  'toast.wanted',
  'unread.known',
]

const filesIn = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))

it('what a view sends since somebody does something is told as somebody’s doing', () => {
  const files = [...filesIn('machines', /\.connect\.ts$/), ...filesIn('src', /\.tsx?$/)]
  const sent = new Set(
    files.flatMap((text) =>
      Array.from(text.matchAll(/\bsend\(\{\s*type: '([\w.]+)'/g), ([, type = '']) => type),
    ),
  )
  const greys = models.flatMap(({ name, ...model }) =>
    samplesOf({ name, ...model }).flatMap(({ says, event }) =>
      typeof event !== 'function' &&
      sent.has(event.type) &&
      ![...byItself, ...ofBoth].includes(event.type) &&
      byOf({ says, type: event.type }) === 'world'
        ? [`${name}, ${event.type}: ${says}`]
        : [],
    ),
  )
  expect([sent.size > 90, greys]).toEqual([true, []])
})

it('each model is found by the id of its machine', () => {
  const ids = models.map(({ machine }) => machine.id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
})

/** What may happen in a state, and the reasons of what may not. */
const mapIn = (model: Model, state: string) => {
  const places = [...graphOf(model).places.values()].flatMap(({ reached }) => reached?.snapshot ?? [])
  const place = places.find((one) => leavesOf(one).some(({ key }) => key === state))!
  const legal = legalNow(model.machine, place)
  return {
    may: legal.map(({ name }) => name).toSorted(),
    mayNot: Object.fromEntries(barredNow(model.machine, place, legal).map(({ name, why }) => [name, why])),
  }
}

it('what an order refuses is told from what it takes, with the states that would take it', () => {
  const placed = 'refused now: only when “the coins are held, and the order can be cancelled”'
  const paid = 'refused now: only when “the coins are taken, and it can be sent”'
  expect(mapIn(order, 'sent')).toEqual({
    may: ['fifteen days pass', 'member receives', 'operator refunds'],
    mayNot: {
      'ten minutes pass': placed,
      'member cancels': placed,
      'operator cancels': placed,
      'operator sends': paid,
    },
  })
})

it('a result that is put right is no refusal where a prediction is settled', () => {
  const revised = 'result is put right'
  expect(mapIn(prediction, 'settled').may).toEqual([revised])
  expect(mapIn(prediction, 'open').mayNot).toEqual({
    'match decides': 'refused now: only when “its stakes stand, and its match decides”',
    [revised]: 'refused now: only when “its match has decided, and who was right has the points”',
  })
})

it('a stream that is over takes nothing that the server says of an earlier status', () => {
  expect(mapIn(liveStatus, 'ended')).toEqual({
    may: [],
    mayNot: {
      'told that it is planned': 'refused in every state',
      'told that it starts': 'refused now: only when “the stream is planned”',
      'told that it ends': 'listened for, but not so: becomes, isKnown',
    },
  })
})

it.each(models)('no arrow of $name runs through boxes beside its ends', ({ machine }) => {
  const { boxes, ways } = drawingOf(chartOf(machine))
  const through = ways.filter((way) => Object.values(crossedBy(way, boxes)).includes(true))
  expect(through.map(({ from, to }) => `${from} > ${to}`)).toEqual([])
})
