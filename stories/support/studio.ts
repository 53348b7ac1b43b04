import { list, loading, resource, still } from './dependencies'
import { asMember, playing as shown, talk as talking } from './room'
import type { Freeze } from './frozen'
import type { AppStory } from './story'
import { football, planned } from '../../contract/samples/matches'
import { rooms } from '../../contract/samples/live'
import { NOW } from '../../contract/samples/sample'
import { anchorMember } from '../../contract/samples/people'
import { onAirs, plans, report, studio, studioRoom } from '../../contract/samples/studio'
import { toLocal } from '../../machines/studio/studio.fields'

const { playback } = studio.getOnAir.full

const MINUTE = 60_000

/** The plan of a match that is yet to come, a quarter of an hour before it begins. */
export const nextPlan = {
  ...plans.next,
  title: '北城联 vs 河畔流浪 赛前聊首发',
  plannedAt: planned.startsAt - 15 * MINUTE,
  beginsFrom: planned.startsAt - 45 * MINUTE,
}
/** The same once it is on. */
export const nextOnAir = {
  ...nextPlan,
  state: 'live',
  plannedAt: NOW - 10 * MINUTE,
  startedAt: NOW - 9 * MINUTE,
}

/** The fields of the anchor's room as they were saved. */
export const roomValues = {
  title: studioRoom.title,
  matchType: studioRoom.matchType,
  matchId: football,
  cover: '',
  announcement: studioRoom.announcement,
  tags: studioRoom.tags.join(' '),
  planOnAir: '',
}

/** The fields of a plan. */
export const planValues = {
  title: nextPlan.title,
  matchType: nextPlan.matchType,
  matchId: planned,
  cover: '',
  announcement: nextPlan.announcement,
  plannedAt: toLocal(nextPlan.plannedAt),
  state: 'planned',
}

/** A form with what was saved. */
export const filled = (values: object, at = 'editing.open', more: object = {}): Freeze =>
  still(at, { values, saved: values, ...more })

/** What is said in the anchor's own room. */
export const roomTalk = (moderation: Freeze = { at: 'closed' }): Freeze => ({
  at: 'open',
  context: { room: rooms.started },
  children: {
    chat: { ...talking, context: { ...asMember, standing: { role: 'anchor', sanction: null } } },
    moderation,
  },
})

/** A stream on air whose preview has not opened yet. */
export const onAirAt = (onAir: object, link = 'resting'): Freeze => ({
  at: [`on.link.${link}`, 'on.picture.none', 'on.talk.closed', 'on.end.open'],
  context: { onAir, playback },
})

export const previewing: Freeze = {
  ...shown,
  at: ['playback.open.playing.atEdge', 'sound.mutedByPerson', 'tab.shown', 'delay.known'],
}

/** The same with its preview. */
export const playing = (onAir: object = onAirs.live, link = 'resting', talk = roomTalk()): Freeze => ({
  at: [`on.link.${link}`, 'on.picture.playing', 'on.talk.open', 'on.end.open'],
  context: { onAir, playback },
  children: { player: previewing, talk },
})

/** Every part of the anchor's room where it stands still. */
const atRest: Readonly<Record<string, Freeze>> = {
  application: loading,
  block: resource({ block: null }),
  apply: still('editing.open'),
  change: still('editing.open'),
  withdrawing: still('waiting'),
  studio: resource(studioRoom),
  onAir: onAirAt(onAirs.ready),
  streamKey: still('hidden'),
  broadcast: still('idle'),
  form: filled(roomValues),
  upload: still('idle'),
  choice: still('closed'),
  board: { at: ['updates.steady', 'clock.resting'] },
  moderation: { at: 'closed' },
  pastTalk: still('closed'),
  reports: list([report, { ...report, liveId: 'r-before', title: '周末球迷夜话', minutes: 95 }]),
}

/** The anchor's room; what is not said is at rest. */
export const inRoom = (story: Partial<AppStory>): AppStory => ({
  at: '/room',
  member: anchorMember,
  ...story,
  requires: { ...atRest, ...story.requires },
})
