import { createMachine } from 'xstate'
import { basketball } from '../../../contract/samples/matches'
import { games } from '../models/live/games.model'
import { isIn, started, type AsTold, type Seen } from './as-told'

const sends = (seen: Seen): number => started(seen).filter(({ id }) => id === 'act').length
const sendsNothing = (seen: Seen): boolean => sends(seen) === 0
const looks = isIn('talk.choosing')
const asksAnew = (seen: Seen): boolean => started(seen).some(({ id }) => id === 'load')
const told = ({ context }: Seen): unknown => context['told']
const unsure = isIn('talk.unsure')

/** Points are staked once, and nothing is told of a prediction before the picture shows it. */
export const gamesAsTold: AsTold = {
  model: games,
  chart: createMachine({
    initial: 'closed',
    states: {
      closed: { on: { opened: 'asking' } },
      asking: { on: { 'games come': 'looking', 'no games': 'unknown' } },
      unknown: { on: { 'another try': 'asking', 'server back': 'asking' } },
      looking: {
        on: {
          stake: 'staking',
          entered: 'comparing',
          locked: 'lockedAhead',
          'a line': 'looking',
          linked: 'linked',
        },
      },
      lockedAhead: {},
      linked: {},
      staking: { on: { staked: 'staked', 'stake refused': 'refused', 'no answer': 'unsure' } },
      staked: {},
      refused: { on: { 'games come': 'knownBetter', 'no games': 'knownBetter' } },
      knownBetter: {},
      unsure: { on: { stake: 'unsure', 'server back': 'stakingAgain', 'another try': 'stakingAgain' } },
      stakingAgain: {
        on: { staked: 'staked', 'stake refused': 'notStaked', 'no answer': 'unsure' },
      },
      notStaked: {},
      comparing: { on: { 'games come': 'looking', 'no games': 'looking' } },
    },
  }),
  states: {
    closed: {},
    asking: { 'what is predicted is asked for': asksAnew, 'and nothing is staked': sendsNothing },
    unknown: { 'another try is offered': isIn('talk.failed') },
    looking: { 'the member may do something': looks, 'nothing is staked by itself': sendsNothing },
    lockedAhead: { 'it waits until the picture gets there': isIn('picture.awaited') },
    linked: {
      'the match is known': ({ context }) =>
        JSON.stringify(context['loaded']).includes(`"match":{"matchId":"${basketball.matchId}"`),
      'and the member may do something': looks,
    },
    staking: { 'one stake goes': (seen) => isIn('talk.acting')(seen) && sends(seen) === 1 },
    staked: {
      'the member looks on': (seen) => looks(seen) || isIn('talk.checking')(seen),
      'nothing more is sent': sendsNothing,
      'nothing is unsure': (seen) => !unsure(seen),
    },
    refused: {
      'what is true now is asked for': (seen) => isIn('talk.checking')(seen) && asksAnew(seen),
      'a refused stake is not sent again by itself': sendsNothing,
    },
    knownBetter: {
      'the member decides anew': looks,
      'nothing is sent by itself': sendsNothing,
      'a refused stake is not unsure': (seen) => !unsure(seen),
    },
    unsure: { 'it is told to be unsure': unsure, 'and nothing else is sent': sendsNothing },
    notStaked: {
      'it is told that it was not staked': (seen) => JSON.stringify(told(seen)).includes('"isDone":false'),
    },
    stakingAgain: { 'one stake goes': (seen) => sends(seen) === 1 },
    comparing: {
      'after a loss what is true now is asked for': (seen) => isIn('talk.checking')(seen) && asksAnew(seen),
    },
  },
}
