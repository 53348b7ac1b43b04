import type { Meta } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { said } from '../../support/said'
import { screenStories } from '../../support/app-story'
import { failed, list, loading, resource, still } from '../../support/dependencies'
import { ResultCode } from '../../../contract/codes'
import { CLIP_REMOVED } from '../../../contract/live.limits'
import { clips } from '../../../contract/samples/live.recording'
import { member } from '../../../contract/samples/people'
import type { Clip } from '../../../contract/live.recording.schema'

const meta = { title: 'Screens/Clip' } satisfies Meta
export default meta

/** A still picture of its length stands in for it (`.storybook/clips`). */
const kept = (clip: Clip): Clip => ({ ...clip, url: `/clips/${clip.clipId}.webm` })
const others = list([clips.moment, clips.member])
const reported = { reason: 'abuse', text: '' }
const at = screenStories({
  at: '/clip?id=c-goal',
  requires: {
    clip: resource(kept(clips.moment)),
    others,
    removal: still('editing.open'),
    report: still('editing.open', { values: reported, saved: reported }),
  },
})

export const OfAMoment = at()
export const InTheDark = { ...at(), globals: { theme: 'dark' } }
/** Who cut it may remove it. */
export const OnesOwn = at({ member, requires: { clip: resource(kept(clips.member)) } })
export const AsAMember = at({ member })
export const Loading = at({ requires: { clip: loading, others: loading } })
export const Failed = at({ requires: { clip: failed } })
const lost = (msg: string) => ({
  at: 'failed' as const,
  context: {
    error: { kind: 'refused' as const, code: ResultCode.SERVER_LOST, msg, overHttp: true, data: null },
  },
})
export const Gone = at({ requires: { clip: lost('') } })
export const RemovedByOperators = at({ requires: { clip: lost(CLIP_REMOVED) } })

/** The sheet in which a clip is reported. */
const reporting = (freeze: ReturnType<typeof still>, language: 'zh' | 'en' = 'zh') => ({
  ...at({ member, requires: { report: freeze } }),
  globals: { language },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: said('举报') }))
    await screen.findByRole('dialog', {}, { timeout: 30_000 })
  },
})
const report = (where: Parameters<typeof still>[0], text = '') =>
  still(where, { values: { ...reported, text }, saved: reported })
export const Reporting = reporting(report('editing.open'))
export const ReportingInEnglish = reporting(report('editing.open'), 'en')
export const ReportTooLong = reporting(
  still('editing.invalid', {
    values: { ...reported, text: '这段不是这场比赛的。'.repeat(60) },
    saved: reported,
    touched: ['reason', 'text'],
  }),
)
export const ReportBeingSent = reporting(report('submitting', '这段不是这场比赛的'))
export const Reported = reporting(report('submitted', '这段不是这场比赛的'))
export const LargeText = { ...OfAMoment, globals: { textSize: 200 } }
export const Desktop = { ...OfAMoment, globals: { viewport: { value: 'w1280', isRotated: false } } }
