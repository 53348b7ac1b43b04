import { member, newcomer } from './people'
import { DAY, HOUR, NOW } from './sample'
import type { Question } from '../support.questions.schema'

/** One that is worked on and answered, of somebody else. */
export const suggestion: Question = {
  questionId: 'q-rewind-30',
  kind: 'suggestion',
  title: '回看时能一次跳 30 秒',
  text: '现在一次只能跳 10 秒，看回放要点很多下。希望可以设置成 30 秒，或者长按连续跳。',
  pictures: [],
  open: true,
  state: 'working',
  votes: 128,
  voted: true,
  own: false,
  hidden: false,
  by: { memberId: newcomer.memberId, nickname: newcomer.nickname, avatar: null },
  at: NOW - 6 * DAY,
  answer: '这个想法很好，正在做：设置里会多一个「每次跳过」的选项，预计下个版本上线。',
  answeredAt: NOW - 2 * DAY,
}

/** One's own, which nobody else sees. */
export const problem: Question = {
  questionId: 'q-no-sound',
  kind: 'problem',
  title: '连蓝牙耳机后没有声音',
  text: '安卓手机，连上耳机以后画面在动，没有声音，退出再进就好了。',
  pictures: [
    '/uploads/0f1e2d3c4b5a69788796a5b4c3d2e1f0.webp',
    '/uploads/1f1e2d3c4b5a69788796a5b4c3d2e1f0.webp',
  ],
  open: false,
  state: 'new',
  votes: 0,
  voted: false,
  own: true,
  hidden: false,
  by: { memberId: member.memberId, nickname: member.nickname, avatar: member.avatar },
  at: NOW - 3 * HOUR,
  answer: null,
  answeredAt: null,
}
