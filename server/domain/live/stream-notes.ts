import { chinaTime, chinaTimeInEnglish } from '../messages/china-time'
import type { Note } from '../messages/notices'

interface About {
  readonly liveId: string
  readonly anchorId: string
  readonly title: string
  readonly nickname: string
}

const roomPath = (liveId: string): string => `/live?id=${liveId}`

const about = ({ liveId, title, anchorId }: About) => ({
  kind: 'live' as const,
  text: title,
  path: roomPath(liveId),
  about: anchorId,
})

/** Told once for a stream, to whom it may reach on two ways. */
export const begunNote = (stream: About, isReserved: boolean): Note => ({
  ...about(stream),
  title: isReserved ? `你预约的直播开始了：${stream.nickname}` : `${stream.nickname} 开播了`,
  english: { title: `${stream.nickname} is live`, text: stream.title },
  key: `live:${stream.liveId}`,
})

/** A stream that is on goes on as the plan that somebody waits for. */
export const takenOverNote = (plan: About, liveId: string): Note => ({
  ...begunNote({ ...plan, liveId }, true),
  key: `live:${plan.liveId}`,
})

export const missedNote = (stream: About): Note => ({
  ...about(stream),
  title: `${stream.nickname} 没有按时开播`,
  english: { title: `${stream.nickname} did not go live in time`, text: stream.title },
  key: `missed:${stream.liveId}`,
})

/** To the anchor. */
export const missedOwnNote = (stream: About): Note => ({
  ...about(stream),
  title: '你错过了一场计划的直播',
  english: { title: 'You missed a stream you had planned', text: stream.title },
  path: `/planinfo?id=${stream.liveId}`,
  about: null,
  key: `missed:${stream.liveId}`,
})

/** To the anchor: nobody came back to a stream whose pictures were lost. */
export const cutOffNote = (stream: About, at: number): Note => ({
  ...about(stream),
  title: '画面没有再回来，直播结束了',
  text: `「${stream.title}」的画面在 ${chinaTime(at)} 断了，之后没有恢复，这场直播到那时为止`,
  english: {
    title: 'Your picture did not come back, and your stream ended',
    text: `The picture of “${stream.title}” was lost on ${chinaTimeInEnglish(at)} and did not come back; the stream ended there`,
  },
  path: '/room',
  about: null,
  key: `cutOff:${stream.liveId}`,
})

export const movedNote = (stream: About, plannedAt: number): Note => ({
  ...about(stream),
  title: `${stream.nickname} 的直播改了时间`,
  text: `「${stream.title}」改到 ${chinaTime(plannedAt)}`,
  english: {
    title: `${stream.nickname} moved a stream`,
    text: `“${stream.title}” is now on ${chinaTimeInEnglish(plannedAt)}`,
  },
  key: `moved:${stream.liveId}:${plannedAt}`,
})

/** Why a plan was cancelled, '' where nobody says so: in both languages where the product says it, and as its anchor wrote it. */
export interface Reason {
  readonly text: string
  readonly english: string
}

export const cancelledNote = (stream: About, reason: Reason): Note => ({
  ...about(stream),
  title: `${stream.nickname} 取消了一场直播`,
  text: reason.text === '' ? stream.title : `「${stream.title}」，原因：${reason.text}`,
  english: {
    title: `${stream.nickname} cancelled a stream`,
    text: reason.english === '' ? stream.title : `“${stream.title}”, reason: ${reason.english}`,
  },
  key: `cancelled:${stream.liveId}`,
})
