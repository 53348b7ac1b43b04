import { match as samples, otherData } from '../../../../contract/samples/match'
import { matchUpdate, serverMessages } from '../../../../contract/samples/socket'
import { ResultCode } from '../../../../contract/codes'
import { matchMachine } from '../../../../machines/match/match.machine'
import { done, failed, type Model } from '../../support/model'
import type { MatchContext, MatchAnswer } from '../../../../machines/match/match.machine'

const info = samples.getMatchInfo.full
const { matchId } = info.match
const { events, momentum, plays } = samples.getMatchTimeline.full
const { rows } = otherData.real
const underWay: MatchAnswer = { info, events, momentum, plays, rows }
const over: MatchAnswer = { ...underWay, info: { ...info, match: { ...info.match, state: 'ended' } } }
const unknown = {
  kind: 'refused',
  code: ResultCode.SERVER_LOST,
  msg: '没有这场比赛，可能已被移除',
  overHttp: true,
  data: null,
}
const moved = { ...serverMessages.matchMoved, type: 'match.moved', serverOffset: 0 }

export const match: Model = {
  name: 'match/match',
  machine: matchMachine,
  starts: {
    opened: { says: 'a match is opened', input: { matchId, replays: false, isLookedAt: true } },
    aside: { says: 'the match of a room is read beside its picture', input: { matchId } },
    'opened again': {
      says: 'a match that was under way is opened again',
      input: { matchId, replays: false, isLookedAt: true, seen: underWay },
    },
  },
  samples: {
    'match under way comes': { says: 'the match is under way', event: done('readMatch', underWay) },
    'past match comes': { says: 'the match is over', event: done('readMatch', over) },
    'no such match': { says: 'the server does not know the match', event: failed('readMatch', unknown) },
    'match does not come': {
      says: 'the match does not come',
      event: failed('readMatch', { kind: 'timeout' }),
    },
    'server back': {
      says: 'the server or the network is there again',
      event: { type: 'server.back' },
    },
    look: { says: 'the person opens a tab of it', event: { type: 'look' } },
    retry: { says: 'the person asks for another try', event: { type: 'retry' } },
    refresh: { says: 'the page is loaded anew, or somebody else is here', event: { type: 'refresh' } },
    'newer copy comes': { says: 'the match comes again', event: done('refresh', underWay) },
    'newer copy is over': { says: 'the match comes again and is over', event: done('refresh', over) },
    'match is gone': { says: 'the server knows the match no more', event: failed('refresh', unknown) },
    'newer copy does not come': {
      says: 'the match does not come again',
      event: failed('refresh', { kind: 'timeout' }),
    },
    'match watched': {
      says: 'the server tells of the match from now on',
      event: { type: 'match.arrived', matchId, pulse: matchUpdate, missed: events, serverOffset: 0 },
    },
    'match moves': { says: 'something happens in the match', event: moved },
    'match ends': {
      says: 'the match ends',
      event: { ...moved, events: [], pulse: { ...matchUpdate, state: 'ended' } },
    },
    'match refused': {
      says: 'the server does not tell of the match',
      event: { type: 'match.refused', matchId, code: ResultCode.SERVER_LOST, msg: unknown.msg },
    },
    'connection lost': { says: 'the connection is lost', event: { type: 'connection.lost' } },
    'still under way': { says: 'the match goes on', event: done('readAgain', underWay) },
    'over meanwhile': { says: 'the match has ended', event: done('readAgain', over) },
    'reading again fails': {
      says: 'the match does not come again',
      event: failed('readAgain', { kind: 'timeout' }),
    },
  },
  // Of a match that is shown nothing hangs on who looks at it.
  notifies: ({ info: kept, isLookedAt }: MatchContext) => kept?.match.state ?? isLookedAt,
}
