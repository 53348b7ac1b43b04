import { live, rooms } from '../../../../contract/samples/live'
import { predictions } from '../../../../contract/samples/live.predictions'
import { basketball } from '../../../../contract/samples/matches'
import { liveUpdate, matchUpdate } from '../../../../contract/samples/socket'
import { NOW } from '../../../../contract/samples/sample'
import { gamesMachine, type GamesContext, type GamesLoaded } from '../../../../machines/live/games.machine'
import type { ConnectionNotification } from '../../../../machines/app/connection.machine'
import { roomArrived } from '../../../support/room-arrived'
import { done, failed, type Model } from '../../support/model'

const liveId = 'r-chen'
const loaded: GamesLoaded = { games: live.listGames.full, own: live.getOwnGames.full, templates: null }
const torn: GamesLoaded = {
  ...loaded,
  games: {
    ...loaded.games,
    predictions: [{ ...predictions.open, state: 'settled', result: 'home', at: NOW + 6_000 }],
  },
}
const [tooLate] = live.stake.refused
const refused = { kind: 'refused', overHttp: true, data: null } as const
const moved: ConnectionNotification & { type: 'room.moved' } = {
  type: 'room.moved',
  liveId,
  lines: [],
  live: null,
  match: null,
  serverOffset: 0,
}
const { title, matchType, announcement, plannedAt } = rooms.started
const heading = { title, matchType, announcement, plannedAt }
const arrived = roomArrived({ liveId })
const act = { is: 'stake', input: live.stake.input } as const

export const games: Model = {
  name: 'live/games',
  machine: gamesMachine,
  starts: {
    opened: {
      says: 'a member opens what is predicted in a room',
      input: {
        liveId,
        offset: 0,
        now: () => NOW,
        opened: () => ({ tone: 'success', words: { said: '已发起' } }),
        telling: () => ({ tone: 'plain', words: { said: '' } }),
      },
    },
  },
  samples: {
    'games come': { says: 'predictions and polls come', event: done('load', loaded) },
    'games of an anchor come': {
      says: 'predictions and polls come, and what the anchor may ask',
      event: done('load', { ...loaded, templates: live.listTemplates.full }),
    },
    'no games': { says: 'the server is not reached', event: failed('load', { kind: 'network' }) },
    'another try': { says: 'the member tries again', event: { type: 'retry' } },
    'server back': { says: 'the server is back', event: { type: 'server.back' } },
    entered: { says: 'the room is entered again', event: arrived },
    stake: { says: 'the member stakes points', event: { type: 'game.act', act } },
    staked: {
      says: 'the stake is taken',
      event: done('act', {
        prediction: live.stake.full.prediction,
        own: { points: live.stake.full.points, stake: live.stake.full.stake },
      }),
    },
    'stake refused': { says: 'the stake is refused', event: failed('act', { ...refused, ...tooLate }) },
    'a poll begun': {
      says: 'the anchor opens a poll',
      event: { type: 'game.act', act: { is: 'openPoll', input: live.openPoll.input } },
    },
    'poll open': { says: 'the poll is open', event: done('act', { poll: live.openPoll.full }) },
    'no answer': { says: 'the server does not answer', event: failed('act', { kind: 'timeout' }) },
    'a change': { says: 'the member changes what was refused', event: { type: 'game.edit' } },
    'a choice': { says: 'the anchor is about to choose what to ask', event: { type: 'offer.look' } },
    'offer comes': { says: 'what may be asked now comes', event: done('offer', live.listTemplates.full) },
    'no offer': { says: 'what may be asked now does not come', event: failed('offer', { kind: 'network' }) },
    'a goal': { says: 'the match goes on', event: { ...moved, match: matchUpdate } },
    'a line': { says: 'something is said in the room', event: moved },
    linked: {
      says: 'the anchor links another match',
      event: { ...moved, live: { ...liveUpdate, heading: { ...heading, match: basketball } } },
    },
    locked: {
      says: 'the prediction the member has staked on is locked, ahead of the picture',
      event: {
        ...moved,
        games: { predictions: [{ ...predictions.open, state: 'locked', at: NOW + 6_000 }], polls: [] },
      },
    },
    settled: {
      says: 'the prediction the member has staked on is settled, ahead of the picture',
      event: {
        ...moved,
        games: {
          predictions: [{ ...predictions.open, state: 'settled', result: 'home', at: NOW + 6_000 }],
          polls: [],
        },
      },
    },
    'games come torn': {
      says: 'predictions come as they are, and the member’s stake as it was before',
      event: done('load', torn),
    },
  },
  delays: {
    untilSeen: 'the picture has got a little further',
    datedSoon: 'a moment has passed since the match went on',
    postedSoon: 'what was decided is posted',
  },
  // Of which match, what there is, what is ahead of the picture, whether something is on its way, what is told of what was unsure, and whether an anchor looks.
  notifies: ({ loaded: known, intent, told, instant }: GamesContext) => [
    known === null
      ? 'nothing'
      : [known.games.match?.matchId, known.games.predictions.map(({ state, at }) => [state, at > instant])],
    intent !== null,
    told?.isDone ?? null,
    known?.templates != null,
  ],
  around: {
    requests: { newKey: () => 'key-00000001' },
    reachability: {},
    toasts: {},
    connection: {},
    session: { token: null },
  },
}
