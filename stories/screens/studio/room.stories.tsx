import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { said } from '../../support/said'
import { showing } from '../../support/seen'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { empty, failed, loading, resource, still } from '../../support/dependencies'
import { filled, inRoom, nextOnAir, onAirAt, playing, previewing, roomValues } from '../../support/studio'
import { moderation as books } from '../../../contract/samples/live'
import { MINUTE, NOW } from '../../../contract/samples/sample'
import { block, health, onAirs, report, studio, studioRoom } from '../../../contract/samples/studio'

/** FEAT-16 An anchor's own room: before, while and after a stream. */
const meta = { title: 'Screens/Studio/Room' } satisfies Meta
export default meta

const at = screenStories(inRoom({ focus: 'onAir' }))
const ill = (more: object) => playing({ ...onAirs.live, ingest: { ...health, ...more } })

export const Ready = at()
export const Loading = at({ requires: { studio: loading, onAir: still('loading'), form: loading } })
export const Failed = at({ requires: { studio: failed } })
export const New = at({
  requires: {
    studio: resource(studio.getStudio.empty),
    onAir: still('off.resting'),
    reports: empty,
    form: filled({ ...roomValues, matchId: null, announcement: '', tags: '' }),
  },
})
export const WithoutEncoders = at({
  requires: { studio: resource({ ...studio.getStudio.full, rtmpUrl: null }) },
})
export const TurnedAway = at({
  requires: { onAir: onAirAt({ ...onAirs.ready, refusal: '密钥已经换过，请用新的密钥' }) },
})
export const PictureArrives = at({ requires: { onAir: onAirAt({ ...onAirs.ready, ingest: health }) } })
export const Live = at({ requires: { onAir: playing() } })
export const LiveWithFaults = at({
  requires: {
    onAir: ill({ faults: ['slow', 'drops', 'longGop'], kbps: 820, fps: 17.4, dropped: 412, delay: 4_200 }),
  },
})
const withoutKey = playing({ ...onAirs.live, ingest: { ...health, gop: 10 } })
const awaitingKey = {
  ...withoutKey,
  children: {
    ...withoutKey.children,
    player: {
      ...previewing,
      at: ['playback.open.opening', 'sound.mutedByPerson', 'tab.shown', 'delay.unknown'],
    },
  },
}
export const LiveWithTooHighABitrate = showing(
  at({ requires: { onAir: ill({ faults: ['bitrate', 'slowRenditions'], kbps: 9_120 }) } }),
  {
    sees: ['码率太高', 'OBS：设置 → 输出 → 比特率降到 6000 kbps 以下，更多人能看流畅'],
    lacks: ['你的画面照常播出。服务器转码出了问题，正在重试'],
  },
)
export const LiveWhileAnotherIsRefused = showing(
  at({ requires: { onAir: playing({ ...onAirs.live, refusal: '你已经在直播了' }) } }),
  { sees: ['另一个推流端被拒绝，你的直播不受影响', '一切正常'], lacks: ['上一次推流被拒绝'] },
)
export const LiveBeforeTheNextKeyFrame = showing(at({ requires: { onAir: awaitingKey } }), {
  sees: ['正在等下一个关键帧，到了就在这里预览；关键帧间隔设为 2 秒会更快'],
})
const cut = ill({ faults: ['lost'], lostAt: NOW - 9_000, resumeUntil: NOW + 111_000, kbps: 0, fps: 0 })
export const LiveAndThePictureStopped = showing(
  at({ requires: { onAir: { ...cut, children: awaitingKey.children } } }),
  { sees: ['画面停了，恢复后会在这里接着播'], lacks: ['画面到了就在这里预览'] },
)
export const LiveWithFewFrames = showing(
  at({ requires: { onAir: ill({ faults: ['fewFrames', 'far'], fps: 10, delay: 706 }) } }),
  { sees: ['帧率太低', '上传延迟太高'], lacks: ['一切正常'] },
)
export const LiveWithTooLowABitrate = at({ requires: { onAir: ill({ faults: [], kbps: 320 }) } })
/** Of a line that is gone no delay is told. */
export const LiveAndLost: StoryObj = {
  ...at({
    requires: {
      onAir: ill({ faults: ['lost'], lostAt: NOW - 4_000, resumeUntil: NOW + 26_000, kbps: 0, fps: 0 }),
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findAllByText(said('最高'))
    await expect(canvas.queryByText(said('上传延迟'))).toBeNull()
  },
}
export const LiveAndStopped = at({
  requires: {
    onAir: ill({ faults: ['stopped'], lostAt: NOW - 4_000, resumeUntil: NOW + 26_000, kbps: 0, fps: 0 }),
  },
})
export const LiveAndTheKeyChanged = showing(
  at({
    requires: {
      onAir: ill({ faults: ['newKey'], lostAt: NOW - 4_000, resumeUntil: NOW + 116_000, kbps: 0, fps: 0 }),
    },
  }),
  { sees: ['推流密钥换过了'], lacks: ['推流断了'] },
)
/** Its encoder came back a moment ago. */
export const LiveAndComingBack = showing(
  at({ requires: { onAir: ill({ since: NOW, kbps: 0, fps: 0, gop: null, faults: [] }) } }),
  { sees: ['正在恢复，马上测出码率和帧率'], lacks: ['一切正常'] },
)
export const LiveWhileTheCameraIsOpen = at({
  requires: { onAir: playing(), broadcast: still('open.previewing') },
})
/** The server is gone: nothing of a while ago is shown as what is now. */
export const LiveAndStale = at({ requires: { onAir: playing(onAirs.live, 'lost') } })
export const LiveAndStaleInEnglish = { ...LiveAndStale, globals: { language: 'en' } }
/** After a start of the server, which knows nothing of its publisher. */
export const LiveAndAwaited = at({
  requires: { onAir: playing({ ...onAirs.live, ingest: null, resumeUntil: NOW + 76_000 }) },
})
export const Over = at({ requires: { onAir: still('over.resting', { report }) } })
export const OverAndNothingKept = at({
  requires: { onAir: still('over.resting', { report: { ...report, isKept: false } }) },
})
export const OverLongAgo = at({
  requires: { onAir: still('over.resting', { report: { ...report, viewers: [], countedFor: 400 } }) },
})
export const OverAndHidden = at({
  requires: { onAir: still('over.resting', { report: { ...report, replay: 'hidden' } }) },
})
const lastPicture = report.startedAt + 47 * MINUTE
const gapAt = (minute: number, seconds: number) => ({
  from: report.startedAt + minute * MINUTE,
  until: report.startedAt + minute * MINUTE + seconds * 1_000,
})
/** Its encoder never came back, and the curve is at its top where it broke before. */
export const OverAndLost = at({
  requires: {
    onAir: still('over.resting', {
      report: {
        ...report,
        endedAt: lastPicture,
        minutes: 47,
        viewers: [{ at: report.startedAt, count: 1_504 }],
        breaks: [gapAt(12, 40), gapAt(30, 95)],
        cutOff: 'lost',
      },
    }),
  },
})
export const OverAndLostInEnglish = { ...OverAndLost, globals: { language: 'en' } }
export const OverAndStopped = at({
  requires: {
    onAir: still('over.resting', {
      report: { ...report, endedAt: lastPicture, minutes: 47, cutOff: 'stopped' },
    }),
  },
})
export const EndedByOperators = at({
  requires: {
    onAir: still('over.resting', {
      report: { ...report, isKept: false, endReason: '播放了没有版权的比赛画面', isWithheld: true },
    }),
  },
})
export const ModeratedOffAir = at({
  requires: {
    onAir: still('off.resting'),
    moderation: still('books.shown', { hides: { people: [], words: [] }, books }),
  },
})
export const Blocked = at({ requires: { block: resource({ block }), onAir: still('off.resting') } })
export const BlockedUntilLifted = at({
  requires: { block: resource({ block: { ...block, until: null } }), onAir: still('off.resting') },
})
export const CameraGone = at({
  requires: {
    onAir: ill({
      via: 'browser',
      faults: ['lost'],
      lostAt: NOW - 4_000,
      resumeUntil: NOW + 26_000,
      kbps: 0,
      fps: 0,
    }),
  },
})
export const CameraLiveBeforeTheServerSays = at({
  requires: {
    onAir: onAirAt(onAirs.ready),
    broadcast: still('open.sending.live', { liveId: 'r-chen' }),
  },
})
/** Nothing has begun, and the camera stays open. */
export const CameraWithoutServer = at({
  requires: { onAir: onAirAt(onAirs.ready), broadcast: still('open.previewing', { isMissed: true }) },
})
export const CameraEndsOnceBack = at({
  requires: {
    onAir: playing({ ...onAirs.live, ingest: { ...health, via: 'browser' } }, 'lost'),
    broadcast: still('finishing.waiting', { liveId: 'r-chen', error: { kind: 'network' } }),
  },
})
export const CameraCut = at({
  requires: { onAir: onAirAt(onAirs.ready), broadcast: still('failed', { failure: 'cut' }) },
})
/** The settings are the room's own: somebody was changing them when the plan began. */
export const LiveAsAPlan = at({
  requires: { onAir: playing({ ...onAirs.live, title: '国家德比赛前聊', isPlanned: true }) },
})
/** What viewers see is the plan's. */
export const PlanOnAir = at({
  requires: {
    studio: resource({ ...studioRoom, planOnAir: { ...nextOnAir, liveId: onAirs.live.liveId } }),
    onAir: playing({ ...onAirs.live, title: nextOnAir.title, isPlanned: true }),
    form: filled({
      ...roomValues,
      title: nextOnAir.title,
      matchId: nextOnAir.match,
      announcement: nextOnAir.announcement,
      planOnAir: onAirs.live.liveId,
    }),
  },
})
export const PlanOnAirInEnglish = { ...PlanOnAir, globals: { language: 'en' } }
const onAirByCamera = {
  onAir: playing({ ...onAirs.live, ingest: { ...health, via: 'browser' } }),
  broadcast: still('open.sending.live', {
    liveId: 'r-chen',
    can: { back: true, screen: false, torch: true },
    health: { kbps: 1_840, faults: [], isLowered: false },
  }),
}
/** The camera is open in another page, or on another device. */
export const CameraElsewhere = at({ requires: { onAir: onAirByCamera.onAir } })
export const CameraLive = at({ requires: onAirByCamera })
export const CameraLiveUpright = at({
  requires: {
    ...onAirByCamera,
    broadcast: still('open.sending.live', {
      liveId: 'r-chen',
      choice: { source: 'front', shape: 'portrait' },
      can: { back: true, screen: false, torch: false },
      health: { kbps: 620, faults: ['slow'], isLowered: true },
      isMuted: true,
    }),
  },
})
/** In one screen on a phone: what is told of another one stands there too. */
export const CameraLiveWhileAnotherIsRefused = at({
  requires: {
    ...onAirByCamera,
    onAir: playing({
      ...onAirs.live,
      ingest: { ...health, via: 'browser' },
      refusal: '你已经在直播了',
    }),
  },
})
export const CameraReconnecting = at({
  requires: {
    onAir: playing({ ...onAirs.live, ingest: { ...health, via: 'browser' } }, 'lost'),
    broadcast: still('open.sending.reconnecting.link.waiting', { liveId: 'r-chen' }),
  },
})
export const CameraEndedUnheard = at({
  requires: {
    onAir: playing({ ...onAirs.live, ingest: { ...health, via: 'browser' } }, 'lost'),
    broadcast: still('ended', { liveId: 'r-chen' }),
  },
})
/** Another page of the same streamer has ended it. */
export const CameraEndedElsewhere: StoryObj = {
  ...at({
    requires: {
      onAir: still('over.resting', { report }),
      broadcast: still('ended', { liveId: 'r-chen', words: '这场直播已由你的账号结束' }),
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByText(/这场直播已由你的账号结束|Your account has ended this stream/)
  },
}
export const KeyShown = at({
  requires: { streamKey: still('shown', { ingest: studio.getIngest.full }) },
})
export const KeyShownWithWhip = at({
  requires: {
    streamKey: still('shown', {
      ingest: { ...studio.getIngest.full, whipUrl: 'https://live.example.com/whip' },
    }),
  },
})
export const KeyShownForWhipAlone = at({
  requires: {
    studio: resource({ ...studio.getStudio.full, rtmpUrl: null, whipUrl: 'https://live.example.com/whip' }),
    streamKey: still('shown', {
      ingest: { ...studio.getIngest.full, rtmpUrl: null, whipUrl: 'https://live.example.com/whip' },
    }),
  },
})
export const FormInvalid = at({
  requires: {
    form: filled({ ...roomValues, title: '球', tags: '一 二 三 四 五 六' }, 'editing.invalid', {
      touched: ['title', 'tags'],
      attempts: 1,
    }),
  },
})
export const CoverRefused = at({
  requires: {
    form: filled(roomValues, 'editing.refused', {
      refusals: { cover: studio.saveStudio.refused[0]?.msg },
      attempts: 1,
    }),
  },
})
export const ReportsFailed = at({ requires: { reports: failed } })
export const CoverBeforeAPicture: typeof Live = {
  ...Live,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said('用当前画面') }))
    await canvas.findByText(said('现在没有画面可取，等画面出来再试'))
  },
}
export const Dark = { ...Live, globals: { theme: 'dark' } }
export const InEnglish = { ...Live, globals: { language: 'en' } }
export const FaultsInEnglish = { ...LiveWithFaults, globals: { language: 'en' } }
/** What is said stands beside the picture. */
export const Desktop: StoryObj = {
  ...Live,
  globals: { viewport: { value: 'w1280', isRotated: false } },
  play: async ({ canvas }) => {
    const talk = (await canvas.findByRole('region', { name: said('聊天') })).getBoundingClientRect()
    const picture = canvas.getByLabelText(said('观众看到的画面')).getBoundingClientRect()
    await expect(talk.left).toBeGreaterThan(picture.right)
    await expect(talk.top).toBeLessThan(picture.bottom)
  },
}
export const LargeText = { ...Live, globals: { textSize: 200 } }
export const FaultsLargeText = { ...LiveWithFaults, globals: { textSize: 200 } }
export const SessionOver = expiring(at(), { typed: { 标题: '德比夜' } })
