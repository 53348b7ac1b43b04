import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type * as schema from './live.recording.schema'

/** FEAT-01 Clips, the newest picture first. */
export const listClips = call<schema.ClipsInput, schema.Clips>()({
  id: 'live.listClips',
  path: `${MMS}/uFront/live/listClips`,
  tags: ['live.clips'],
})
/**
 * FEAT-01 What an anchor streams: what is on, then what is planned, the soonest first, then what can be seen again, the newest first.
 * Nothing of one who is blocked, or not there.
 */
export const listAnchorLives = call<schema.AnchorLivesInput, schema.AnchorLives>()({
  id: 'live.listAnchorLives',
  path: `${MMS}/uFront/live/listAnchorLives`,
  errors: [ResultCode.PARAMETER_ERROR],
})
