import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, resource, still } from '../../support/dependencies'
import { filled } from '../../support/studio'
import { anchorMember } from '../../../contract/samples/people'
import { report } from '../../../contract/samples/studio'
import { ResultCode } from '../../../contract/codes'

/** FEAT-16 A replay of one's own. */
const meta = { title: 'Screens/Studio/Replay' } satisfies Meta
export default meta

const at = screenStories({
  at: '/replayinfo?id=r-last',
  member: anchorMember,
  requires: {
    application: loading,
    block: resource({ block: null }),
    apply: still('editing.open'),
    change: still('editing.open'),
    withdrawing: still('waiting'),
    report: resource(report),
    form: filled({ title: report.title, isShown: 'shown' }),
    deleting: still('waiting'),
  },
  focus: 'report',
})
const gone = {
  kind: 'refused',
  code: ResultCode.SERVER_LOST,
  msg: '没有这场直播，可能已经被移除',
  overHttp: true,
  data: null,
}

export const Shown = at()
export const Hidden = at({
  requires: {
    report: resource({ ...report, replay: 'hidden' }),
    form: filled({ title: report.title, isShown: 'hidden' }),
  },
})
export const Deleted = at({ requires: { report: resource({ ...report, isKept: false, replay: 'deleted' }) } })
export const Withheld = at({ requires: { report: resource({ ...report, isKept: false, isWithheld: true }) } })
export const Deleting = at({ requires: { deleting: still('acting') } })
export const Gone = at({ requires: { report: still('failed', { error: gone }) } })
export const Loading = at({ requires: { report: loading } })
export const Failed = at({ requires: { report: failed } })
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const InEnglish = { ...at(), globals: { language: 'en' } }
export const LargeText = { ...at(), globals: { textSize: 200 } }
export const Desktop = { ...Shown, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(at(), { typed: { 标题: '德比夜回放' } })
