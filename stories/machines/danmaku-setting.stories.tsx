import type { Meta } from '@storybook/react-vite'
import { inRoom, room } from '../kit/room'
import { stateStories } from '../kit/state-stories'
import { danmakuSettingMachine } from '../../machines/room/danmaku-setting.machine'

/** FEAT-06 How the viewer wants the lines over the picture. */
const meta = { title: 'Machines/Danmaku setting' } satisfies Meta
export default meta

const of = stateStories(danmakuSettingMachine, (danmaku) =>
  inRoom({}, { needs: { room: room(), controls: { at: 'shown' }, danmaku }, focus: 'danmaku' }),
)

export const Closed = of('closed')
export const Open = of('open')
