import type { Meta } from '@storybook/react-vite'
import { inRoom, room } from '../../support/room'
import { stateStories } from '../../support/state-stories'
import { danmakuSettingMachine } from '../../../machines/live/danmaku-setting.machine'

/** FEAT-06 How the viewer wants the lines over the picture. */
const meta = { title: 'Machines/Danmaku setting' } satisfies Meta
export default meta

const of = stateStories(danmakuSettingMachine, (danmaku) =>
  inRoom({}, { requires: { room: room(), controls: { at: 'shown' }, danmaku }, focus: 'danmaku' }),
)

export const Closed = of('closed')
export const Open = of('open')
