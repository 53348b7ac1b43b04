import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type * as schema from './live.predictions.schema'

const at = (name: string): string => `${MMS}/front/live/${name}`
const { BUSINESS_FAILURE, SERVER_LOST } = ResultCode
const errors = [BUSINESS_FAILURE, SERVER_LOST]
const written = { kind: 'write', once: true, errors } as const

/** FEAT-08 The predictions and polls of a stream, as they are for everybody. */
export const listGames = call<schema.GamesInput, schema.Games>()({
  id: 'live.listGames',
  path: `${MMS}/uFront/live/listGames`,
  errors: [SERVER_LOST],
})
/** FEAT-08 What the member has done in them, and the points to stake: the first look of a day brings some. */
export const getOwnGames = call<schema.GamesInput, schema.OwnGames>()({
  id: 'live.getOwnGames',
  path: at('getOwnGames'),
  access: 'member',
  errors: [SERVER_LOST],
})
/** FEAT-08 The points to stake, whatever room they were given in: the first look of a day brings some. */
export const getPoints = call<schema.PointsInput, schema.Points>()({
  id: 'live.getPoints',
  path: at('getPoints'),
  access: 'member',
  tags: ['live.predictions'],
})
/**
 * FEAT-08 Puts points on an option; more of them go on the same one. BUSINESS_FAILURE: too few points, locked, paused by a score, another option
 * than before, one's own prediction, somebody who may not. SERVER_LOST: no such prediction or option.
 */
export const stake = call<schema.StakeInput, schema.Staked>()({
  id: 'live.stake',
  path: at('stake'),
  access: 'member',
  ...written,
  invalidates: ['live.predictions'],
})
/** FEAT-08 BUSINESS_FAILURE: over, or another answer than the one that was given before. */
export const vote = call<schema.VoteInput, schema.Voted>()({
  id: 'live.vote',
  path: at('vote'),
  access: 'member',
  ...written,
})
/** FEAT-08 What the anchor may ask about the match of a stream, and when it may lock. */
export const listTemplates = call<schema.GamesInput, schema.Templates>()({
  id: 'live.listTemplates',
  path: at('listTemplates'),
  access: 'anchor',
  errors: [SERVER_LOST],
})
/** FEAT-08 BUSINESS_FAILURE: not on air, no match, too many at once, the same one is open, or the match has gone on meanwhile. */
export const openPrediction = call<schema.OpenPredictionInput, schema.Prediction>()({
  id: 'live.openPrediction',
  path: at('openPrediction'),
  access: 'anchor',
  ...written,
})
/** FEAT-08 Takes no more stakes from now on. */
export const lockPrediction = call<schema.PredictionInput, schema.Prediction>()({
  id: 'live.lockPrediction',
  path: at('lockPrediction'),
  access: 'anchor',
  ...written,
})
/** FEAT-08 Gives all stakes back. */
export const voidPrediction = call<schema.PredictionInput, schema.Prediction>()({
  id: 'live.voidPrediction',
  path: at('voidPrediction'),
  access: 'anchor',
  ...written,
})
/** FEAT-08 BUSINESS_FAILURE: not on air, another one goes on, or two answers are the same. */
export const openPoll = call<schema.OpenPollInput, schema.Poll>()({
  id: 'live.openPoll',
  path: at('openPoll'),
  access: 'anchor',
  ...written,
})
/** FEAT-08 Ends it before its time; one that is over stays so. */
export const endPoll = call<schema.PollInput, schema.Poll>()({
  id: 'live.endPoll',
  path: at('endPoll'),
  access: 'anchor',
  ...written,
})
/** FEAT-08 What the member has staked, and what became of it. */
export const listOwnPredictions = call<schema.OwnPredictionsInput, schema.OwnPredictions>()({
  id: 'live.listOwnPredictions',
  path: at('listOwnPredictions'),
  access: 'member',
  tags: ['live.predictions'],
})
/** FEAT-08 Where the points came from and went to. */
export const listPoints = call<schema.PointEntriesInput, schema.PointEntries>()({
  id: 'live.listPoints',
  path: at('listPoints'),
  access: 'member',
  tags: ['live.predictions'],
})
