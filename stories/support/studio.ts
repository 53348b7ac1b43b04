import { list, loading, resource, still } from './dependencies'
import { asMember, playing as shown, talk as talking } from './room'
import type { Freeze } from './frozen'
import type { AppStory } from './story'
import { planned } from '../../contract/samples/matches'
import { rooms } from '../../contract/samples/live'
import { NOW } from '../../contract/samples/sample'
import { anchorMember } from '../../contract/samples/people'
import { onAirs, plans, report, studio, studioRoom } from '../../contract/samples/studio'
import { toLocal } from '../../machines/studio/studio.fields'

const { playback } = studio.getOnAir.full

/** The fields of the anchor's room as they were saved. */
export const roomValues = {
  title: studioRoom.title,
  matchType: studioRoom.matchType,
  matchId: planned,
  cover: '',
  announcement: studioRoom.announcement,
  tags: studioRoom.tags.join(' '),
}

/** The fields of a plan. */
export const planValues = {
  title: plans.next.title,
  matchType: plans.next.matchType,
  matchId: planned,
  cover: '',
  announcement: plans.next.announcement,
  plannedAt: toLocal(NOW + 7_200_000),
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
