import type { Meta } from '@storybook/react-vite'
import { onItsWay } from '../../support/on-its-way'
import { asMember, inRoom, playingUnmeasured } from '../../support/room'
import { stateStories } from '../../support/state-stories'
import { refusals } from '../../../contract/samples/refusals'
import { NOW } from '../../../contract/samples/sample'
import { lines, moderatedTalk, ownLine } from '../../../contract/samples/socket'
import { chatMachine } from '../../../machines/live/chat.machine'
import { pathStories } from '../../support/path-story'
import { chat as model } from '../../../tests/paths/models/live/chat.model'

/** What is said in a room. */
const meta = { title: 'Machines/Chat' } satisfies Meta
export default meta

const of = stateStories(chatMachine, (chat) => inRoom({ chat }, { focus: 'room/chat' }))
const open = ['link.inside.open', 'reading.atBottom', 'picture.reached']
const mine = (is: 'pending' | 'unsent', problem: string | null = null) => ({
  ...asMember,
  own: [{ key: 'k-4b1f20aa', text: ownLine.text, is, problem }],
})

export const Joining = onItsWay(of('link.inside.joining'), 'perhaps')
export const Open = of(['link.inside.open', 'reading.atBottom', 'picture.reached'], asMember)
export const Visitor = of(open, { ...asMember, member: null })
export const NothingSaid = of(open, { ...asMember, lines: [] })
export const LinePending = of(open, mine('pending'))
export const LineRefused = of(open, mine('unsent', refusals.failure.msg))
export const LineUnanswered = of(open, mine('unsent'))
/** The picture is behind: what was just said waits for it. */
export const WaitingForPicture = of(['link.inside.open', 'picture.awaited'], {
  ...asMember,
  delayMs: 4_000,
  held: [{ line: ownLine, fresh: true }],
})
export const ReadingBack = of(['link.inside.open', 'reading.readingBack'], { ...asMember, unseen: 7 })
export const AfterAGap = of(open, { ...asMember, gapBefore: 874 })
export const LongLines = of(open, {
  ...asMember,
  lines: lines.map((line) => ({ ...line, text: line.text.repeat(6), nickname: line.nickname.repeat(3) })),
})
export const Reconnecting = of('link.inside.reconnecting', asMember)
export const Ended = of('link.inside.ended', asMember)
const standing = (
  kind: 'mute' | 'ban',
  until: number | null,
  reason: string,
  more: { readonly official?: true } = {},
) => ({
  ...asMember,
  standing: { role: 'none', sanction: { kind, until, reason, ...more } },
})
const byOperators = { official: true } as const
export const Free = of([...open, 'standing.free'], asMember)
export const Muted = of([...open, 'standing.muted'], standing('mute', NOW + 572_000, '刷屏'))
export const MutedUntilLifted = of([...open, 'standing.muted'], standing('mute', null, ''))
export const MutedByOperators = of(
  [...open, 'standing.muted'],
  standing('mute', NOW + 572_000, '诈骗', byOperators),
)
export const BannedByOperators = of([...open, 'standing.banned'], standing('ban', null, '诈骗', byOperators))
export const Banned = of([...open, 'standing.banned'], standing('ban', NOW + 3_500_000, '发广告'))
export const BannedUntilLifted = of([...open, 'standing.banned'], standing('ban', null, ''))
const rules = { slowS: 0, followersOnly: false, emojiOnly: false, noLinks: false, noDuplicates: false }
export const SlowMode = of(open, {
  ...asMember,
  lines: [...lines, { ...ownLine, at: NOW - 2_000 }],
  rules: { ...rules, slowS: 30 },
})
export const SlowModeDark = { ...SlowMode, globals: { theme: 'dark' } }
export const SlowModeInEnglish = { ...SlowMode, globals: { language: 'en' } }
export const SlowModeBefore = of(open, { ...asMember, rules: { ...rules, slowS: 30, emojiOnly: true } })
export const EmojiOnly = of(open, { ...asMember, rules: { ...rules, emojiOnly: true } })
export const FollowersOnly = of(open, { ...asMember, rules: { ...rules, followersOnly: true } })
export const Moderated = of(open, {
  ...asMember,
  lines: lines.map((line) => (line.seq === 876 ? { ...line, text: '', removed: true } : line)),
  pinned: moderatedTalk.pinned,
})
export const LineAgainstARule = of(open, {
  ...asMember,
  own: [
    {
      key: 'k',
      text: '看 example.com',
      is: 'unsent',
      problem: null,
      refusal: { reason: 'link', until: null },
    },
  ],
})
export const Refused = of('link.refused', { refusal: refusals.lost.msg })

const path = pathStories(model, (chat) => ({
  ...inRoom({ chat, player: playingUnmeasured }, { appActors: { connection: { at: 'linked.open.steady' } } }),
  focus: 'room/chat',
}))

export const PathLineIsSent = path(
  ['as a member', 'room arrives', 'say', 'own line placed'],
  'link.inside.open',
)
export const PathLineIsSentAgain = path(
  ['as a member', 'room arrives', 'say', 'own line unanswered', 'say it again', 'own line placed'],
  'link.inside.open',
)
export const PathLineIsRefused = path(
  ['as a member', 'room arrives', 'say', 'own line refused', 'take it back'],
  'link.inside.open',
)
export const PathConnectionLost = path(
  ['as a member', 'room arrives', 'connection lost', 'room arrives'],
  'link.inside.open',
)
export const PathVisitorLogsIn = path(['as a visitor', 'room arrives', 'login meanwhile'], 'link.inside.open')
