import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type * as schema from './live.recording.schema'

const open = (name: string): string => `${MMS}/uFront/live/${name}`
const own = (name: string): string => `${MMS}/front/live/${name}`
const errors = [ResultCode.SERVER_LOST]

/** FEAT-01 One clip, by its own address `/clip/<clipId>`. */
export const getClip = call<schema.ClipInput, schema.Clip>()({
  id: 'live.getClip',
  path: open('getClip'),
  errors,
})
/**
 * FEAT-01 Cuts a clip at key frames: it begins at the one before `startsAt`. BUSINESS_FAILURE: these pictures are not kept, or too many clips in an
 * hour; SERVER_REJECTED: banned from the room; SERVER_UNAVAILABLE: too much is cut just now, or the disk is full.
 */
export const addClip = call<schema.AddClipInput, schema.Clip>()({
  id: 'live.addClip',
  path: own('addClip'),
  access: 'member',
  kind: 'write',
  once: true,
  invalidates: ['live.clips'],
  errors: [
    ResultCode.SERVER_LOST,
    ResultCode.SERVER_REJECTED,
    ResultCode.BUSINESS_FAILURE,
    ResultCode.SERVER_UNAVAILABLE,
  ],
})
/** FEAT-01 By who cut it, or the stream's anchor: others are refused with SERVER_REJECTED. */
export const removeClip = call<schema.ClipInput, schema.ClipRemoved>()({
  id: 'live.removeClip',
  path: own('removeClip'),
  access: 'member',
  kind: 'write',
  invalidates: ['live.clips'],
  errors: [ResultCode.SERVER_LOST, ResultCode.SERVER_REJECTED],
})
/** FEAT-01 What was scored while the stream was on, each at its picture's time; later ones than one's picture are to be held back. */
export const listMoments = call<schema.MomentsInput, schema.Moments>()({
  id: 'live.listMoments',
  path: open('listMoments'),
  tags: ['live.clips'],
  errors,
})
/** FEAT-06 What was said in a stream's room in a stretch of ten minutes at most: the last twenty said before it come first where nothing is known yet (`after` 0). PARAMETER_ERROR where it is longer, or ends before it begins. */
export const listReplayChat = call<schema.ReplayChatInput, schema.ReplayChat>()({
  id: 'live.listReplayChat',
  path: open('listReplayChat'),
  errors: [ResultCode.SERVER_LOST, ResultCode.PARAMETER_ERROR],
})
